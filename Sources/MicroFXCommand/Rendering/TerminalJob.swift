import Preview
import Stage

/// `preview --terminal`: one scenario played in the terminal that the program runs in.
enum TerminalJob {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let path = arguments.paths[0]
    guard arguments.operands.count == 1 else { throw .badInput("--terminal plays one scenario") }
    let scenario = try ScenarioInput.load(path, arguments).usable(console)
    let stage = try Stage(checked: scenario)
    console.warn(of: scenario.assets.warnings, in: path.text)
    do throws(TerminalError) {
      let ending = try TerminalPlayer(stage).play(on: Terminal()) { Interruption.isRequested }
      switch ending {
      case .quit: return .success
      case .interrupted: return .interrupted
      }
    } catch {
      throw .environment("--terminal: \(error); `microfx preview` without it writes a page")
    }
  }
}
