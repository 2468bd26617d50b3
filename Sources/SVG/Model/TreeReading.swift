import XML

/// A parser of a file into a tree, which enforces the limits while parsing.
struct TreeReading: ~Copyable {
  private static let namespace = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"
  private static let html = "http://www.w3.org/1999/xhtml"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  private var reader: XMLReader
  private var tree = SVGTree()
  /// The open elements, outer ones first.
  private var open: [Int] = []
  /// The number of open elements of other vocabularies.
  private var foreignDepth = 0
  private var attributeCount = 0
  private var attributeCounts: [Int] = []

  static func tree(of bytes: [UInt8]) throws(SVGError) -> SVGTree {
    guard bytes.count <= SVGLimits.bytes else { throw SVGError(.tooLarge(limit: SVGLimits.bytes), line: 1) }
    var reading = try TreeReading(bytes)
    try reading.readAll()
    return reading.tree
  }

  private init(_ bytes: [UInt8]) throws(SVGError) {
    do throws(XMLError) {
      reader = try XMLReader(bytes, documentType: .read)
    } catch {
      throw SVGError(.xml(error.mistake), line: error.line)
    }
  }

  private mutating func readAll() throws(SVGError) {
    while true {
      switch try next() {
      case .element(let name, let namespace, let isEmpty):
        try begin(name, namespace)
        if isEmpty { end() }
      case .elementEnd: end()
      case .text(let text): if foreignDepth == 0, let index = open.last { tree.append(text, to: index) }
      case .end: return
      }
    }
  }

  private mutating func next() throws(SVGError) -> XMLReader.Event {
    do throws(XMLError) {
      return try reader.next()
    } catch {
      throw SVGError(.xml(error.mistake), line: error.line)
    }
  }

  private mutating func begin(_ name: String, _ namespace: String) throws(SVGError) {
    let line = reader.elementLine
    attributeCounts.append(reader.attributeCount)
    attributeCount += reader.attributeCount
    guard attributeCount <= 4 * XMLText.maximumAttributes else {
      throw SVGError(.xml(.tooManyAttributes(limit: 4 * XMLText.maximumAttributes)), line: line)
    }
    guard attributeCounts.count <= SVGLimits.depth else {
      throw SVGError(.tooDeep(limit: SVGLimits.depth), line: line)
    }
    let isInside = open.last.map { tree[$0].tag == .foreignObject } ?? false
    let isBox = namespace == Self.html && name == SVGTag.div.rawValue && isInside
    let isOwn = namespace == Self.namespace || namespace.isEmpty || isBox
    guard !open.isEmpty || (isOwn && name == SVGTag.svg.rawValue) else {
      throw SVGError(.otherDocument(root: name), line: line)
    }
    guard isOwn, foreignDepth == 0 else {
      foreignDepth += 1
      return
    }
    guard tree.elements.count < SVGLimits.elements else {
      throw SVGError(.tooManyElements(limit: SVGLimits.elements), line: line)
    }
    var element = SVGTree.Element(tag: SVGTag(rawValue: name) ?? .unknown, parent: open.last, line: line)
    element.attributes = attributes()
    if element.tag == .unknown { element.attributes["\u{0}"] = name }
    open.append(tree.append(element))
  }

  private func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    reader.forEachAttribute { name, namespace, value in
      switch namespace {
      case "": attributes[name] = value
      case Self.xlink where attributes[name] == nil && name == "href": attributes["xlink:href"] = value
      case Self.xml where name == "space": attributes["xml:space"] = value
      default: break
      }
    }
    if attributes["href"] == nil { attributes["href"] = attributes["xlink:href"] }
    return attributes
  }

  private mutating func end() {
    attributeCount -= attributeCounts.popLast() ?? 0
    if foreignDepth > 0 { foreignDepth -= 1 } else { open.removeLast() }
  }
}
