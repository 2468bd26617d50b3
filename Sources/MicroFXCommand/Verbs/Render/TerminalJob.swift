import Preview
import Stage
import System

/// `preview --terminal`: one scenario played in the terminal that the program runs in.
enum TerminalJob {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let path = arguments.paths[0]
    guard arguments.operands.count == 1 else { throw OptionError.severalScenariosInTerminal }
    let input = try ScenarioInput.load(path, ScenarioOptions(arguments))
    let scenario = try input.usable(console)
    let stage = try Stage(scenario)
    _ = try input.diagnostics.end(of: stage)
    console.warn(of: scenario.assets.warnings, in: path.text)
    do throws(TerminalError) {
      let ending = try TerminalPlayer(stage).play(on: Terminal()) { Interruption.isRequested }
      switch ending {
      case .quit: return .success
      case .interrupted: return .interrupted
      }
    } catch {
      throw OptionError.terminal(error)
    }
  }
}
