import Layers
import Stage

// Values that tests write as text.

extension EventSource: ExpressibleByStringLiteral {
  /// A layer's path.
  package init(stringLiteral path: String) { self = .layer(LayerPath(path)) }
}

extension TraceProperty: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.init(named: name) }
}
