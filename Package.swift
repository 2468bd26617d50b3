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
  Module("Geometry", [], kind: .optimizedInDebug),
  Module("Motion", ["Geometry"], kind: .optimizedInDebug),
  Module("Gestures", ["Geometry", "Motion"], kind: .unoptimized),
  Module("System", ["CMalloc", "CSync", "CVectors"]),
  Module("JSONText", ["System"], kind: .optimizedInDebug),
  Module("Parameters", ["JSONText", "Motion", "Geometry"]),
  Module("PNGCodec", ["Geometry", "System", "CPNG", "CZlib", "CVectors"], kind: .optimizedInDebug),
  Module("Text", ["Geometry", "System", "CHarfBuzz", "CFriBidi"]),
  Module("Expressions", ["Geometry", "Motion", "JSONText", "Parameters"], kind: .optimizedInDebug),
  Module("Layers", ["Geometry", "Text"]),
  Module("Raster", ["Geometry", "System", "Text", "Layers", "CVectors"], kind: .optimizedInDebug),
  Module("XML", ["System", "CXML"]),
  Module("SVG", ["Geometry", "System", "Parameters", "Text", "Layers", "XML"]),
  Module(
    "Assets", ["Geometry", "System", "JSONText", "PNGCodec", "Text", "Layers", "XML", "SVG", "CPage"],
    kind: .unoptimized),
  Module(
    "Interaction",
    ["Geometry", "Motion", "Gestures", "JSONText", "Parameters", "Text", "Assets", "Layers"], kind: .small),
  Module(
    "Components",
    [
      "Geometry", "Motion", "Gestures", "Parameters", "Text", "Expressions", "Assets", "Layers",
      "Interaction",
    ], kind: .small),
  Module(
    "ScenarioFile",
    [
      "PNGCodec", "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Text", "Expressions",
      "Assets", "Layers", "Interaction", "CTemplates",
    ], kind: .small),
  Module(
    "DataComponents",
    [
      "Geometry", "Motion", "System", "JSONText", "Parameters", "Expressions", "Assets", "Layers",
      "Interaction", "ScenarioFile",
    ], kind: .unoptimized),
  Module(
    "ComponentGestures", ["Geometry", "Motion", "Gestures", "Expressions", "DataComponents"],
    kind: .unoptimized),
  Module(
    "ComponentInstances",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Text", "Expressions", "Assets",
      "Layers", "Interaction", "ScenarioFile", "DataComponents", "ComponentGestures",
    ]),
  Module(
    "ComponentRuntime",
    [
      "Geometry", "Motion", "System", "JSONText", "Parameters", "Expressions", "Assets", "Layers",
      "Interaction", "Components", "ScenarioFile", "DataComponents", "ComponentInstances",
    ], kind: .unoptimized),
  Module(
    "Stage",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "Text", "Layers", "Interaction",
      "ScenarioFile",
    ]),
  Module("FrameFormats", ["Geometry"], kind: .optimizedInDebug),
  Module(
    "Render",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "System", "PNGCodec", "Text", "Assets", "Layers",
      "ScenarioFile", "Stage", "Raster", "FrameFormats",
    ], kind: .unoptimized),
  Module(
    "Lint",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Text", "Assets", "Layers", "Interaction", "ScenarioFile",
      "Stage", "Raster",
    ], kind: .unoptimized),
  Module(
    "PictureComparison", ["Geometry", "PNGCodec", "ScenarioFile"], kind: .optimizedInDebug),
  Module(
    "Goldens",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Assets", "Layers", "Interaction",
      "ScenarioFile", "Stage", "Render", "PictureComparison",
    ], kind: .unoptimized),
  Module(
    "Export",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "PNGCodec", "Text", "Raster", "Assets",
      "Layers",
      "Interaction", "ScenarioFile", "Stage",
    ], kind: .unoptimized),
  Module(
    "Preview",
    [
      "Geometry", "Motion", "Gestures", "System", "JSONText", "Parameters", "PNGCodec", "Text", "Assets",
      "Layers", "Interaction", "ScenarioFile", "Stage", "Raster", "FrameFormats", "Render", "Export",
    ], kind: .unoptimized),
  Module(
    "Live",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Parameters", "PNGCodec", "Layers", "Interaction",
      "ScenarioFile", "Stage", "Render",
    ], kind: .unoptimized),
  Module(
    "MicroFX",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Layers", "Assets", "Components",
      "ScenarioFile", "ComponentRuntime",
      "Stage", "Render", "Goldens",
    ]),
  Module(
    "Benchmarks",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Text", "Expressions", "Assets", "Layers",
      "Components", "ScenarioFile", "DataComponents", "ComponentRuntime", "Stage", "Raster",
      "PictureComparison", "Goldens",
    ],
    kind: .program),
  Module(
    "MicroFXCommand",
    [
      "Geometry", "Motion", "System", "JSONText", "PNGCodec", "Assets", "Layers", "Interaction", "Components",
      "ScenarioFile", "ComponentRuntime", "Stage", "Raster", "Render", "Lint", "PictureComparison", "Goldens",
      "Export", "Preview", "Live", "CProgram",
    ], kind: .unoptimized),
  Module("MicroFXMain", ["MicroFXCommand"], kind: .program),
]

// Targets with tests beside them, in Tests/<module>Tests.
let tested: Set<String> = [
  "Assets",
  "ComponentInstances",
  "ComponentRuntime",
  "Components",
  "DataComponents",
  "Export",
  "Expressions",
  "FrameFormats",
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
  "PNGCodec",
  "Parameters",
  "PictureComparison",
  "Preview",
  "Raster",
  "Render",
  "ScenarioFile",
  "SVG",
  "Stage",
  "System",
  "Text",
]

