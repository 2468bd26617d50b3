import Expectations
import Foundation
import System
import TestSupport
import Testing

struct NewVerbTests {
  private static let names: [String] = {
    let listed = (try? Program.run(["new"]).output.split(separator: "\n")) ?? []
    return listed.filter { !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }()

  @Test func `there is a template for every component, and a blank one`() throws {
    let components = try Program.run(["list", "--json"])
    let entries = try JSONSerialization.jsonObject(with: Data(components.output.utf8)) as? [[String: Any]]
    let types = (entries ?? []).filter { $0["from"] as? String != "primitive" }
      .compactMap { $0["type"] as? String }
    expect(types.count >= 7)
    let library = Self.names.dropFirst(1 + types.count)
    expect(Array(Self.names.prefix(1 + types.count)), equals: ["blank"] + types)
    expect(library.count == 31 && Array(library) == library.sorted() && library.contains("likeButton"))
  }

  @Test(arguments: names)
  func `a template can be rendered at once, without a warning`(name: String) throws {
    let scratch = ScratchFolder()
    let made = try Program.run(["new", name, "-o", "mine.json"], in: scratch.folder)
    expect(made.status, equals: 0, "\(made.errors)")
    let checked = try Program.run(["check", "mine.json"], in: scratch.folder)
    expect(checked.status, equals: 0, "\(checked.errors)")
    let rendered = try Program.run(
      ["render", "--quiet", "--frames", "0,30,55", "mine.json"], in: scratch.folder)
    expect(rendered.status == 0 && rendered.errors.isEmpty, "\(rendered.errors)")
    if try scratch.text("mine.json").contains("$schema") {
      try expect(scratch.text(".microfx/microfx-1.schema.json"), equals: Program.run(["schema"]).output)
    }
  }

  @Test func `a component in JSON is a file of its own, or printed in its scenario`() throws {
    let scratch = ScratchFolder()
    try expect(Program.run(["new", "toggle", "-o", "my/switch.json"], in: scratch.folder).status, equals: 0)
    try expect(scratch.text("my/components/toggle.json").contains("\"component\": 1"))
    try expect(
      Program.run(["new", "cardDeck", "-o", "deck/"], in: scratch.folder).output.contains(
        "wrote deck/card-deck.json"))
    let again = try Program.run(["new", "toggle", "-o", "my/other.json"], in: scratch.folder)
    expect(again.status == 2 && again.errors.contains("my/components/toggle.json"))
    try scratch.write(Program.run(["new", "toggle"]).output, to: "whole.json")
    let checked = try Program.run(["check", "whole.json"], in: scratch.folder)
    expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
  }

  @Test func `a template with pictures writes them beside it and is not printed`() throws {
    let scratch = ScratchFolder()
    let printed = try Program.run(["new", "carousel"])
    expect(printed.status == 2 && printed.errors.contains("--output carousel.json"))
    try expect(Program.run(["new", "carousel", "-o", "my/a.json"], in: scratch.folder).status, equals: 0)
    let names = try Folder.names(in: scratch.path.appending("my/assets"))
    expect(names.contains("photo-lake.png") && !names.contains("photo-city.png"))
    let again = try Program.run(["new", "photoZoom", "-o", "my/b.json"], in: scratch.folder)
    expect(again.status, equals: 0, "\(again.errors)")
  }

  @Test func `what is written beside a scenario is not met by a glob of scenarios`() throws {
    let scratch = ScratchFolder()
    try expect(Program.run(["new", "blank", "-o", "scenarios/a.json"], in: scratch.folder).status, equals: 0)
    try expect(
      Program.run(["new", "cardDeck", "-o", "scenarios/b.json"], in: scratch.folder).status, equals: 0)
    let names = try Folder.names(in: scratch.path.appending("scenarios"))
    expect(names.filter { $0.hasSuffix(".json") }, equals: ["a.json", "b.json"])
    let checked = try Program.run(["check", "scenarios"], in: scratch.folder)
    expect(checked.status == 0 && !checked.errors.contains("schema"), "\(checked.errors)")
  }

  @Test(arguments: [
    ("{ \"$defs\": {} }", "a JSON Schema"), ("{ \"component\": 1 }", "a component"),
    ("{ \"microfx\": \"0.1.0\", \"hashAlgorithm\": \"xxh64\" }", "the manifest of a run"),
    ("{ \"name\": \"a\" }", "other JSON"), ("frame,time,layer,property,value\n", "the record of a golden"),
    ("version https://git-lfs.example/spec/v1\n", "a pointer of Git LFS; `git lfs pull`"),
  ])
  func `a file that is no scenario is told as such`(text: String, content: String) throws {
    let scratch = ScratchFolder()
    try scratch.write(text, to: "file.json")
    for verb in ["verify", "render", "trace"] {
      let run = try Program.run([verb, "file.json"], in: scratch.folder)
      expect(
        run.status == 2 && run.errors.contains("file.json is not a scenario; it contains \(content)"),
        "\(run.errors)")
    }
    try scratch.write(#"{ "canvas": {} }"#, to: "broken.json")
    try expect(
      Program.run(["check", "broken.json"], in: scratch.folder).errors.contains("broken.json:1:1: error"))
  }

  @Test func `without a file the template is printed`() throws {
    let printed = try Program.run(["new", "blank"])
    expect(printed.output.hasPrefix("{\n  \"$schema\": \".microfx/microfx-1.schema.json\",\n"))
    expect(printed.output.hasSuffix("\n}\n"))
  }

  @Test func `a file that is there is replaced only by force`() throws {
    let scratch = ScratchFolder()
    try scratch.write("mine", to: "a.json")
    let refused = try Program.run(["new", "blank", "-o", "a.json"], in: scratch.folder)
    expect(refused.status == 2 && refused.errors.contains("--force"))
    try expect(scratch.text("a.json"), equals: "mine")
    try expect(Program.run(["new", "blank", "-fo", "a.json"], in: scratch.folder).status, equals: 0)
    try expect(scratch.text("a.json").contains("My first scenario"))
  }

  /// Checks the contents of `.gitignore` before and after `new` in a Git working tree.
  @Test(
    arguments: [
      (nil, "out/\n"), ("build/", "build/\nout/\n"), ("build/\n", "build/\nout/\n"), ("/out/\n", "/out/\n"),
      ("out\n", "out\n"),
    ] as [(String?, String)])
  func `Git ignores what verbs make`(before: String?, after: String) throws {
    let scratch = ScratchFolder()
    try Folder.create(scratch.path.appending(".git"))
    if let before { try scratch.write(before, to: ".gitignore") }
    let made = try Program.run(["new", "blank", "-o", "scenarios/mine.json"], in: scratch.folder)
    expect(made.status, equals: 0, "\(made.errors)")
    try expect(scratch.text(".gitignore"), equals: after)
    expect(made.errors.contains("added out/ to .gitignore"), equals: before != after)
    try Folder.create(scratch.path.appending("inner"))
    let inner = try Program.run(
      ["new", "blank", "-o", "more.json"], in: scratch.folder.appending(path: "inner"))
    expect(inner.status == 0 && !File.exists(scratch.path.appending("inner/.gitignore")))
  }

  @Test func `outside a working tree of Git nothing is ignored`() throws {
    let scratch = ScratchFolder()
    try expect(Program.run(["new", "blank", "-o", "mine.json"], in: scratch.folder).status, equals: 0)
    expect(!File.exists(scratch.path.appending(".gitignore")))
  }

  @Test func `an unknown template is answered with a near one, or with all of them`() throws {
    let near = try Program.run(["new", "carddeck"])
    expect(near.status == 2 && near.errors.contains("unknown template `carddeck`; did you mean `cardDeck`?"))
    let far = try Program.run(["new", "ripple"])
    expect(far.status == 2 && far.errors.contains("expected one of `blank`, "), "\(far.errors)")
    expect(Self.names.allSatisfy { far.errors.contains("`\($0)`") }, "\(far.errors)")
  }

  @Test(arguments: ["my-toggle", "deep/my-toggle", "my-toggle/", "v1.2/my-toggle"])
  func `a name without an extension is a folder`(name: String) throws {
    let scratch = ScratchFolder()
    let made = try Program.run(["new", "toggle", "-o", name], in: scratch.folder)
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    expect(made.status == 0 && made.output.contains("wrote \(folder)/toggle.json"), "\(made.output)")
    try expect(scratch.text("\(folder)/components/toggle.json").contains("\"component\": 1"))
    try expect(Program.run(["check", "\(folder)/toggle.json"], in: scratch.folder).status, equals: 0)
  }
}
