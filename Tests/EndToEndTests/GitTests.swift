import Expectations
import Foundation
import TestSupport
import Testing

/// Goldens in repositories of Git, as a team works with them.
struct GitTests {
  /// A repository with an accepted scenario, in which Git shows and merges goldens by the program.
  private struct Repository {
    let fixture: GoldenFixture
    var scratch: ScratchFolder { fixture.scratch }

    init(isSetUp: Bool = true) throws {
      fixture = try GoldenFixture()
      try scratch.write("out/\n", to: ".gitignore")
      try git("init", "--quiet", "--initial-branch=main")
      if isSetUp { try #require(try microfx("golden", "git-setup").status == 0) }
      try commit("Add a ride")
    }

    @discardableResult
    func git(_ words: String..., succeeds: Bool = true) throws -> Program.Outcome {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.editor=true"]
      let run = try Program.run(
        identity + words, in: scratch.folder,
        environment: [
          "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_PAGER": "cat",
        ],
        executable: URL(filePath: "/usr/bin/git"))
      try #require(!succeeds || run.status == 0, "git \(words): \(run.output)\(run.errors)")
      return run
    }

    func microfx(_ words: String...) throws -> Program.Outcome {
      try Program.run(words, in: scratch.folder, environment: ["CI": ""])
    }

    func commit(_ message: String) throws {
      try git("add", "--all")
      try git("commit", "--quiet", "--message", message)
    }

    /// Edits the scenario, accepts what it draws and stores both.
    func change(_ old: String, _ new: String) throws {
      try fixture.edit(old, new)
      try #require(try fixture.verify("--update", "changed").status == 0)
      try commit("Let \(new) be")
    }

    /// Changes the scenario and its golden differently on each of two branches, and leaves `main` checked out.
    func diverge() throws {
      try git("switch", "--quiet", "--create", "side")
      try change(#""easeOut""#, #""easeIn""#)
      try git("switch", "--quiet", "main")
      try change(#""text": "Ride""#, #""text": "Raid""#)
    }

    /// Expects that the scenario has the changes of both branches, and that the golden is whole.
    func expectConflict() throws {
      try expect(
        git("status", "--porcelain").output,
        equals: "UU golden/ride.csv\nUU golden/ride.png\nM  scenarios/ride.json\n")
      let scenario = try scratch.text("scenarios/ride.json")
      expect(scenario.contains(#""easeIn""#) && scenario.contains(#""text": "Raid""#))
      try expect(!scratch.text("golden/ride.csv").contains("<<<<<<<"))
      try expect(fixture.verify().status, equals: 1)
      try expect(fixture.verify("--update", "changed").status, equals: 0)
      try git("add", "golden")
    }
  }

  @Test func `a merge keeps both sides' scenario and asks for the golden anew`() throws {
    let repository = try Repository()
    try repository.diverge()
    let merge = try repository.git("merge", "side", succeeds: false)
    expect(merge.status, equals: 1)
    expect(
      (merge.output + merge.errors).contains(
        "golden/ride.csv: changed on both sides; once the scenario is merged, `microfx verify --update changed scenarios/ride.json` draws it again"
      ), "\(merge.output)\(merge.errors)")
    try repository.expectConflict()
    try repository.git("commit", "--quiet", "--no-edit")
    try expect(repository.fixture.verify().status, equals: 0)
  }

  @Test func `a rebase does the same`() throws {
    let repository = try Repository()
    try repository.diverge()
    try repository.git("switch", "--quiet", "side")
    try expect(repository.git("rebase", "main", succeeds: false).status, equals: 1)
    try repository.expectConflict()
    try repository.git("rebase", "--continue")
    try expect(repository.fixture.verify().status, equals: 0)
  }

  @Test func `a side that alone has changed a golden is taken`() throws {
    let scratch = ScratchFolder()
    for (base, ours, theirs, merged, status) in [
      ("a", "b", "b", "b", 0), ("a", "b", "a", "b", 0), ("a", "a", "b", "b", 0), ("a", "b", "c", "b", 1),
    ] as [(String, String, String, String, Int32)] {
      try scratch.write(base, to: "base")
      try scratch.write(ours, to: "ours")
      try scratch.write(theirs, to: "theirs")
      let run = try Program.run(
        ["golden", "merge", "base", "ours", "theirs", "golden/a b.csv"], in: scratch.folder)
      expect(run.status == status && run.errors.contains("scenarios") == (status == 1), "\(run.errors)")
      try expect(scratch.text("ours"), equals: merged)
    }
  }

  @Test func `without the set-up, a conflict is named with what helps, and an update takes over`() throws {
    let repository = try Repository(isSetUp: false)
    try repository.diverge()
    try expect(repository.git("merge", "side", succeeds: false).status, equals: 1)
    let run = try repository.fixture.verify()
    expect(run.status, equals: 2)
    expect(
      run.errors.contains(
        "golden/ride.csv contains conflict markers of a merge; accept it again with: microfx verify --update changed scenarios/ride.json"
      ), "\(run.errors)")
    try expect(repository.fixture.verify("--update", "changed").status, equals: 0)
    try repository.commit("Merge")
    try expect(repository.fixture.verify().status, equals: 0)
  }

  @Test func `git diff and git log say what changed in a golden`() throws {
    let repository = try Repository()
    try repository.fixture.edit("[0, 20, 12, 12]", "[1, 20, 12, 12]")
    try expect(repository.fixture.verify("--update", "changed").status, equals: 0)
    let diff = try repository.git("diff", "--", "golden").output
    expect(
      diff.contains(
        "golden/ride.csv: 30 of 30 frames changed, 0-29\n  box x: 0.000000 → 1.000000, frames 0-29\n"),
      "\(diff)")
    expect(diff.contains("golden/ride.png: 30 of 30 pictures changed, most in frame "), "\(diff)")
    expect(diff.contains("\n  - scenario ") && diff.contains("\n  + scenario "))
    try repository.commit("Move the box")
    let log = try repository.git("log", "-1", "--patch", "--", "golden").output
    expect(log.contains("-box x 0.000000 0.000000\n+box x 0.000000 1.000000\n"), "\(log)")
    expect(log.contains("\n 30 frames, ") == false && log.contains("+30 frames, "))
    try expect(
      repository.git("show", "--ext-diff").output.contains("golden/ride.csv: 30 of 30 frames changed"))
  }

  @Test func `goldens that come, go or are none are shown, too`() throws {
    let repository = try Repository()
    try repository.scratch.write("a,b\n1,2\n", to: "golden/other.csv")
    try repository.git("rm", "--quiet", "golden/ride.csv")
    try repository.git("add", "--all")
    let diff = try repository.git("diff", "--cached").output
    expect(diff.contains("golden/ride.csv: removed, 30 frames\n"), "\(diff)")
    expect(diff.contains("the first line is not") && diff.contains("git diff --no-ext-diff"))
    try repository.git("commit", "--quiet", "--message", "Add another")
    try expect(repository.git("show").output.contains("+a,b\n+1,2\n"))
  }

  @Test func `a set-up adds what is missing, once, and needs a repository`() throws {
    let repository = try Repository(isSetUp: false)
    try repository.scratch.write("*.png filter=lfs diff=lfs merge=lfs -text", to: ".gitattributes")
    let first = try repository.microfx("golden", "git-setup")
    let attributes = try repository.scratch.text(".gitattributes")
    expect(attributes.hasPrefix("*.png filter=lfs diff=lfs merge=lfs -text\n# Goldens; "))
    expect(
      attributes.hasSuffix("\n/golden/**/*.png -text diff=microfx-golden merge=microfx-golden\n"),
      "\(attributes)")
    expect(first.output.contains("git config merge.microfx-golden.driver "), "\(first.output)")
    let second = try repository.microfx("golden", "git-setup")
    expect(second.status == 0 && second.output.contains(".gitattributes: as it should be"))
    try expect(repository.scratch.text(".gitattributes"), equals: attributes)
    let checked = try repository.git("check-attr", "merge", "golden/lists/a.csv", "golden/ride.png").output
    expect(
      checked, equals: "golden/lists/a.csv: merge: microfx-golden\ngolden/ride.png: merge: microfx-golden\n")
    let elsewhere = ScratchFolder()
    let outside = try Program.run(["golden", "git-setup"], in: elsewhere.folder)
    expect(outside.status == 2 && outside.errors.contains("not in a Git repository"), "\(outside.errors)")
  }
}
