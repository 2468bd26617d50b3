import Geometry
import Glibc
import PNGCodec
import Synchronization

/// The far end of a terminal that a program plays on: a test reads what a screen would get, and types.
final class FakeTerminal: Sendable {
  /// The program's end.
  let device: Int32
  private let screen: Int32
  // TIOCSPTLCK and TIOCGPTN of Linux, which Swift does not import.
  private static let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))

  init(columns: UInt16, rows: UInt16, width: UInt16, height: UInt16) throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, isLocked) = (UInt32(0), Int32(0))
    guard screen >= 0, ioctl(screen, Self.unlock, &isLocked) == 0, ioctl(screen, Self.getNumber, &number) == 0
    else { throw Fault(code: errno) }
    device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
    guard device >= 0, ioctl(device, UInt(TIOCSWINSZ), &size) == 0 else { throw Fault(code: errno) }
  }

  struct Fault: Error {
    var code: Int32
  }

  deinit {
    close(device)
    close(screen)
  }

  /// Whether keys come line by line and seen, and whether Control-C is a signal.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(device, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    let count = write(screen, bytes, bytes.count)
    precondition(count == bytes.count, "a terminal takes a few keys")
  }

  /// What comes up to and including `mark`; what came before nothing came for ten seconds.
  func read(until mark: String) -> String {
    var bytes: [UInt8] = []
    var one = [UInt8](repeating: 0, count: 1)
    let end = Array(mark.utf8)
    var request = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
    while !bytes.suffix(end.count).elementsEqual(end), poll(&request, 1, 10_000) > 0,
      Glibc.read(screen, &one, 1) == 1
    {
      bytes.append(one[0])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A wish that one thread has and another one asks for.
final class SharedFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// Reads kitty's graphics protocol.
enum KittyDecoder {
  /// The bytes of the last picture in what a terminal got.
  static func png(in text: String) -> [UInt8]? {
    var data = ""
    for part in text.split(separator: "\u{1B}_G").dropFirst() {
      guard let semicolon = part.firstIndex(of: ";"), let end = part.firstIndex(of: "\u{1B}") else {
        continue
      }
      if part.hasPrefix("a=T,f=100") { data = "" }
      guard semicolon < end else { continue }
      guard part[..<semicolon].utf8.count < 64, part[semicolon..<end].utf8.count <= 4097 else { return nil }
      data += part[part.index(after: semicolon)..<end]
    }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bits: UInt32 = 0
    var count = 0
    var bytes: [UInt8] = []
    for character in data.utf8 where character != UInt8(ascii: "=") {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> UInt32(count) & 255))
      }
    }
    return bytes
  }
}

/// Draws sixels as a terminal does.
enum SixelDecoder {
  /// The first picture in what a terminal got; nil where it is none, or a pixel is outside of it or never drawn.
  static func bitmap(in text: String) -> Bitmap? {
    let parts = text.split(separator: "\u{1B}P0;1;0q\"1;1;", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    var reader = Reader(bytes: Array(parts[1].utf8))
    guard let width = reader.number(), reader.take(";"), let height = reader.number() else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    var colors: [Int: UInt32] = [:]
    var (x, top, color) = (0, 0, UInt32(0))
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "#"):
        guard let index = reader.number() else { return nil }
        if reader.take(";") {
          guard reader.number() == 2, reader.take(";"), let red = reader.number(), reader.take(";"),
            let green = reader.number(), reader.take(";"), let blue = reader.number()
          else { return nil }
          let channels = [red, green, blue].map { UInt32(($0 * 255 + 50) / 100) }
          colors[index] = 0xFF00_0000 | channels[2] << 16 | channels[1] << 8 | channels[0]
        } else {
          guard let known = colors[index] else { return nil }
          color = known
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case UInt8(ascii: "!"), 63...126:
        var (count, character) = (1, byte)
        if byte == UInt8(ascii: "!") {
          guard let number = reader.number(), let next = reader.next() else { return nil }
          (count, character) = (number, next)
        }
        for column in x..<x + count {
          for row in 0..<6 where (character - 63) >> UInt8(row) & 1 == 1 {
            guard column < width, top + row < height else { return nil }
            bitmap[column, top + row] = color
          }
        }
        x += count
      case 0x1B: return bitmap.pixels.contains(0) ? nil : bitmap
      default: return nil
      }
    }
    return nil
  }

  /// The largest difference of a channel.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func next() -> UInt8? {
      guard place < bytes.count else { return nil }
      place += 1
      return bytes[place - 1]
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func number() -> Int? {
      var value: Int?
      while place < bytes.count, (48...57).contains(bytes[place]) {
        value = (value ?? 0) * 10 + Int(bytes[place] - 48)
        place += 1
      }
      return value
    }
  }
}
