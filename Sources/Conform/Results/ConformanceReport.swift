import Assets
import JSONText
import System

/// A page with both curves of every property, the worst first.
package enum ConformanceReport {
  /// Writes the page into a folder, which is created if needed, and returns its path.
  package static func write(_ conformance: Conformance, to folder: FilePath) throws(SystemError) -> FilePath {
    try Folder.create(folder)
    let page = folder.appending("index.html")
    let data = WebPage.embedded(conformance.json(withCurves: true).printable)
    try File.write(WebPage.conform.html(on: .file, texts: ["data": data]), to: page)
    return page
  }
}
