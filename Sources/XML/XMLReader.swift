import CXML

/// A cursor over the elements and texts of an XML or HTML document.
package struct XMLReader: ~Copyable {
  /// The next part of a document.
  package enum Event: Hashable {
    /// The start of an element. With `isEmpty`, no `elementEnd` follows.
    case element(name: String, namespace: String, isEmpty: Bool)
    case elementEnd
    case text(String)
    case end
  }

  private let reader: OpaquePointer

  /// Reads XML, after rejecting documents that would take a long time.
  package init(_ bytes: [UInt8], documentType: XMLText.DocumentType = .refused) throws(XMLError) {
    let text = try XMLText(bytes, documentType: documentType)
    guard let reader = cxml_open(text.bytes, text.bytes.count, text.encoding) else {
      throw XMLError(.missingLibrary(package: "libxml2"), line: 1)
    }
    self.reader = reader
  }

  /// Reads HTML, a document or a fragment; `nil` if it is empty.
  package init?(html: String) {
    let bytes = Array(html.utf8)
    guard let reader = cxml_open_html(bytes, bytes.count) else { return nil }
    self.reader = reader
  }

  deinit { cxml_close(reader) }

  /// The number of attributes and namespace declarations of the element just begun.
  package var attributeCount: Int { Int(cxml_attribute_count(reader)) }

  /// The line of the last event, from 1.
  package var line: Int { Int(cxml_line(reader)) }

  /// The line in which the start tag of the element just begun ends, from 1.
  package var elementLine: Int { Int(cxml_element_line(reader)) }

  /// Returns an attribute without namespace of the element just begun; `nil` if it does not have the attribute.
  package func attribute(_ name: String) -> String? {
    cxml_attribute(reader, name).map { String(cString: $0) }
  }

  /// Calls `body` with the local name, the namespace and the value of each attribute of the element just begun.
  /// Namespace declarations have a namespace of their own.
  package func forEachAttribute(_ body: (_ name: String, _ namespace: String, _ value: String) -> Void) {
    while cxml_next_attribute(reader) != 0 {
      body(
        String(cString: cxml_name(reader)), String(cString: cxml_namespace(reader)),
        String(cString: cxml_text(reader)))
    }
  }

  /// Advances to the next part of the document and returns it.
  package mutating func next() throws(XMLError) -> Event {
    switch cxml_next(reader) {
    case CXML_END: return .end
    case CXML_ELEMENT:
      return .element(
        name: String(cString: cxml_name(reader)), namespace: String(cString: cxml_namespace(reader)),
        isEmpty: cxml_is_empty(reader) != 0)
    case CXML_ELEMENT_END: return .elementEnd
    case CXML_TEXT: return .text(String(cString: cxml_text(reader)))
    case CXML_DOCTYPE: throw XMLError(.documentType, line: line)
    case CXML_ENTITY: throw XMLError(.entity, line: line)
    default: throw XMLError(.libxml(String(cString: cxml_message(reader))), line: line)
    }
  }
}
