import MicroFXCommand

/// The start of the program, whose code is in a library that tests use too.
@main
enum MicroFXMain {
  static func main() { MicroFXProgram.main() }
}
