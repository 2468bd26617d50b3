import Geometry

/// Reads lists of numbers from attributes that are not values of CSS.
enum NumberList {
  /// The numbers up to the first thing that is not one.
  static func numbers(_ text: String) -> [Double] { read(text).numbers }

  /// As many numbers as `count` and nothing else; nil for any other text.
  static func numbers(_ text: String, count: Int) -> [Double]? {
    let (numbers, isWhole) = read(text)
    return numbers.count == count && isWhole ? numbers : nil
  }

  /// All numbers of a text that has nothing else; nil for any other text.
  static func wholeNumbers(_ text: String) -> [Double]? {
    let (numbers, isWhole) = read(text)
    return isWhole ? numbers : nil
  }

  private static func read(_ text: String) -> (numbers: [Double], isWhole: Bool) {
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var position = 0
    func skipBlanks() {
      while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) {
        position += 1
      }
    }
    skipBlanks()
    while let (value, end) = DecimalText.number(in: bytes, from: position, endsInPoint: true) {
      numbers.append(min(1e9, max(-1e9, value)))
      position = end
      skipBlanks()
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
      }
    }
    return (numbers, position >= bytes.count)
  }
}
