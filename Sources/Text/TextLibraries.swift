import CFriBidi
import CHarfBuzz

/// The libraries that texts are shaped with.
package enum TextLibraries {
  /// Those that are used, each as `name version`.
  package static var versions: [String] {
    ["HarfBuzz \(String(cString: hb_version_string()))", "FriBidi \(friBidiVersion)"]
  }

  /// The last word of the first line of what FriBidi says of itself.
  private static var friBidiVersion: Substring {
    let line = String(cString: cfribidi_version_info()).split(separator: "\n").first ?? ""
    return line.split(separator: " ").last ?? ""
  }
}
