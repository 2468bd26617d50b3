// The hash of a frame's pixels, made of the hashes of its rows, so that rows that did not change keep
// theirs and the way a frame was cut does not matter.
extension ContentHash {
  /// The hash of a row of straight pixels, each as the bytes red, green, blue, alpha.
  package init(ofRow pixels: Span<UInt32>) {
    #if _endian(big)
      var words = (0..<pixels.count).map { pixels[$0].littleEndian }
      self.init(of: words.span.bytes)
    #else
      self.init(of: pixels.bytes)
    #endif
  }

  /// The hash of a picture from the hashes of its rows, from the top.
  package init(ofPictureWithRows rows: [ContentHash], width: Int) {
    self.init(of: [UInt64(width), UInt64(rows.count)] + rows.map(\.value))
  }

  /// The hash of a picture of straight pixels.
  package init(ofStraight bitmap: Bitmap) {
    let pixels = bitmap.pixels.span
    let rows = (0..<bitmap.height).map { y in
      ContentHash(ofRow: pixels.extracting(y * bitmap.width..<(y + 1) * bitmap.width))
    }
    self.init(ofPictureWithRows: rows, width: bitmap.width)
  }
}
