import Geometry
import JSONText
import Parameters
import Synchronization

/// The variants that a scenario declares, without the base.
struct ScenarioVariants {
  private(set) var all: [ScenarioVariant] = []
  /// Whether the variants could be read; if not, unknown names are not reported.
  private(set) var isReadable = true

  /// Reads the variants of a document and reports their errors.
  ///
  /// Values of the wrong kind are reported by the decoder of the document.
  ///
  /// - Parameter file: The name of the text.
  init(of root: JSONValue, in file: String, _ diagnostics: inout Diagnostics) {
    guard let json = root[VariantFormat.variants.name] else { return }
    var scratch = ParameterDecoder(diagnostics)
    guard let values = scratch.decode(json, as: VariantFormat.record), !values.hasMistakes else {
      isReadable = false
      return
    }
    let hadErrors = diagnostics.errorCount
    var parameters = ParameterDecoder(diagnostics)
    let base = root[DocumentFormat.environment.name].flatMap {
      scratch.decode($0, as: EnvironmentFormat.record)
    }
    let members = (json[VariantFormat.axes.name]?.members ?? []).filter { !$0.isNote }
    let axes = members.compactMap { Self.axis($0, base ?? ParameterValues(), &parameters) }
    add(axes, values[VariantFormat.combine], at: json.range.opening, &parameters.diagnostics)
    for member in json[VariantFormat.named.name]?.members ?? [] {
      addNamed(member, axes, &parameters.diagnostics)
    }
    diagnostics = parameters.diagnostics
    guard diagnostics.errorCount == hadErrors, members.allSatisfy(\.value.isAxis) else {
      (all, isReadable) = ([], false)
      return
    }
    checkNames(in: file, &diagnostics)
  }

  private static func axis(
    _ member: JSONMember, _ base: ParameterValues, _ parameters: inout ParameterDecoder
  ) -> VariantAxis? {
    let parameter = EnvironmentFormat.record[member.key]
    switch (member.value.content, parameter) {
    case (.array, let parameter?): return VariantAxis(parameter, member, base: base, &parameters)
    case (.object(let levels), nil):
      return VariantAxis(
        name: member.key,
        levels: levels.filter { !$0.isNote }.map { level in
          VariantAxis.Level(
            name: VariantAxis.plain(level.key),
            settings: settings(of: level.value, [], &parameters.diagnostics), range: level.keyRange)
        })
    case (.array, nil):
      let keys = EnvironmentFormat.record.parameters.map(\.name)
      parameters.diagnostics.error(
        .variant, "`environment` has no key `\(member.key)` whose values could be listed",
        at: member.keyRange,
        suggestion: ForeignNames.suggestion(forKey: member.key, among: keys)
          ?? "an axis of your own is an object of named settings")
    case (.object, _?):
      parameters.diagnostics.error(
        .variant, "`\(member.key)` is a key of `environment`; a list of its values is expected",
        at: member.value.range.opening)
    default: break
    }
    return nil
  }

  /// Returns the values that an object sets: by paths, by keys of `environment`, and by names of axes with one of their
  /// levels.
  private static func settings(
    of json: JSONValue, _ axes: [VariantAxis], _ diagnostics: inout Diagnostics
  ) -> [ScenarioOverride] {
    json.members.filter { !$0.isNote }.flatMap { member -> [ScenarioOverride] in
      if EnvironmentFormat.record[member.key] != nil {
        let path = [DocumentFormat.environment.name, member.key]
        return [ScenarioOverride(path, at: member.keyRange, member.value)]
      }
      if let axis = axes.first(where: { $0.name == member.key }),
        case .string(let name) = member.value.content
      {
        if let level = axis.levels.first(where: { $0.name == VariantAxis.plain(name) }) {
          return level.settings
        }
        diagnostics.error(
          .variant, "the axis `\(axis.name)` has no `\(name)`", at: member.value.range,
          suggestion: EditDistance.suggestion(for: name, among: axis.levels.map(\.name)))
        return []
      }
      let steps = member.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard steps.allSatisfy({ !$0.isEmpty }), steps[0] != VariantFormat.variants.name else {
        diagnostics.error(
          .variant, "`\(member.key)` is not the path of a value", at: member.keyRange,
          suggestion: "such as `button.offset` or `environment.appearance`")
        return []
      }
      return [ScenarioOverride(steps, at: member.keyRange, member.value)]
    }
  }

  private mutating func add(
    _ axes: [VariantAxis], _ combination: VariantFormat.Combination, at opening: SourceRange,
    _ diagnostics: inout Diagnostics
  ) {
    let axes = axes.filter { !$0.levels.isEmpty }
    guard let rows = combination.rows(of: axes.map(\.levels.count)) else {
      let most = VariantFormat.most
      return diagnostics.error(
        .variant, "there are more than \(most) variants", at: opening,
        suggestion: combination == .all ? "`\"combine\": \"pairs\"` needs fewer" : nil)
    }
    for row in rows {
      let levels = zip(axes, row).compactMap { $1 == 0 ? nil : $0.levels[$1 - 1] }
      all.append(
        ScenarioVariant(
          name: levels.map(\.name).joined(separator: "+"), settings: levels.flatMap(\.settings),
          range: levels[0].range))
    }
  }

