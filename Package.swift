// swift-tools-version: 6.2
import PackageDescription

// Flags that a versioned dependency may not carry; our scripts set MICROFX_DEVELOP.
let isDevelopment = Context.environment["MICROFX_DEVELOP"] != nil

/// Set by `scripts/sanitize`: the sanitizer of threads knows what the runtime makes once only where that is shared, and
/// locks only where they are the system's.
let isSanitized = Context.environment["MICROFX_SANITIZED"] != nil

/// What `scripts/fuzz` builds: `plain` or, with coverage for libFuzzer, `coverage`; nil for all others.
let fuzzing = Context.environment["MICROFX_FUZZ"]

/// Set by `scripts/compare-builds`.
let isCompared = Context.environment["MICROFX_COMPARED"] != nil

/// The only targets of tests to build, as `Raster,Goldens`, while one is at work on them; nil for all.
let testsToBuild = Context.environment["MICROFX_TESTS"].map { $0.split(separator: ",").map { "\($0)Tests" } }

// The targets in the order of the pipeline: each imports only targets above it. A test compares this table with the
// `import` lines of every file.
let modules: [Module] = [
  Module("Geometry", []),
  Module("Motion", ["Geometry"]),
  Module("Gestures", ["Geometry", "Motion"]),
  Module("System", ["CGlibc", "CVectors"]),
  Module("JSONText", ["System"]),
  Module("Parameters", ["Geometry", "Motion", "JSONText"]),
  Module("PNGCodec", ["Geometry", "System", "CPNG", "CZlib", "CVectors"]),
  Module("Text", ["Geometry", "System", "CHarfBuzz", "CFriBidi"]),
  Module("Expressions", ["Geometry", "Motion", "JSONText", "Parameters"]),
  Module("Layers", ["Geometry", "Text"]),
  Module("Raster", ["Geometry", "System", "Text", "Layers", "CVectors"]),
  Module("XML", ["System", "CXML"]),
  Module("SVG", ["Geometry", "System", "Parameters", "PNGCodec", "Text", "Layers", "XML"]),
  Module("Assets", ["Geometry", "System", "JSONText", "PNGCodec", "Text", "Layers", "XML", "SVG", "CPage"]),
  Module(
    "Components",
    ["Geometry", "Motion", "Gestures", "JSONText", "Parameters", "Text", "Expressions", "Layers", "Assets"]),
  Module(
    "NativeComponents",
    [
      "Geometry", "Motion", "Gestures", "Parameters", "Text", "Expressions", "Layers", "Assets",
      "Components",
    ]),
  Module(
    "ScenarioFile",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "PNGCodec", "Text", "Expressions",
      "Layers", "Assets", "Components", "CTemplates",
    ]),
  Module(
    "ComponentLanguage",
    [
      "Geometry", "Motion", "System", "JSONText", "Parameters", "Text", "Expressions", "Layers", "Assets",
      "Components", "ScenarioFile",
    ]),
  Module(
    "ComponentPlayer",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Text", "Expressions", "Layers",
      "Assets", "Components", "NativeComponents", "ScenarioFile", "ComponentLanguage",
    ]),
  Module(
    "Stage",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Text", "Layers", "Components",
      "ScenarioFile",
    ]),
  Module(
    "Render",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "PNGCodec", "Text", "Layers", "Raster",
      "Assets", "ScenarioFile", "Stage",
    ]),
  Module(
    "Lint",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Text", "Layers", "Raster", "Assets", "Components",
      "ScenarioFile", "Stage",
    ]),
  Module(
    "Goldens",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Layers", "Assets", "Components",
      "ScenarioFile", "Stage", "Render",
    ]),
  Module(
    "Export",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "PNGCodec", "Text", "Layers", "Raster",
      "Assets", "Components", "Expressions", "Parameters", "ScenarioFile", "ComponentLanguage",
      "ComponentPlayer",
      "Stage",
    ]),
  Module(
    "Conform",
    [
      "Geometry", "Motion", "System", "JSONText", "Parameters", "Layers", "Assets", "ScenarioFile", "Stage",
      "Export",
    ]),
  Module(
    "Preview",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "PNGCodec", "Text", "Layers",
      "Raster", "Assets", "Components", "ScenarioFile", "Stage", "Render", "Export",
    ]),
  Module(
    "Live",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Parameters", "PNGCodec", "Layers", "Components",
      "ScenarioFile", "Stage", "Render",
    ]),
  Module(
    "Explore",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Layers", "Components",
      "ScenarioFile", "Stage", "Goldens",
    ]),
  Module(
    "MicroFX",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Layers", "Assets", "NativeComponents",
      "ScenarioFile", "ComponentPlayer", "Stage", "Render", "Goldens",
    ]),
  Module(
    "Benchmarks",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Text", "Expressions", "Layers", "Raster",
      "Assets", "NativeComponents", "ScenarioFile", "ComponentLanguage", "ComponentPlayer", "Stage",
      "Goldens",
    ], kind: .program),
  Module(
    "MicroFXCommand",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Layers", "Raster", "Assets", "Components",
      "NativeComponents", "ScenarioFile", "ComponentPlayer", "Stage", "Render", "Lint", "Goldens", "Export",
      "Conform", "Preview", "Live", "Explore",
    ]),
  Module("MicroFXMain", ["MicroFXCommand"], kind: .program),
]

