import CFuzzer
import Glibc
import System
import TestSupport

/// Tries inputs of one kind, changed at random: `microfx-fuzz --kind=KIND …`.
///
/// Built with coverage it is libFuzzer, whose options follow. Else it takes `--seconds=N`, `--seed=N` and folders of
/// inputs to begin with, or files to try as they are.
enum Fuzzing {
  static let kind = option("kind").flatMap(InputKind.init) ?? .scenario
  /// Words worth putting into an input, a line each in the file that the environment names.
  static let words: [String] = {
    guard let path = getenv("MICROFX_FUZZ_WORDS"),
      let bytes = try? File.read(FilePath(String(cString: path)), limit: 1 << 20)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  static func option(_ name: String) -> String? {
    let head = "--\(name)="
    return CommandLine.arguments.last { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
  }

  /// By what an input of the kind is made of, or by bytes; checksums are right afterwards.
  static func mutated(
    _ bytes: [UInt8], using random: inout SeededGenerator,
    _ byBytes: ([UInt8], inout SeededGenerator) -> [UInt8]
  ) -> [UInt8] {
    if kind.hasNesting, random.chance(0.6), let nesting = Nesting(bytes) {
      return nesting.mutated(words, using: &random)
    }
    let mutated = byBytes(bytes, &random)
    return kind.hasChunks && random.chance(0.9) ? ByteMutation.withChecksums(mutated) : mutated
  }
}

#if COVERAGE
  /// What libFuzzer calls to try an input.
  @_cdecl("LLVMFuzzerTestOneInput")
  func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzzing.kind.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  /// The entry by the name that the package manager gives to that of a program.
  @_cdecl("Fuzzing_main")
  func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> CInt {
    var count = count
    var words = words
    return LLVMFuzzerRunDriver(&count, &words, check)
  }

  /// What libFuzzer calls to change an input in place; returns its new length.
  @_cdecl("LLVMFuzzerCustomMutator")
  func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    var random = SeededGenerator(seed: UInt64(seed))
    let mutated = Fuzzing.mutated(Array(UnsafeBufferPointer(start: bytes, count: count)), using: &random) {
      input, _ in
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, used in
        _ = buffer.update(fromContentsOf: input.prefix(capacity))
        used = LLVMFuzzerMutate(buffer.baseAddress, min(input.count, capacity), capacity)
      }
    }.prefix(capacity)
    _ = UnsafeMutableBufferPointer(start: bytes, count: capacity).update(fromContentsOf: mutated)
    return mutated.count
  }
#else
  @main enum Program {
    static func main() { PlainRun(Fuzzing.kind, Fuzzing.words).run() }
  }
#endif