  private mutating func addNamed(
    _ member: JSONMember, _ axes: [VariantAxis], _ diagnostics: inout Diagnostics
  ) {
    guard !member.isNote else { return }
    let name = VariantAxis.plain(member.key)
    guard name == member.key, !name.isEmpty else {
      return diagnostics.error(
        .variant, "`\(member.key)` cannot be part of a file's name", at: member.keyRange,
        suggestion: "letters, digits, `.`, `_` and `-` can, such as `\(name)`")
    }
    all.append(
      ScenarioVariant(
        name: name, settings: Self.settings(of: member.value, axes, &diagnostics), range: member.keyRange))
  }

  /// Reports names that are duplicate or too long for a file, and a scenario whose own name resembles that of a
  /// variant.
  private mutating func checkNames(in file: String, _ diagnostics: inout Diagnostics) {
    var known: Set<String> = []
    for variant in all {
      let remedy = "give one of them a name of its own under `named`"
      if variant.name.utf8.count > VariantFormat.longestName {
        diagnostics.error(
          .variant, "the name of a variant has more than \(VariantFormat.longestName) characters",
          at: variant.range, suggestion: "give it a shorter one under `named`")
      } else if variant.name == ScenarioVariant.base {
        diagnostics.error(
          .variant, "`base` is the scenario as written", at: variant.range, suggestion: remedy)
      } else if !known.insert(variant.name).inserted {
        diagnostics.error(
          .variant, "two variants are called `\(variant.name)`", at: variant.range, suggestion: remedy)
      }
    }
    if let first = all.first, file.split(separator: "/").last?.contains("@") ?? false {
      diagnostics.error(
        .variant, "a scenario with variants cannot have an `@` in the name of its file", at: first.range)
    }
    if all.count > VariantFormat.most, let last = all.last {
      diagnostics.error(.variant, "there are more than \(VariantFormat.most) variants", at: last.range)
    }
  }
}

extension VariantFormat.Combination {
  /// The most recent covering arrays, cached because a scenario is read again for each of its variants.
  private static let arrays = Mutex(BoundedCache<[Int], [[Int]]>(budget: 64))

  /// Returns the index of each variant's level on every axis, from 1; 0 is the base's own. `nil` for too many variants.
  fileprivate func rows(of counts: [Int]) -> [[Int]]? {
    let most = VariantFormat.most
    guard counts.reduce(0, +) <= most else { return nil }
    let base = Array(repeating: 0, count: counts.count)
    switch self {
    case .each:
      return counts.indices.flatMap { axis in
        (1...counts[axis]).map { level in
          var row = base
          row[axis] = level
          return row
        }
      }
    case .pairs:
      let levels = counts.map { $0 + 1 }
      let rows = Self.arrays.withLock { $0.value(for: levels) { CoveringArray(counts: levels).rows } }
        .dropFirst()
      return rows.count <= most ? Array(rows) : nil
    case .all:
      var rows = [[Int]()]
      for count in counts {
        guard rows.count * (count + 1) <= most + 1 else { return nil }
        rows = rows.flatMap { row in (0...count).map { row + [$0] } }
      }
      return Array(rows.dropFirst())
    }
  }
}

extension JSONValue {
  /// Whether the value is of a kind that defines an axis.
  fileprivate var isAxis: Bool {
    switch content {
    case .array, .object: true
    default: false
    }
  }

  /// The members of an object; empty for any other value.
  fileprivate var members: [JSONMember] { if case .object(let members) = content { members } else { [] } }
}

extension ScenarioVariants {
  /// Applies the values of a variant to its document, and reports a variant that the document does not declare.
  func apply(_ name: String, to root: inout JSONValue, _ diagnostics: inout Diagnostics) {
    guard let variant = all.first(where: { $0.name == name }) else {
      guard isReadable else { return }
      let place = root.member(VariantFormat.variants.name)?.keyRange ?? root.range.opening
      return diagnostics.error(
        .variant, "the scenario has no variant `\(name)`", at: place,
        suggestion: EditDistance.suggestion(for: name, among: all.map(\.name)))
    }
    for setting in variant.settings { setting.apply(to: &root, &diagnostics) }
    let paths = variant.settings.map(\.path)
    let environment = DocumentFormat.environment.name
    let turning = [EnvironmentFormat.device.name, EnvironmentFormat.orientation.name].map {
      [environment, $0]
    }
    guard paths.contains(where: turning.contains), let device = root.device else { return }
    device.set(in: &root, at: variant.range, except: paths, &diagnostics)
  }
}
