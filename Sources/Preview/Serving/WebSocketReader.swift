/// A parser of the frames that a browser sends over a WebSocket (RFC 6455).
package struct WebSocketReader: Sendable {
  /// The result of parsing the bytes that a connection has received.
  package enum Reading: Hashable, Sendable {
    case unfinished
    /// A complete message, of text or bytes.
    case message([UInt8])
    /// A ping, to be answered by `pong`.
    case ping([UInt8])
    /// The peer has closed the WebSocket or sent an invalid frame; the connection ends.
    case end
  }

  /// The maximum size of a message, in bytes.
  package static let messageLimit = 1 << 16
  private static let controlLimit = 125

  private var bytes: ArraySlice<UInt8> = []
  /// The beginning of a fragmented message; `nil` between messages.
  private var begun: [UInt8]?

  /// Creates a parser at the start of a connection.
  package init() {}

  /// Appends bytes that have arrived.
  package mutating func append(_ arrived: [UInt8]) { bytes += arrived }

  /// Parses the next complete frame or message.
  package mutating func next() -> Reading {
    while let header = Header(bytes) {
      guard header.isAllowed else { return .end }
      guard bytes.count >= header.size + header.length else { return .unfinished }
      let payload = payload(of: header)
      bytes = bytes.dropFirst(header.size + header.length)
      switch header.kind {
      case .close: return .end
      case .ping: return .ping(payload)
      case .pong: continue
      case .text, .binary, .continuation:
        guard (begun != nil) == (header.kind == .continuation) else { return .end }
        let message = (begun ?? []) + payload
        guard message.count <= Self.messageLimit else { return .end }
        begun = header.isLast ? nil : message
        if header.isLast { return .message(message) }
      }
    }
    return bytes.count >= Header.longest ? .end : .unfinished
  }

  private func payload(of header: Header) -> [UInt8] {
    let masked = bytes.dropFirst(header.size).prefix(header.length)
    return masked.enumerated().map { $1 ^ header.mask[$0 & 3] }
  }

  private enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  private struct Header {
    static let longest = 14

    var isLast: Bool
    var kind: Kind
    var length: Int
    /// The four bytes of the mask; empty if the payload is not masked.
    var mask: [UInt8]
    /// The size of the header, in bytes.
    var size: Int
    private var hasReserved: Bool

    /// Parses a header; `nil` if it is incomplete or its kind is unknown.
    init?(_ bytes: ArraySlice<UInt8>) {
      let bytes = Array(bytes.prefix(Self.longest))
      guard bytes.count >= 2, let kind = Kind(rawValue: bytes[0] & 0x0F) else { return nil }
      let short = Int(bytes[1] & 0x7F)
      let lengthSize = short == 126 ? 2 : short == 127 ? 8 : 0
      let isMasked = bytes[1] & 0x80 != 0
      size = 2 + lengthSize + (isMasked ? 4 : 0)
      guard bytes.count >= size else { return nil }
      let long = bytes[2..<2 + lengthSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      length = lengthSize == 0 ? short : Int(clamping: long)
      mask = isMasked ? Array(bytes[size - 4..<size]) : []
      isLast = bytes[0] & 0x80 != 0
      hasReserved = bytes[0] & 0x70 != 0
      self.kind = kind
    }

    /// Whether a browser is permitted to send the frame, and its length is within the limit.
    var isAllowed: Bool {
      guard !mask.isEmpty, !hasReserved else { return false }
      return kind.isControl
        ? isLast && length <= WebSocketReader.controlLimit : length <= WebSocketReader.messageLimit
    }
  }
}

/// The frames that a server sends over a WebSocket.
enum WebSocketFrame {
  /// Returns the header of a binary message with `count` bytes.
  static func binaryHead(_ count: Int) -> [UInt8] { head(0x82, count) }

  /// Returns the answer to a ping, with the same payload.
  static func pong(_ payload: [UInt8]) -> [UInt8] { head(0x8A, payload.count) + payload }

  /// The frame that closes the connection.
  static let close = head(0x88, 0)

  private static func head(_ first: UInt8, _ count: Int) -> [UInt8] {
    func big(_ bytes: Int) -> [UInt8] {
      (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }
    switch count {
    case ..<126: return [first, UInt8(count)]
    case ..<(1 << 16): return [first, 126] + big(2)
    default: return [first, 127] + big(8)
    }
  }
}
