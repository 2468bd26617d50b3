import CProgram

/// The program's own code in memory.
enum ProgramCode {
  /// Gives up the pages of code that only the start needed; to be called before the first frame.
  ///
  /// A run has touched some 14 MiB of the file by then, of which drawing needs an eighth. What is needed again comes back
  /// from the system's cache of the file.
  static func release() { forget_own_code() }
}