/// A module of a release build is read once, and not once more for what others see of it. It carries no tables for
/// debuggers, which take a tenth of the time; functions keep their names for profilers and for traces of crashes. That is
/// said to the frontend, because the driver is told `-g` afterwards. Nor does the compiler verify what it has made itself,
/// up to a tenth of the time. And it makes its generic types directly instead of looking for them by name, a quarter of
/// what a program's start takes.
let releaseSettings = SwiftSetting.unsafeFlags(
  [
    "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify",
    "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
  ], .when(configuration: .release))

/// A module without optimization in a release build, which takes a quarter of the time.
let withoutOptimization = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

/// For size instead of speed, which takes less time to compile and costs a release build's components a few percent. What
/// copies and destroys values is a table that the runtime reads, not code of each type, which was half of these modules.
let optimizedForSize = SwiftSetting.unsafeFlags(
  [
    "-Osize", "-enable-experimental-feature", "LayoutStringValueWitnesses",
    "-Xfrontend", "-enable-layout-string-value-witnesses",
  ], .when(configuration: .release))

/// In a release build tests try optimized modules, but are themselves compiled as they are.
let testSettings: [SwiftSetting] =
  isDevelopment ? [.treatAllWarnings(as: .error), releaseSettings, withoutOptimization] : []

/// Folders of tests that hold what tests read.
let dataFolders = ["ComponentRuntime": ["Twins"], "MicroFX": ["Behavior"]]

struct Module {
  enum Kind {
    case library
    /// Optimized in debug builds too, so that tests are quick.
    case optimizedInDebug
    /// Optimized for size: code of which each frame runs little.
    case small
    /// Not optimized in release builds either: what it does is done once, before and after the work, and takes less time
    /// than compiling it would.
    case unoptimized
    case program
  }

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
    settings += [.treatAllWarnings(as: .error), releaseSettings]
    if kind == .optimizedInDebug { settings.append(.unsafeFlags(["-O"], .when(configuration: .debug))) }
    if kind == .unoptimized { settings.append(withoutOptimization) }
    if kind == .small { settings.append(optimizedForSize) }
    if isSanitized { settings.append(.unsafeFlags(["-module-alias", "Synchronization=PosixLocks"])) }
    #if arch(x86_64)
      settings.append(.unsafeFlags(["-Xcc", "-march=x86-64-v2", "-Xcc", "-mtune=generic"]))
    #endif
    return settings
  }

  /// A program starts faster with the standard library inside, and runs without a toolchain. Only linking differs, so that
  /// tests, which need the library's shared form, use the same objects. Nothing is loaded into a program that would look
  /// for its functions by name, so that it exports none; that saves a twentieth of its size. The build ID tells builds
  /// apart without reading a program whole. The folder has the linker take the C++ library's static form.
  var linkerSettings: [LinkerSetting] {
    isDevelopment && !isSanitized
      ? [
        .unsafeFlags(
          [
            "-static-stdlib", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--build-id", "-L",
            "\(Context.packageDirectory)/scripts/linking",
          ],
          .when(configuration: .release))
      ] : []
  }

  var target: Target {
    switch kind {
    case .library, .optimizedInDebug, .small, .unoptimized:
      .target(name: name, dependencies: dependencies, swiftSettings: settings)
    case .program:
      .executableTarget(
        name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linkerSettings)
    }
  }

  /// The tests beside the module; those of modules that read or play scenarios use components.
  var tests: Target {
    var names = imports + [name, "TestSupport", "Expectations"]
    if imports.contains("Interaction") || imports.contains("ScenarioFile") {
      let support = [
        "Interaction", "Components", "ScenarioFile", "ComponentRuntime", "Stage", "ScenarioTestSupport",
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
        "Assets",
        "ScenarioFile", "ComponentRuntime", "Stage", "Render", "Goldens", "Preview", "Live", "MicroFXCommand",
        "TestSupport", "CFuzzer", "CZlib",
      ], path: "Tests/Fuzzing",
      swiftSettings: isDevelopment
        ? [.treatAllWarnings(as: .error), releaseSettings]
          + (fuzzing == "coverage" ? [.define("COVERAGE")] : []) : [],
      linkerSettings: fuzzing == "coverage" ? [] : [.unsafeFlags(["-static-stdlib"])]),
  ]

/// What plays scenarios in a build without optimization.
let portable: [Target] =
  isCompared
  ? [
    .executableTarget(
      name: "PortableRun",
      dependencies: ["ComponentRuntime", "Motion", "Render", "ScenarioFile", "Stage", "System"],
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
    .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
    .systemLibrary(name: "CProgram", path: "Sources/CProgram"),
    .systemLibrary(name: "CSync", path: "Sources/CSync"),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib"),
    // Optimized in debug builds too, as what calls it is.
    .target(
      name: "CVectors",
      cSettings: isDevelopment ? [.unsafeFlags(["-O2", "-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CPage", exclude: ["Page"],
      cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CTemplates", cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
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
      swiftSettings: testSettings),
    .target(
      name: "ScenarioTestSupport",
      dependencies: [
        "Geometry", "Gestures", "JSONText", "Layers", "Motion", "Parameters", "System", "Assets",
        "Interaction",
        "Components", "ScenarioFile", "Stage", "TestSupport", "Expectations",
      ], path: "Tests/ScenarioTestSupport", swiftSettings: testSettings),
  ] + tests.filter { testsToBuild?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)
