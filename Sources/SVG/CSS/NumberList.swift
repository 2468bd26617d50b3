import Geometry

/// A parser of number lists in attributes that are not CSS values.
enum NumberList {
  /// Returns the numbers up to the first part that is not a number.
  static func numbers(_ text: String) -> [Double] { read(text).numbers }

  /// Returns exactly `count` numbers; `nil` for any other text.
  static func numbers(_ text: String, count: Int) -> [Double]? {
    let (numbers, isWhole) = read(text)
    return numbers.count == count && isWhole ? numbers : nil
  }

  /// Returns all numbers of a text that contains nothing else; `nil` for any other text.
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
