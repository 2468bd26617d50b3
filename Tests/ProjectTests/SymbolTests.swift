import Expectations
import Foundation
import System
import TestSupport
import Testing

/// The C library's functions whose last bits differ between CPUs, in double precision.
private let inexact = [
  "sin", "cos", "tan", "sincos", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh",
  "atanh",
  "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "cbrt", "hypot", "erf", "erfc",
  "lgamma",
  "tgamma",
]
private let banned = Set(inexact.flatMap { [$0, $0 + "f", $0 + "l"] })

private let modules = try! ModuleTable(manifest: Repository.text(of: "Package.swift")).names(
  through: "Stage")

struct SymbolTests {
  @Test func `the modules from Geometry to Stage are known`() {
    expect(modules.first == "Geometry" && modules.last == "Stage")
  }

  @Test(arguments: modules)
  func `a module on the way to a pixel calls no inexact function`(module: String) throws {
    let folder = Repository.build.appending(path: module + ".build")
    let objects = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "o" }
    expect(!objects.isEmpty, "no objects in \(folder.path)")
    for object in objects {
      let found = try ObjectFile(contentsOf: object).undefinedSymbols.intersection(banned)
      expect(found.isEmpty, "\(module)/\(object.lastPathComponent) calls \(found.sorted())")
    }
  }

  @Test func `planted calls are found`() throws {
    let folder = ScratchFolder()
    let text = """
      import Glibc
      public func planted(_ x: Double, _ y: Double) -> [Double] {
        [sin(x), cos(y), exp(x), pow(x, y), log(x), atan2(x, y)]
      }
      """
    let source = try folder.write(text, to: "planted.swift")
    let object = folder.path.appending("planted.o")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-parse-as-library", "-O", "-c", source.text, "-o", object.text]
    try compiler.run()
    compiler.waitUntilExit()
    try expect(
      ObjectFile(contentsOf: URL(filePath: object.text)).undefinedSymbols.intersection(banned),
      equals: ["sin", "cos", "exp", "pow", "log", "atan2"])
  }
}
