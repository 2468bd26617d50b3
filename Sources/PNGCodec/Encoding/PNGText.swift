/// A text that a PNG carries beside its picture.
package struct PNGText: Hashable, Sendable {
  /// 1 to 79 bytes; ASCII in what is written here.
  package var keyword: String
  package var text: String

  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The uncompressed international texts of a file, which is the form that is written here, in its order.
  package static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if chunk.name == "IEND" { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// The same texts as far as they stand before the picture; `bytes` need not hold more of the file.
  package static func leading(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if ["acTL", "fcTL", "IDAT", "IEND"].contains(chunk.name) { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// An iTXt chunk without compression, language or translation.
  var chunk: [UInt8] { .chunk("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)) }

  /// Reads an iTXt chunk's data: keyword, 0, compression flag and method, language, 0, translated keyword, 0, text.
  private init?(_ data: ArraySlice<UInt8>) {
    guard let end = data.firstIndex(of: 0), data.endIndex - end > 3, data[end + 1] == 0,
      let language = data[(end + 3)...].firstIndex(of: 0),
      let translation = data[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    keyword = String(decoding: data[..<end], as: UTF8.self)
    text = String(decoding: data[(translation + 1)...], as: UTF8.self)
  }
}
