import Foundation
import Testing

@Suite struct `The verbs list and schema` {
  @Test func `list names every component with its meaning`() throws {
    let result = try Program.run(["list"])
    #expect(result.status == 0)
    for type in ["pressFeedback", "cardDeck", "temperatureDial", "skeletonList", "scrollView", "navigation"] {
      #expect(result.output.contains(type))
    }
  }

  @Test func `list shows all that one component has`() throws {
    let result = try Program.run(["list", "pressFeedback"])
    for part in ["pressedKern", "(3.8 pt)", "thumbnail", "touchDragExit", "Parts:", "Events:"] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func `an unknown component is answered with a near one`() throws {
    let result = try Program.run(["list", "cardDek"])
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean `cardDeck`?"))
  }

  @Test func `the schema is JSON and knows the components`() throws {
    let result = try Program.run(["schema"])
    let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(result.output.contains("\"pressedKern\""))
  }
}
