import Expectations
import System
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("scenarios/button.json:1:2: error: no", "scenarios/button.json:1:2: error: no"),
    ("é 😀 日本", "é 😀 日本"),
    ("one\ntwo\r\n", #"one\ntwo\r\n"#),
    ("tab\tbell\u{7}", #"tab\tbell\u{7}"#),
    ("\u{1B}[31mred\u{9B}0m", #"\u{1B}[31mred\u{9B}0m"#),
    ("\u{202E}gnp.exe\u{2066}", #"\u{202E}gnp.exe\u{2066}"#),
    ("line\u{2028}end\u{2029}", #"line\u{2028}end\u{2029}"#),
    ("::error file=a::b", #"\::error file=a::b"#),
    ("  ::stop-commands::x", #"\  ::stop-commands::x"#),
    ("a ::error::b", "a ::error::b"),
    ("x ##[error]y ##vso[task.complete]", ##"x #\#[error]y #\#vso[task.complete]"##),
    ("#FF9500", "#FF9500"),
  ])
  func `input is printed on one line, without terminal escapes and commands`(text: String, line: String) {
    expect(text.visible, equals: line)
  }

  @Test func `lines are joined after each is made visible`() {
    expect(["a\n::x", "::b"].visibleLines, equals: "a\\n::x\n\\::b")
  }
}
