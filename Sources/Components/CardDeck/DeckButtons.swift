import Geometry
import Gestures
import Interaction
import Layers

/// The three buttons below the deck: skip, undo and like (LAYOUTS L10).
struct DeckButtons: Hashable, Sendable {
  /// One of the buttons.
  enum Button: String, Hashable, Sendable, CaseIterable {
    case skip
    case undo
    case like

    var action: DeckAction {
      switch self {
      case .skip: .swipe(.left, isForced: false)
      case .undo: .revert(nil)
      case .like: .swipe(.right, isForced: false)
      }
    }

    fileprivate var side: Double { self == .undo ? 44 : 60 }
    /// From the middle of the screen.
    fileprivate var offset: Double {
      switch self {
      case .skip: -80
      case .undo: 0
      case .like: 80
      }
    }

    fileprivate var glyph: Glyph {
      switch self {
      case .skip: .cross
      case .undo: .undo
      case .like: .heart
      }
    }

    fileprivate var color: Color {
      switch self {
      case .skip: DeckColors.sign(isLike: false)
      case .undo: Color(hex: 0xC7C7CC)
      case .like: DeckColors.sign(isLike: true)
      }
    }
  }

  /// From the bottom of the screen to the middle of the buttons, without the safe area.
  private static let middle = 107.0

  private let safeBottom: Double
  private var tracking = Array(repeating: ControlTracking(), count: Button.allCases.count)

  init(safeBottom: Double) { self.safeBottom = safeBottom }

  /// Takes a touch in the component's coordinates and returns what the buttons say to it.
  mutating func receive(_ sample: TouchSample, in size: Size) -> [(button: Button, event: ControlEvent)] {
    Button.allCases.enumerated().flatMap { index, button in
      tracking[index].receive(sample, bounds: frame(of: button, in: size)).map { (button, $0) }
    }
  }

  /// True if a button has this finger.
  func hold(_ finger: Int) -> Bool { tracking.contains { $0.finger == finger } }

  func layer(in size: Size) -> Layer {
    var group = Layer(id: "buttons", frame: Rect(origin: .zero, size: size))
    group.sublayers = Button.allCases.enumerated().map { index, button in
      var layer = Layer(id: button.rawValue, frame: frame(of: button, in: size))
      layer.content = .shape(
        Shape(.ellipse, fillColor: .white.withAlpha(tracking[index].isTouchInside ? 0.2 : 0.08)))
      let middle = Point(button.side / 2, button.side / 2)
      let glyph = Rect(center: middle, size: Size(Glyph.side, Glyph.side))
      layer.sublayers = [button.glyph.layer("glyph", in: glyph, color: button.color, lineWidth: 2.5)]
      return layer
    }
    return group
  }

  private func frame(of button: Button, in size: Size) -> Rect {
    let middle = Point(size.width / 2 + button.offset, size.height - Self.middle - safeBottom)
    return Rect(center: middle, size: Size(button.side, button.side))
  }
}
