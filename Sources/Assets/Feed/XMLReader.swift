import CXML

/// A cursor over the elements and texts of an XML or HTML document.
struct XMLReader: ~Copyable {
  enum Event: Hashable {
    /// `isEmpty` elements have no end of their own.
    case element(name: String, namespace: String, isEmpty: Bool)
    case elementEnd
    case text(String)
    case end
  }

  private let reader: OpaquePointer

  /// Reads XML, once what would take long has been refused.
  init(_ bytes: [UInt8]) throws(FeedError) {
    let text = try XMLText(bytes)
    guard let reader = cxml_open(text.bytes, text.bytes.count, text.encoding) else {
      throw FeedError(.missingLibrary(package: "libxml2"), line: 1)
    }
    self.reader = reader
  }

  /// Reads HTML, a document or a fragment; nil when there is nothing to read.
  init?(html: String) {
    let bytes = Array(html.utf8)
    guard let reader = cxml_open_html(bytes, bytes.count) else { return nil }
    self.reader = reader
  }

  deinit { cxml_close(reader) }

  /// How many attributes and declarations of namespaces the element just begun has.
  var attributeCount: Int { Int(cxml_attribute_count(reader)) }

  /// The line of the last event, from 1 on.
  var line: Int { Int(cxml_line(reader)) }

  /// An attribute without namespace of the element just begun.
  func attribute(_ name: String) -> String? { cxml_attribute(reader, name).map { String(cString: $0) } }

  mutating func next() throws(FeedError) -> Event {
    switch cxml_next(reader) {
    case CXML_END: return .end
    case CXML_ELEMENT:
      return .element(
        name: String(cString: cxml_name(reader)), namespace: String(cString: cxml_namespace(reader)),
        isEmpty: cxml_is_empty(reader) != 0)
    case CXML_ELEMENT_END: return .elementEnd
    case CXML_TEXT: return .text(String(cString: cxml_text(reader)))
    case CXML_DOCTYPE: throw FeedError(.documentType, line: line)
    case CXML_ENTITY: throw FeedError(.entity, line: line)
    default: throw FeedError(.libxml(String(cString: cxml_message(reader))), line: line)
    }
  }
}
