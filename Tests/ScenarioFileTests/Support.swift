import Assets
import Components
import Geometry
import JSONText
import Motion
import Parameters
import ScenarioFile
import System

/// A component with everything that a declaration can have.
let deck = ComponentDeclaration(
  type: "deck", meaning: "a stand-in",
  parameters: [
    Parameter("title", "Deck", "label"), Parameter("offset", 2.0, .points, "shift"),
    Parameter("cornerRadius", 4.0, .points, kind: .nonNegative, "corners"),
    Parameter<String?>("picture", nil, kind: .optional(.image), "image file"),
  ],
  slots: [SlotDeclaration("cards", "any nodes", count: 0...2)],
  parts: [
    PartDeclaration(path: "header", "top", properties: [PropertyDeclaration(DeckProperty.finishPercent)]),
    PartDeclaration(path: "card-#", "a card"), PartDeclaration(path: "card-#/overlay", "cover"),
  ],
  properties: [PropertyDeclaration(DeckProperty.frontIndex)],
  events: [
    EventDeclaration(
      "swiped", "a card left",
      details: [.init("index", .integer), .init("isFast", .flag), .init("direction", .text)])
  ],
  actions: [
    ActionDeclaration(
      "swipe", "throws the front card",
      arguments: [Parameter("direction", "left", kind: .choice(["left", "right"]), "where to")],
      make: Swipe.init)
  ])

/// The properties that the stand-in adds to the trace.
enum DeckProperty: String, ComponentProperty {
  case finishPercent, frontIndex

  var unit: ParameterUnit { .none }
  var meaning: String { "a number" }
}

/// The only action of the stand-in.
struct Swipe: ComponentAction {
  static let declarations: [ActionDeclaration] = []
  var arguments: ParameterValues

  init(_ arguments: ParameterValues) { self.arguments = arguments }
}

/// The component type of the stand-in, which cannot create an engine.
let deckType = ComponentType(deck) { _ in { _ in throw NoEngine() } }

private struct NoEngine: Error {}

/// Returns a scenario document with the parts that a test is about.
func document(
  canvas: String = #"{ "width": 100, "height": 200 }"#, timeline: String = #"{ "duration": 2 }"#,
  scene: String = "[]", gestures: String = "[]", expect: String = "[]", more: String = ""
) -> String {
  """
  { "microfx": 1, "canvas": \(canvas), "timeline": \(timeline), "scene": \(scene),
    "gestures": \(gestures), "expect": \(expect)\(more.isEmpty ? "" : ", " + more) }
  """
}

func read(
  _ text: String, overrides: [String] = [], variant: String? = nil, folder: FilePath = "/nonexistent",
  _ change: (inout ScenarioReader) -> Void = { _ in }
) -> ScenarioReader.Reading {
  var reader = ScenarioReader(folder: AssetFolder(folder), components: ComponentTable([deckType]))
  change(&reader)
  return reader.read(
    SourceText(name: "s.json", text: text), overrides: overrides.map { SourceText(name: "--set", text: $0) },
    variant: variant)
}

extension ScenarioReader.Reading {
  var codes: [String] { diagnostics.sorted.map(\.code.name) }
  var suggestions: [String?] { diagnostics.sorted.map(\.suggestion) }
  var pointers: [String?] { diagnostics.sorted.map(\.pointer) }
  var report: String { DiagnosticReport(diagnostics).text }

  /// The text under the carets, one for each diagnostic.
  var marked: [String] {
    diagnostics.sorted.map {
      String(decoding: diagnostics[$0.range.source].bytes[$0.range.lower..<$0.range.upper], as: UTF8.self)
    }
  }
}
