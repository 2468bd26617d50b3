import CFuzzer
import Glibc
import System
import TestSupport

/// A fuzzer that tries randomly mutated inputs of one kind: `microfx-fuzz --kind=KIND …`.
///
/// Built with coverage, it is libFuzzer and takes libFuzzer's options. Otherwise it takes `--seconds=N`, `--seed=N` and
/// folders of inputs to begin with, or files to try as they are.
enum Fuzzing {
  static let kind = option("kind").flatMap(InputKind.init) ?? .scenario
  /// Words to insert into inputs, one per line of the file that `MICROFX_FUZZ_WORDS` names; empty without it.
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

  /// Returns an input mutated in its structure, or else by `byBytes`, mostly with corrected checksums.
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
  /// Tries an input; the entry point that libFuzzer calls.
  @_cdecl("LLVMFuzzerTestOneInput")
  func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzzing.kind.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  /// The entry point, under the name that the package manager gives to the main function of a program.
  @_cdecl("Fuzzing_main")
  func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> CInt {
    var count = count
    var words = words
    return LLVMFuzzerRunDriver(&count, &words, check)
  }

  /// Mutates an input in place and returns its new length; libFuzzer calls it.
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
