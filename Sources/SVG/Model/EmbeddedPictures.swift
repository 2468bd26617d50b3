import Geometry
import Layers
import PNGCodec
import System

/// The picture that an `image` element contains as a `data:` address, or the reason why it is not drawn.
enum EmbeddedPicture: Sendable {
  case picture(Image)
  /// The address is outside the file.
  case elsewhere
  case withoutData
  /// The media type is not that of PNG files.
  case unknown(type: String)
  case notBase64
  case damaged(PNGError)
}

/// The pictures of all `image` elements, each decoded once.
struct EmbeddedPictures: Sendable {
  private var pictures: [Int: EmbeddedPicture] = [:]
  /// The total number of pixels.
  private(set) var pixelCount = 0

  /// Decodes every picture of a file.
  ///
  /// - Parameter limit: The maximum total number of pixels.
  init(_ tree: SVGTree, limit: Int) throws(SVGError) {
    var known: [String: EmbeddedPicture] = [:]
    for (index, element) in tree.elements.enumerated() where element.tag == .image {
      guard let address = element.attributes["href"]?.trimmed, !address.isEmpty else { continue }
      if known[address] == nil {
        var bytes: [UInt8] = []
        known[address] = Self.read(address, into: &bytes)
        if known[address] == nil, let size = try? PNGDecoder.size(of: bytes) {
          pixelCount += size.width * size.height
          guard pixelCount <= limit else {
            throw SVGError(.tooManyPixels(limit: limit), line: element.line)
          }
        }
        known[address] = known[address] ?? Self.picture(bytes, named: "image-\(known.count + 1)")
      }
      pictures[index] = known[address]
    }
  }

  /// Returns the picture of an element; `nil` if it does not refer to one.
  subscript(index: Int) -> EmbeddedPicture? { pictures[index] }

  /// Decodes the Base64 data of a PNG file in an address. Returns the reason if that is not possible, else `nil`.
  private static func read(_ address: String, into bytes: inout [UInt8]) -> EmbeddedPicture? {
    guard address.prefix(5).lowercased() == "data:" else { return .elsewhere }
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return .withoutData }
    let words = address[..<comma].dropFirst(5).lowercased().split(separator: ";").map(String.init)
    let type = words.first ?? ""
    guard type == "image/png" else { return .unknown(type: type) }
    guard words.last == "base64", let data = Base64.decoded(address.utf8[comma...].dropFirst()) else {
      return .notBase64
    }
    bytes = data
    return nil
  }

  private static func picture(_ bytes: [UInt8], named name: String) -> EmbeddedPicture {
    do throws(PNGError) {
      let decoded = try PNGDecoder.decode(bytes)
      let bitmap = decoded.isOpaque ? decoded.bitmap : decoded.bitmap.premultiplied()
      return .picture(Image(bitmap, name: name, isOpaque: decoded.isOpaque))
    } catch {
      return .damaged(error)
    }
  }
}
