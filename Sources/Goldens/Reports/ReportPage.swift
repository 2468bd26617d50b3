import JSONText

/// The page of a report: one file with its style, its script and its data; pictures lie beside it.
package enum ReportPage {
  /// The page with its data in it.
  package static func html(_ data: JSONOutput) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>microfx verify</title>
    <style>
    \(ReportStyle.text)
    </style>
    </head>
    <body>
    \(body)
    <script type="application/json" id="data">\(embedded(data))</script>
    <script>
    \(ReportScript.text)
    </script>
    </body>
    </html>

    """
  }

  /// JSON that cannot end the element that it stands in.
  private static func embedded(_ data: JSONOutput) -> String {
    data.text().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }

  private static let body = #"""
    <aside>
      <header>
        <h1>microfx verify</h1>
        <p id="summary"></p>
        <input id="search" type="search" placeholder="Filter" aria-label="Filter scenarios by name">
        <div id="states" role="group" aria-label="Filter scenarios by state"></div>
      </header>
      <nav id="list" aria-label="Scenarios"></nav>
      <footer>
        <kbd>↑</kbd><kbd>↓</kbd> scenario <kbd>←</kbd><kbd>→</kbd> frame <kbd>N</kbd> next bad range
        <kbd>1</kbd>–<kbd>6</kbd> view <kbd>Space</kbd> play <kbd>C</kbd> copy <kbd>/</kbd> filter
      </footer>
    </aside>
    <main id="main" tabindex="-1">
      <header>
        <h2 id="name"></h2>
        <p id="verdict"></p>
      </header>
      <div id="accept"><code id="command"></code><button id="copy" type="button">Copy</button></div>
      <ul id="details"></ul>
      <pre id="expectations"></pre>
      <section id="player" aria-label="Frames">
        <div id="modes" role="tablist" aria-label="View"></div>
        <div id="timeline">
          <div id="marks"></div>
          <input id="scrubber" type="range" min="0" step="1" aria-label="Frame">
        </div>
        <div id="transport">
          <button id="play" type="button" aria-label="Play">▶</button>
          <button id="next" type="button">Next bad range</button>
          <output id="label"></output>
          <label id="balance">Blend <input id="mix" type="range" min="0" max="100" value="50"></label>
        </div>
        <div id="stage"></div>
      </section>
      <section id="changes">
        <h3>Property changes</h3>
        <table>
          <thead><tr><th>Layer</th><th>Property</th><th>Golden</th><th>Today</th><th>Frames</th></tr></thead>
          <tbody id="rows"></tbody>
        </table>
      </section>
    </main>
    """#
}
