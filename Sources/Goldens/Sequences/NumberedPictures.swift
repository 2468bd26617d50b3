import System

/// The PNG files of a folder by the number before `.png`.
struct NumberedPictures {
  private(set) var names: [Int: String] = [:]
  private(set) var unnumbered: [String] = []

  init(in folder: FilePath) throws(ComparisonError) {
    let all: [String]
    do throws(SystemError) { all = try Folder.names(in: folder) } catch { throw .file(error) }
    for name in all where name.lowercased().hasSuffix(".png") && !name.hasPrefix(".") {
      guard let number = Self.number(of: name) else {
        unnumbered.append(name)
        continue
      }
      if let other = names.updateValue(name, forKey: number) {
        throw .sameNumber(folder: folder, other, name)
      }
    }
    if names.isEmpty { throw .noFrames(folder: folder) }
  }

  /// The digits before the ending, at most nine.
  private static func number(of name: String) -> Int? {
    let digits = name.utf8.dropLast(4).reversed().prefix { (0x30...0x39).contains($0) }
    return digits.count > 9 ? nil : Int(String(decoding: digits.reversed(), as: UTF8.self))
  }
}