// Targets with tests beside them, in Tests/<module>Tests.
let tested: Set<String> = [
  "Assets",
  "ComponentLanguage",
  "ComponentPlayer",
  "Conform",
  "NativeComponents",
  "Explore",
  "Export",
  "Expressions",
  "Geometry",
  "Gestures",
  "Goldens",
  "JSONText",
  "Layers",
  "Lint",
  "Live",
  "MicroFX",
  "MicroFXCommand",
  "Motion",
  "Parameters",
  "PNGCodec",
  "Preview",
  "Raster",
  "Render",
  "ScenarioFile",
  "Stage",
  "SVG",
  "System",
  "Text",
]

/// Tests try the modules that ship, and are themselves compiled without optimization, which takes less time.
let testSettings: [SwiftSetting] =
  isDevelopment
  ? [.treatAllWarnings(as: .error), .unsafeFlags(["-Onone"], .when(configuration: .release))] : []

/// Folders of tests that hold what tests read.
let dataFolders = ["ComponentPlayer": ["Layouts", "Twins"], "MicroFX": ["Behavior"], "Render": ["Depth"]]

struct Module {
  enum Kind { case library, program }

  var name: String
  var imports: [String]
  var kind: Kind

  init(_ name: String, _ imports: [String], kind: Kind = .library) {
    self.name = name
    self.imports = imports
    self.kind = kind
  }

  var dependencies: [Target.Dependency] {
    (imports + (isSanitized ? ["PosixLocks"] : [])).map { .byName(name: $0) }
  }

  /// x86-64-v2 (2009) makes blending 1.8 times as fast as the baseline; it changes no result. The tuning that comes with
  /// it is for processors of its time: it rotates by `shld`, which makes hashing take 1.7 times as long on those of AMD.
  var settings: [SwiftSetting] {
    var settings: [SwiftSetting] = []
    guard isDevelopment else { return settings }
    settings.append(.treatAllWarnings(as: .error))
    if isSanitized { settings.append(.unsafeFlags(["-module-alias", "Synchronization=PosixLocks"])) }
    #if arch(x86_64)
      settings.append(.unsafeFlags(["-Xcc", "-march=x86-64-v2", "-Xcc", "-mtune=generic"]))
    #endif
    return settings
  }

  /// A program starts faster with the standard library inside, and runs without a toolchain. The build ID tells builds
  /// apart without reading a program whole.
  var linkerSettings: [LinkerSetting] {
    isDevelopment && !isSanitized
      ? [.unsafeFlags(["-static-stdlib", "-Xlinker", "--build-id"], .when(configuration: .release))] : []
  }

  var target: Target {
    switch kind {
    case .library:
      .target(name: name, dependencies: dependencies, swiftSettings: settings)
    case .program:
      .executableTarget(
        name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linkerSettings)
    }
  }

