/// The elements of an SVG file in document order, parsed but not interpreted.
struct SVGTree: Sendable {
  /// A child of an element.
  enum Child: Sendable {
    case element(Int)
    case text(String)
  }

  struct Element: Sendable {
    var tag: SVGTag
    /// The attributes by local name; `href` is the plain one, or else that of XLink.
    var attributes: [String: String] = [:]
    var parent: Int?
    var children: [Child] = []
    /// The previous sibling element.
    var previous: Int?
    /// The last child element.
    var last: Int?
    /// The line in which the start tag ends, from 1.
    var line: Int
    private(set) var classes: Set<String> = []
    /// The position among all sibling elements, from 1, and among those of the same name.
    fileprivate(set) var place = (all: 1, ofType: 1)

    var id: String? { attributes["id"] }

    /// The local name.
    var typeName: String { tag == .unknown ? attributes["\u{0}"] ?? "" : tag.rawValue }

    fileprivate mutating func readClasses() {
      guard let names = attributes["class"] else { return }
      classes = Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// The child elements, in order.
    var elements: [Int] {
      children.compactMap { if case .element(let index) = $0 { index } else { nil } }
    }
  }

  private(set) var elements: [Element] = []
  /// The first element of each id.
  private(set) var byID: [String: Int] = [:]
  /// The number of child elements of a name.
  private var typeCounts: [TypeKey: Int] = [:]

  private struct TypeKey: Hashable {
    var parent: Int
    var name: String
  }

  subscript(index: Int) -> Element { elements[index] }

  /// Appends an element to its parent's children. Returns its index.
  mutating func append(_ element: Element) -> Int {
    let index = elements.count
    var element = element
    element.previous = element.parent.flatMap { elements[$0].last }
    element.readClasses()
    if let parent = element.parent {
      let key = TypeKey(parent: parent, name: element.typeName)
      typeCounts[key, default: 0] += 1
      element.place = (element.previous.map { elements[$0].place.all + 1 } ?? 1, typeCounts[key] ?? 1)
    }
    elements.append(element)
    if let id = element.id, !id.isEmpty, byID[id] == nil { byID[id] = index }
    if let parent = element.parent {
      elements[parent].children.append(.element(index))
      elements[parent].last = index
    }
    return index
  }

  mutating func append(_ text: String, to index: Int) {
    if case .text(let before)? = elements[index].children.last {
      elements[index].children[elements[index].children.count - 1] = .text(before + text)
    } else {
      elements[index].children.append(.text(text))
    }
  }

  /// Returns the position of an element among its siblings, from 1.
  func place(of index: Int, fromEnd: Bool, ofType: Bool) -> Int {
    let element = elements[index]
    let place = ofType ? element.place.ofType : element.place.all
    guard fromEnd, let parent = element.parent else { return place }
    let count =
      ofType
      ? typeCounts[TypeKey(parent: parent, name: element.typeName)] ?? 1
      : elements[parent].last.map { elements[$0].place.all } ?? 1
    return count - place + 1
  }

  /// Returns the text directly inside an element.
  func text(of index: Int) -> String {
    elements[index].children.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }
}

/// The known elements of SVG.
enum SVGTag: String, Sendable {
  case svg, g, a, defs, symbol, use, `switch`, style
  case path, rect, circle, ellipse, line, polyline, polygon
  case text, tspan, textPath, tref
  case linearGradient, radialGradient, stop, pattern, clipPath, mask
  case filter, marker, image, foreignObject, script
  case animate, animateTransform, animateMotion, animateColor, set
  case title, desc, metadata
  /// The `div` of HTML, directly in a `foreignObject`.
  case div
  /// Unknown elements of SVG, and those of other vocabularies.
  case unknown

  /// Whether it animates another element.
  var isAnimation: Bool {
    [.animate, .animateTransform, .animateMotion, .animateColor, .set].contains(self)
  }
}
