import Assets
import JSONText

/// The page of a report: one file with its data; pictures lie beside it.
package enum ReportPage {
  /// The page with its data in it, UTF-8.
  package static func html(_ data: JSONOutput) -> [UInt8] {
    WebPage.report.html(on: .file, texts: ["data": Array(embedded(data.printable).utf8)])
  }

  /// JSON that cannot end the element that it stands in.
  private static func embedded(_ data: JSONOutput) -> String {
    data.text().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }
}
