import Expectations
import Testing
import Text

struct LineBreakTests {
  /// `|` marks every place where a line may begin.
  @Test(
    arguments: [
      "two |words", "a  |b", "well-|known", "-5 |−5", "don't", "f(x) |(y)", "“two |words”", "3.14, |1,000",
      "50% |off",
      "$5 |€5", "and/|or", "1/2", "no\u{A0}break", "soft\u{AD}|hyphen", "(\u{AD}|a", "a\u{AD})",
      "zero\u{200B}|width", "wait… |so",
      "wait…so",
      "日|本|語", "日|本、|語。", "「日|本」|と|言|う", "（日|本）|語", "ちょっ|と", "スー|パー|マー|ケッ|ト",
      "人々", "山・|川", "え！？|本|当", "日|本 |語", "Swift|で|書|く", "書|く|Swift", "価|格|￥500|で|す", "100％|オ|フ", "……|と",
      "「「日」」|本", "Ａ|Ｂ", "😀|😀", "한|국|어", "東|京|2024|年", "",
    ])
  func `lines may begin only here`(marked: String) {
    let text = TextClusters(marked.replacing("|", with: ""))
    let breaks = LineBreaks.opportunities(in: text, 0..<text.count)
    var result = ""
    for (character, isBreak) in zip(marked.filter { $0 != "|" }, breaks) {
      result += (isBreak ? "|" : "") + String(character)
    }
    expect(result, equals: marked)
  }

  @Test(arguments: ["、", "。", "」", "』", "）", "！", "？", "ー", "っ", "ャ", "々", "・", "…", "〟", "％", "ｰ"])
  func `no line begins with`(mark: String) {
    let text = TextClusters("日" + mark + "本")
    expect(LineBreaks.opportunities(in: text, 0..<3)[1], equals: false)
  }

  @Test(arguments: ["「", "『", "（", "【", "〝", "￥", "“", "〈"])
  func `no line ends with`(mark: String) {
    let text = TextClusters("日" + mark + "本")
    expect(LineBreaks.opportunities(in: text, 0..<3), equals: [false, true, false])
  }
}
