import MicroFXCommand

/// Starts the program, all of which is in a library that tests use too.
@main
enum MicroFXMain {
  static func main() { MicroFXProgram.main() }
}
