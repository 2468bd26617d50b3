import Assets
import Expectations
import Glibc
import System
import TestSupport
import Testing

struct AssetFolderTests {
  @Test(arguments: ["a.txt", "./a.txt", "deep/b.txt", "deep/../a.txt", "inside", "deep/up"])
  func `a file below the folder is found`(path: String) throws {
    let scratch = try folder()
    try expect(AssetFolder(scratch.path.appending("scene")).read(path, limit: 10).count, equals: 1)
  }

  @Test(
    arguments: [
      "../secret.txt", "deep/../../secret.txt", "../scene/a.txt", "/etc/passwd", "../../etc/passwd",
      "outside",
      "folder/secret.txt",
    ])
  func `a path that leaves the folder is refused`(path: String) throws {
    let scratch = try folder()
    #expect(throws: AssetError.outside(path: FilePath(path))) {
      try AssetFolder(scratch.path.appending("scene")).resolve(path)
    }
  }

  @Test func `a folder whose name begins alike is another folder`() throws {
    let scratch = try folder()
    try scratch.write([1], to: "scene-2/c.txt")
    try scratch.link(scratch.path.appending("scene-2/c.txt").text, as: "scene/c")
    #expect(throws: AssetError.outside(path: "c")) {
      try AssetFolder(scratch.path.appending("scene")).resolve("c")
    }
  }

  @Test func `the confinement can be lifted`() throws {
    let scratch = try folder()
    let open = AssetFolder(scratch.path.appending("scene"), allowsOutside: true)
    try expect(open.read("../secret.txt", limit: 10), equals: [9])
    try expect(open.read(scratch.path.appending("secret.txt").text, limit: 10), equals: [9])
  }

  @Test(arguments: ["none.txt", "", "a.txt\u{0}.png", "a.txt/b", "dangling"])
  func `a file that is not there says so by the path as given`(path: String) throws {
    let scratch = try folder()
    let error = #expect(throws: AssetError.self) {
      try AssetFolder(scratch.path.appending("scene")).read(path, limit: 10)
    }
    guard case .file(let file) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expect(file.isMissing)
    expect(file.path.text, equals: path)
  }

  @Test func `limits and folders are refused`() throws {
    let scratch = try folder()
    let scene = AssetFolder(scratch.path.appending("scene"))
    #expect(throws: AssetError.file(.tooLarge(path: "a.txt", limit: 0))) { try scene.read("a.txt", limit: 0) }
    #expect(throws: AssetError.file(.notAFile(path: "deep"))) { try scene.read("deep", limit: 10) }
  }

  private func folder() throws -> ScratchFolder {
    let scratch = ScratchFolder()
    try scratch.write([9], to: "secret.txt")
    try scratch.write([1], to: "scene/a.txt")
    try scratch.write([2], to: "scene/deep/b.txt")
    try scratch.link("a.txt", as: "scene/inside")
    try scratch.link("../a.txt", as: "scene/deep/up")
    try scratch.link("../secret.txt", as: "scene/outside")
    try scratch.link("..", as: "scene/folder")
    try scratch.link("nowhere", as: "scene/dangling")
    return scratch
  }
}