  /// The tests beside the module; those of modules that read or play scenarios use components.
  var tests: Target {
    var names = imports + [name, "TestSupport", "Expectations"]
    if imports.contains("Components") || imports.contains("ScenarioFile") {
      let support = [
        "Components", "NativeComponents", "ScenarioFile", "ComponentPlayer", "Stage", "ScenarioTestSupport",
      ]
      names += support.filter { !names.contains($0) }
    }
    return .testTarget(
      name: name + "Tests", dependencies: names.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
      exclude: dataFolders[name] ?? [], swiftSettings: testSettings)
  }
}

/// Hostile inputs for everything that is read.
let fuzzer: [Target] =
  fuzzing == nil
  ? []
  : [
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Geometry", "Motion", "Gestures", "System", "JSONText", "PNGCodec", "Text", "Expressions", "SVG",
        "Layers", "Assets", "ScenarioFile", "ComponentPlayer", "Stage", "Render", "Goldens", "Conform",
        "Preview",
        "Live", "MicroFXCommand", "TestSupport", "CFuzzer", "CZlib",
      ], path: "Tests/Fuzzing",
      swiftSettings: isDevelopment
        ? [.treatAllWarnings(as: .error)]
          + (fuzzing == "coverage" ? [.define("COVERAGE")] : []) : [],
      linkerSettings: fuzzing == "coverage" ? [] : [.unsafeFlags(["-static-stdlib"])]),
  ]

/// What plays scenarios in a build without optimization.
let portable: [Target] =
  isCompared
  ? [
    .executableTarget(
      name: "PortableRun",
      dependencies: ["ComponentPlayer", "Motion", "Render", "ScenarioFile", "Stage", "System"],
      path: "Tests/PortableRun")
  ] : []

/// What stands in for the locks of Swift.
let locks: [Target] = isSanitized ? [.target(name: "PosixLocks", path: "Tests/PosixLocks")] : []

/// The tests, those of the modules first.
let tests: [Target] =
  modules.filter { tested.contains($0.name) }.map(\.tests) + [
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Geometry", "System", "PNGCodec", "Goldens", "TestSupport", "Expectations"],
      path: "Tests/EndToEndTests", exclude: ["Snapshots"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ProjectTests", dependencies: ["System", "TestSupport", "Expectations"],
      path: "Tests/ProjectTests",
      swiftSettings: testSettings),
  ]

let package = Package(
  name: "microfx",
  products: [
    .executable(name: "microfx", targets: ["MicroFXMain"]),
    .executable(name: "microfx-benchmarks", targets: ["Benchmarks"]),
    .library(name: "MicroFX", targets: ["MicroFX"]),
  ] + (fuzzing == nil ? [] : [.executable(name: "microfx-fuzz", targets: ["Fuzzing"])])
    + (isCompared ? [.executable(name: "microfx-portable", targets: ["PortableRun"])] : []),
  targets: [
    .systemLibrary(name: "CGlibc", path: "Sources/CGlibc"),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib"),
    // Optimized in debug builds too, as what calls it is.
    .target(
      name: "CVectors",
      cSettings: isDevelopment ? [.unsafeFlags(["-O2", "-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CPage", exclude: ["Page"],
      cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CTemplates", exclude: ["Templates"],
      cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CXML", cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CPNG",
      cSettings: isDevelopment ? [.unsafeFlags(["-ffp-contract=off", "-Wall", "-Wextra", "-Werror"])] : [],
      linkerSettings: [.linkedLibrary("png16")]),
    .systemLibrary(name: "CHarfBuzz", path: "Sources/CHarfBuzz", pkgConfig: "harfbuzz"),
    .systemLibrary(name: "CFriBidi", path: "Sources/CFriBidi", pkgConfig: "fribidi"),
  ] + locks + modules.map(\.target) + fuzzer + portable + [
    // Not in TestSupport, which the fuzzer uses too: it is linked without the library for tests.
    .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: testSettings),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "System"], path: "Tests/TestSupport",
      exclude: ["ColorFonts"], swiftSettings: testSettings),
    .target(
      name: "ScenarioTestSupport",
      dependencies: [
        "Geometry", "Gestures", "JSONText", "Layers", "Motion", "Parameters", "System", "Assets",
        "Components",
        "NativeComponents", "ScenarioFile", "Stage", "TestSupport", "Expectations",
      ], path: "Tests/ScenarioTestSupport", swiftSettings: testSettings),
  ] + tests.filter { testsToBuild?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)
