import Assets
import Interaction
import JSONText
import System

extension ScenarioReader {
  /// A reader for the scenario at `path`, whose files lie in the same folder.
  package init(scenario path: FilePath, allowsOutsideAssets: Bool = false, components: ComponentTable) {
    self.init(
      folder: AssetFolder(path.folder, allowsOutside: allowsOutsideAssets), components: components)
  }

  /// The text of the file at `path`.
  package func text(contentsOf path: FilePath) throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path.text, bytes: try File.read(path, limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }

  /// The text that comes by standard input.
  package func standardInput() throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: "<stdin>", bytes: try File.readStandardInput(limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }
}
