// swift-tools-version: 6.2
import PackageDescription

// Flags that a versioned dependency may not carry; our scripts set MICROFX_DEVELOP.
let isDevelopment = Context.environment["MICROFX_DEVELOP"] != nil

// The rooms in the order of the pipeline: each imports only rooms above it. A test compares this table with the
// `import` lines of every file.
let rooms: [Room] = [
  Room("Geometry", [], kind: .innerLoop),
  Room("Motion", ["Geometry"], kind: .innerLoop),
  Room("Gestures", ["Geometry", "Motion"]),
  Room("Files", []),
  Room("JSONText", [], kind: .innerLoop),
  Room("Parameters", ["JSONText", "Motion", "Geometry"]),
  Room("PNGCodec", ["Geometry", "CPNG", "CZlib"], kind: .innerLoop),
  Room("Text", ["Geometry", "CHarfBuzz"]),
  Room("Assets", ["Geometry", "Files", "JSONText", "PNGCodec", "Text", "CXML"]),
  Room("Layers", ["Geometry", "Text", "Assets"]),
  Room("Raster", ["Geometry", "Text", "Assets", "Layers"], kind: .innerLoop),
  Room("Interactions", ["Geometry", "Motion", "Gestures", "Parameters", "Text", "Assets", "Layers"]),
  Room(
    "ScenarioFile",
    [
      "PNGCodec", "Geometry", "Motion", "Gestures", "JSONText", "Parameters", "Text", "Assets", "Layers",
      "Interactions",
    ]),
  Room(
    "Stage",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Parameters", "Text", "Layers", "Interactions",
      "ScenarioFile",
    ]),
  Room(
    "Render",
    [
      "Geometry", "Motion", "Gestures", "JSONText", "Files", "PNGCodec", "Assets", "Layers", "ScenarioFile",
      "Stage",
      "Raster",
    ]),
  Room("Clips", ["Geometry", "Motion", "Files", "Render"], kind: .innerLoop),
  Room(
    "Lint",
    ["Geometry", "Motion", "Gestures", "JSONText", "Text", "Layers", "ScenarioFile", "Stage", "Raster"],
    kind: .innerLoop),
  Room(
    "Goldens",
    [
      "Geometry", "Motion", "Files", "JSONText", "PNGCodec", "Assets", "Layers", "ScenarioFile", "Stage",
      "Raster",
      "Render",
    ], kind: .innerLoop),
  Room(
    "Reports", ["Geometry", "Motion", "Files", "JSONText", "Layers", "ScenarioFile", "Raster", "Goldens"]),
  Room(
    "Preview",
    [
      "Geometry", "Motion", "Gestures", "Files", "JSONText", "Parameters", "PNGCodec", "Text", "Assets",
      "Layers", "ScenarioFile", "Stage", "Raster", "Render",
      "CPage",
    ], kind: .innerLoop),
  Room("Serving", []),
  Room("Export", ["Motion", "JSONText", "Interactions", "Stage"]),
  Room(
    "MicroFX",
    [
      "Geometry", "Motion", "Files", "JSONText", "Parameters", "PNGCodec", "Assets", "Layers", "Interactions",
      "ScenarioFile", "Stage", "Raster", "Render", "Goldens", "Reports",
    ]),
  Room("Arguments", ["JSONText"]),
  Room(
    "Benchmarks",
    [
      "Geometry", "Motion", "Files", "PNGCodec", "Text", "Assets", "Layers", "ScenarioFile", "Raster",
      "Goldens",
    ],
    kind: .program),
  Room(
    "MicroFXCommand",
    [
      "Geometry", "Motion", "Files", "JSONText", "PNGCodec", "Assets", "Layers", "Interactions",
      "ScenarioFile", "Stage", "Raster", "Render", "Clips", "Lint", "Goldens", "Reports", "Preview",
      "Serving", "Export", "Arguments", "CMalloc",
    ],
    kind: .program),
]

// Rooms with tests beside them, in Tests/<room>Tests.
let tested: Set<String> = [
  "Arguments",
  "Assets",
  "Clips",
  "Export",
  "Files",
  "Geometry",
  "Gestures",
  "Goldens",
  "JSONText",
  "Lint",
  "MicroFX",
  "MicroFXCommand",
  "Motion",
  "PNGCodec",
  "Stage",
  "Parameters",
  "Preview",
  "Raster",
  "Render",
  "Reports",
  "ScenarioFile",
  "Serving",
  "Text",
]

let testSettings: [SwiftSetting] = isDevelopment ? [.treatAllWarnings(as: .error)] : []

struct Room {
  enum Kind {
    case library
    /// Optimised in debug builds too, so that tests are quick.
    case innerLoop
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

  var dependencies: [Target.Dependency] { imports.map { .byName(name: $0) } }

  /// x86-64-v2 (2009) makes blending 1.8 times as fast as the baseline; it changes no result. The tuning that comes with
  /// it is for processors of its time: it rotates by `shld`, which makes hashing take 1.7 times as long on those of AMD.
  var settings: [SwiftSetting] {
    var settings: [SwiftSetting] = []
    guard isDevelopment else { return settings }
    settings.append(.treatAllWarnings(as: .error))
    if kind == .innerLoop { settings.append(.unsafeFlags(["-O"], .when(configuration: .debug))) }
    #if arch(x86_64)
      settings.append(.unsafeFlags(["-Xcc", "-march=x86-64-v2", "-Xcc", "-mtune=generic"]))
    #endif
    return settings
  }

  var target: Target {
    switch kind {
    case .library, .innerLoop:
      .target(name: name, dependencies: dependencies, swiftSettings: settings)
    case .program: .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }
  }

  var tests: Target {
    .testTarget(
      name: name + "Tests", dependencies: dependencies + [.byName(name: name), "TestSupport"],
      path: "Tests/\(name)Tests",
      swiftSettings: testSettings)
  }
}

let package = Package(
  name: "microfx",
  products: [
    .executable(name: "microfx", targets: ["MicroFXCommand"]),
    .executable(name: "microfx-benchmarks", targets: ["Benchmarks"]),
    .library(name: "MicroFX", targets: ["MicroFX"]),
  ],
  targets: [
    .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib"),
    .target(
      name: "CPage", exclude: ["Page"],
      cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CXML", cSettings: isDevelopment ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []),
    .target(
      name: "CPNG",
      cSettings: isDevelopment ? [.unsafeFlags(["-ffp-contract=off", "-Wall", "-Wextra", "-Werror"])] : [],
      linkerSettings: [.linkedLibrary("png16")]),
    .systemLibrary(name: "CHarfBuzz", path: "Sources/CHarfBuzz", pkgConfig: "harfbuzz"),
  ] + rooms.map(\.target) + rooms.filter { tested.contains($0.name) }.map(\.tests) + [
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["MicroFXCommand", "Geometry", "PNGCodec", "Goldens", "TestSupport"],
      path: "Tests/EndToEndTests",
      swiftSettings: testSettings),
    .testTarget(name: "ProjectTests", path: "Tests/ProjectTests", swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)
