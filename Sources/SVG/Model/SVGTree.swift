/// The elements of an SVG file in the order of the text, as read and not yet interpreted.
struct SVGTree: Sendable {
  /// What stands inside an element.
  enum Child: Sendable {
    case element(Int)
    case text(String)
  }

  struct Element: Sendable {
    var tag: SVGTag
    /// By local names; `href` is the plain one or else that of XLink.
    var attributes: [String: String] = [:]
    var parent: Int?
    var children: [Child] = []
    /// The element before it inside the same one.
    var previous: Int?
    /// The last element inside.
    var last: Int?
    /// Where its start tag ends, from 1 on.
    var line: Int
    private(set) var classes: Set<String> = []
    /// Its place among the elements inside the same one, from 1 on, and among those of its name.
    fileprivate(set) var place = (all: 1, ofType: 1)

    var id: String? { attributes["id"] }

    /// The local name.
    var typeName: String { tag == .unknown ? attributes["\u{0}"] ?? "" : tag.rawValue }

    fileprivate mutating func readClasses() {
      guard let names = attributes["class"] else { return }
      classes = Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// The elements inside, in order.
    var elements: [Int] {
      children.compactMap { if case .element(let index) = $0 { index } else { nil } }
    }
  }

  private(set) var elements: [Element] = []
  /// The first element of each id.
  private(set) var byID: [String: Int] = [:]
  /// How many elements of a name are inside an element.
  private var typeCounts: [TypeKey: Int] = [:]

  private struct TypeKey: Hashable {
    var parent: Int
    var name: String
  }

  subscript(index: Int) -> Element { elements[index] }

  /// Adds an element at the end of its parent's children; its place.
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

  /// The place of an element among its siblings, from 1 on.
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

  /// The texts directly inside an element.
  func text(of index: Int) -> String {
    elements[index].children.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }
}

/// The elements of SVG that mean something here.
enum SVGTag: String, Sendable {
  case svg, g, a, defs, symbol, use, `switch`, style
  case path, rect, circle, ellipse, line, polyline, polygon
  case text, tspan, textPath, tref
  case linearGradient, radialGradient, stop, pattern, clipPath, mask
  case filter, marker, image, foreignObject, script
  case animate, animateTransform, animateMotion, animateColor, set
  case title, desc, metadata
  /// HTML's, directly in a `foreignObject`.
  case div
  /// Elements of SVG that are not known, and those of other vocabularies.
  case unknown

  /// Whether it changes another element over time.
  var isAnimation: Bool {
    [.animate, .animateTransform, .animateMotion, .animateColor, .set].contains(self)
  }
}
