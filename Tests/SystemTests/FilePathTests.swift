import Expectations
import System
import Testing

struct FilePathTests {
  @Test(
    arguments: [
      ("/a.json", "/", "a.json"), ("a.json", ".", "a.json"), ("scenes/a.json", "scenes", "a.json"),
      ("/scenes/a.json", "/scenes", "a.json"), ("./a.json", ".", "a.json"), ("../a.json", "..", "a.json"),
      ("a/", ".", "a"), ("a/b/", "a", "b"), ("a//b", "a", "b"), ("//a", "/", "a"), ("..", ".", ".."),
      (".", ".", "."), ("/", "/", ""), ("//", "/", ""), ("", ".", ""), ("é/ü.png", "é", "ü.png"),
    ] as [(FilePath, FilePath, String)])
  func `the path of a file lies in a folder under a name`(path: FilePath, folder: FilePath, name: String) {
    expect(path.folder == folder && path.name == name)
  }

  @Test(
    arguments: [
      ("a.json", "a", "json"), ("b.d/a", "a", ""), ("a.tar.gz", "a.tar", "gz"), ("a.", "a", ""),
      (".json", "", "json"), ("x/.json", "", "json"), ("a.json/", "a.json", ""), (".", ".", ""),
      ("a/..", "..", ""), ("/", "", ""), ("clip.PNG", "clip", "PNG"),
    ] as [(FilePath, String, String)])
  func `the path of a file has a name of a stem and an extension`(path: FilePath, stem: String, end: String) {
    expect(path.stem == stem && path.extension == end)
  }

  @Test(
    arguments: [
      ("/", "a", "/a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "a", "./a"), ("", "a", "a"),
      ("a", "b/c", "a/b/c"), ("..", "a", "../a"),
    ] as [(FilePath, String, FilePath)])
  func `the path of a file leads on to what lies in a folder`(folder: FilePath, name: String, path: FilePath)
  {
    expect(folder.appending(name), equals: path)
  }

  @Test(
    arguments: [
      ("/a.json", "/b"), ("a.json", "b"), ("./a.json", "./b"), ("x/a.json", "x/b"), ("x/a/", "x/b"),
    ] as [(FilePath, FilePath)])
  func `the path of a file has siblings`(path: FilePath, sibling: FilePath) {
    expect(path.sibling("b") == sibling && path.sibling("b").folder == path.folder)
  }

  @Test(
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/", "a"), ("a/b", "a/", "b"), ("/a", "/a", ""), ("/ab", "/a", nil),
      ("a/b", "/a", nil), ("/a", "/a/b", nil), ("/a//b", "/a", "b"),
    ] as [(FilePath, FilePath, FilePath?)])
  func `the path of a file is found from a folder above it`(path: FilePath, folder: FilePath, way: FilePath?)
  {
    expect(path.relative(to: folder), equals: way)
  }

  @Test func `the path of a file knows its components and whether it begins at the root`() {
    expect(FilePath("/a/./b//..").components, equals: ["a", ".", "b", ".."])
    expect(FilePath("/").components.isEmpty && FilePath("").components.isEmpty)
    expect(FilePath("/a").isAbsolute && !FilePath("a").isAbsolute && !FilePath("").isAbsolute)
  }

  @Test func `the path of a file is told as it was written`() {
    expect(FilePath("a//b/").description == "a//b/" && FilePath("a//b/") != "a/b")
    expect([FilePath("b"), "a/c", "a"].sorted(), equals: ["a", "a/c", "b"])
  }
}
