import Geometry
import Glibc
import PNGCodec
import Synchronization

/// The far end of a terminal, where a test reads a program's output in place of a screen and types keys.
final class FakeTerminal: Sendable {
  /// The program's end of the terminal.
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

  /// The input, output and local flags of the terminal, such as those for input by lines, for echo, and for Control-C
  /// as a signal.
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

  /// Returns the output up to and including `mark`, or the output before five minutes of silence.
  func read(until mark: String) -> String {
    var bytes: [UInt8] = []
    var one = [UInt8](repeating: 0, count: 1)
    let end = Array(mark.utf8)
    var request = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
    while !bytes.suffix(end.count).elementsEqual(end), poll(&request, 1, 300_000) > 0,
      Glibc.read(screen, &one, 1) == 1
    {
      bytes.append(one[0])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A flag that one thread sets and another one reads.
final class SharedFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// A decoder for kitty's graphics protocol.
enum KittyDecoder {
  /// Returns the bytes of the last picture in the text that a terminal received.
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
