import CHarfBuzz

/// Which clusters of a line letter spacing follows.
///
/// It does not follow what does not show. Nor does it separate letters of a script whose letters are joined, as CSS
/// has it where joins cannot be stretched: https://www.w3.org/TR/css-text-4/#cursive-tracking
struct LetterSpacing: Sendable {
  /// Whether it stands between each cluster and the one that is read next.
  private(set) var isAfter: [Bool]
  /// Whether it stands between each cluster and the one that is read before.
  private(set) var isBefore: [Bool]

  init(_ text: TextClusters, _ clusters: Range<Int>) {
    isAfter = clusters.map { !text.isInvisible($0) }
    isBefore = isAfter
    var last: (position: Int, script: hb_script_t?)?
    for (position, cluster) in clusters.enumerated() where isAfter[position] {
      let script = text.cursiveScript(of: cluster)
      if let script, let last, last.script == script {
        isAfter[last.position] = false
        isBefore[position] = false
      }
      last = (position, script)
    }
  }
}

extension TextClusters {
  /// Whether a cluster is a soft hyphen, which shows only where a line ends with it.
  func isSoftHyphen(_ cluster: Int) -> Bool { scalars[starts[cluster]] == 0xAD }

  /// Whether a cluster is a character that only formats, such as a soft hyphen or a space without width.
  fileprivate func isInvisible(_ cluster: Int) -> Bool {
    let scalar = scalars[starts[cluster]]
    guard scalar >= 0x600 else { return scalar == 0xAD }
    return Unicode.Scalar(scalar)?.properties.generalCategory == .format
  }

  /// The script of a letter whose script joins its letters; `nil` for all other clusters.
  fileprivate func cursiveScript(of cluster: Int) -> hb_script_t? {
    let scalar = scalars[starts[cluster]]
    guard scalar >= 0x600 else { return nil }
    if scalar == Self.tatweel { return HB_SCRIPT_ARABIC }
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.isAlphabetic else { return nil }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return Self.cursiveScripts.contains(script) ? script : nil
  }

  /// The stretch of an Arabic join, which belongs to several scripts.
  private static let tatweel: UInt32 = 0x640

  private static let cursiveScripts = [
    HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC,
    HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANICHAEAN,
    HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN, HB_SCRIPT_CHORASMIAN, HB_SCRIPT_OLD_UYGHUR,
  ]
}
