import CZlib

/// A decoder of raw deflate streams (RFC 1951), based on zlib.
package enum RawInflate {
  /// Returns the contents of a stream that fills its bytes exactly and contains `size` bytes; `nil` for any other
  /// stream.
  package static func bytes(of stream: [UInt8], size: Int) -> [UInt8]? {
    guard stream.count <= Int(UInt32.max), size < Int(UInt32.max) else { return nil }
    var state = z_stream()
    let stateSize = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&state, -MAX_WBITS, ZLIB_VERSION, stateSize) == Z_OK else { return nil }
    defer { inflateEnd(&state) }
    var isWhole = false
    // One extra byte, so that a stream with too much content is detected.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      stream.withUnsafeBufferPointer { input in
        state.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        state.avail_in = UInt32(input.count)
        state.next_out = output.baseAddress
        state.avail_out = UInt32(size + 1)
        let status = inflate(&state, Z_FINISH)
        count = size + 1 - Int(state.avail_out)
        isWhole = status == Z_STREAM_END && state.avail_in == 0 && count == size
      }
    }
    return isWhole ? bytes : nil
  }
}
