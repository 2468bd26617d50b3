import Assets
import ComponentLanguage
import ComponentPlayer
import Expressions
import JSONText
import Motion
import ScenarioFile
import Stage

/// The costs of components in JSON, in processor time.
struct ComponentCosts {
  private static let rounds = 9
  private static let nodes = 200
  private static let rows = 50
  private static let columns = 10

  /// Returns the milliseconds to read and check a component of 200 nodes and 500 expressions.
  func reading() throws -> Double {
    let layers = (0..<Self.nodes).map { index in
      index % 2 == 0
        ? """
        { "id": "n\(index)", "type": "rectangle", "frame": ["= x + \(index)", "= size.height / 2 - y", 20, 20],
          "opacity": "= clamp(progress(x, 0, 100), 0, 1)", "scale": "= state == 'on' ? 1 : 0.5 + y / 400",
          "fillColor": "= mix(#FF2D55, #C7C7CC, fraction)" }
        """
        : ##"{ "id": "n\##(index)", "type": "ellipse", "frame": [\##(index), 0, 8, 8], "fillColor": "#FF2D55" }"##
    }
    let text = SourceText(name: "component.json", text: Self.component(layers))
    let reader = ComponentReader(builtIns: .builtIn) { path throws(AssetError) in throw .outside(path: path) }
    return ProcessorTime.median(of: Self.rounds) {
      precondition(reader.read(text).component != nil, "the component is right")
    } * 1000
  }

  /// Returns the nanoseconds to evaluate an expression with two functions and three values to a number.
  func number() throws -> Double {
    guard let text = ExpressionText("= clamp(progress(y, low, top), 0, 1)") else { return 0 }
    var numbers = Numbers()
    let program = try ExpressionProgram(text, in: &numbers)
    var state = ExpressionState(numbers: 3, objects: 0)
    state.numbers = [300, 700, 80]
    var machine = ExpressionMachine(state)
    let count = 200_000
    var sum = 0.0
    let seconds = ProcessorTime.median(of: Self.rounds) {
      for step in 0..<count {
        machine.state.numbers[0] = Double(step & 511)
        sum += (try? machine.number(program)) ?? .nan
      }
    }
    precondition(sum.isFinite, "the values are used")
    return seconds / Double(count) * 1e9
  }

  /// Returns the microseconds per frame for the layers of a component with 100 moving properties.
  func movingProperties() throws -> Double {
    try frame(ofLayers: 100, "= x * 1.01") * 1e6
  }

  /// Returns the microseconds per frame for the same layers without expressions.
  func restingProperties() throws -> Double { try frame(ofLayers: 100, "0.5") * 1e6 }

  /// Returns the microseconds per frame for 500 layers that are laid out in stacks, all of which move.
  func movingLayouts() throws -> Double {
    let rows = (0..<Self.rows).map { row in
      let boxes = (0..<Self.columns).map {
        #"{ "id": "n\#(row)_\#($0)", "type": "rectangle", "width": \#($0 == 0 ? #""fill""# : "6"), "height": 8 }"#
      }
      return """
        { "id": "r\(row)", "type": "group", "stack": "x", "width": "fill", "spacing": "= x / 50",
          "align": "center", "children": [ \(boxes.joined(separator: ",")) ] }
        """
    }
    return try frame(of: rows, #""stack": "y", "padding": 4, "spacing": "= x / 20","#) * 1e6
  }

  /// Returns the microseconds per frame for the same layers with frames computed by expressions.
  func movingFrames() throws -> Double {
    let rows = (0..<Self.rows).map { row in
      let boxes = (0..<Self.columns).map { column in
        column == 0
          ? #"{ "id": "n\#(row)_0", "type": "rectangle", "frame": [0, 0, "= 138 - 9 * x / 50", 8] }"#
          : """
          { "id": "n\(row)_\(column)", "type": "rectangle",
            "frame": ["= 138 - 9 * x / 50 + \(6 * column - 6) + \(column) * x / 50", 0, 6, 8] }
          """
      }
      return """
        { "id": "r\(row)", "type": "group", "frame": [4, "= 4 + \(row) * (8 + x / 20)", 192, 8],
          "children": [ \(boxes.joined(separator: ",")) ] }
        """
    }
    return try frame(of: rows) * 1e6
  }

  private func frame(ofLayers count: Int, _ rotation: String) throws -> Double {
    let value = rotation.hasPrefix("=") ? "\"\(rotation)\"" : rotation
    return try frame(
      of: (0..<count).map {
        #"{ "id": "n\#($0)", "type": "rectangle", "frame": [\#($0), 0, 8, 8], "rotation": \#(value) }"#
      })
  }

  /// Returns the seconds per frame of a component while its value `x` moves.
  ///
  /// - Parameter keys: Additional keys of the component.
  private func frame(of layers: [String], _ keys: String = "") throws -> Double {
    let scenario = """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 10 },
        "components": { "own": \(Self.component(layers, keys)) }, "scene": [ { "id": "own", "type": "own" } ] }
      """
    let reading = ScenarioReader(folder: AssetFolder("/"), components: .standard).layingOut
      .read(SourceText(name: "bench.json", text: scenario))
    guard let scenario = reading.scenario else { return .nan }
    var stage = try Stage(scenario)
    stage.advance(to: .seconds(1))
    let frames = 200
    var sum = 0.0
    let seconds = ProcessorTime.median(of: Self.rounds) {
      for frame in 0..<frames {
        let root = stage.layers(at: .seconds(1 + Double(frame) / 60))
        sum += root.sublayers[0].sublayers[frame % layers.count].rotation
      }
    }
    precondition(sum.isFinite, "the layers are used")
    return seconds / Double(frames)
  }

  private static func component(_ layers: [String], _ keys: String = "") -> String {
    """
    { "component": 1, "size": [200, 200], \(keys)
      "values": { "x": 0, "y": 10, "fraction": "= progress(x, 0, 100)" },
      "gestures": { "tap": { "tap": {} } }, "initial": "off",
      "states": { "off": { "rules": [ { "on": "tap", "to": "on" } ] }, "on": {} },
      "rules": [ { "on": "appear", "do": [
        { "animate": { "x": 100 }, "duration": 1, "repeat": "forever", "autoreverse": true } ] } ],
      "layers": [ \(layers.joined(separator: ",\n")) ] }
    """
  }
}

/// Three numbers that an expression may read.
private struct Numbers: ExpressionScope {
  let symbolNames = ["y", "low", "top"]

  func symbol(named name: String) -> ExpressionSymbol? {
    symbolNames.firstIndex(of: name).map { ExpressionSymbol(.number, .cells(first: $0)) }
  }
}
