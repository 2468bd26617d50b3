import Expectations
import Foundation
import Testing

struct SchemaVerbTests {
  @Test func `the schema, seen by another program, accepts every scenario of the project and no mistake`()
    throws
  {
    let script = Project.folder("scripts").appending(path: "check-schema")
    let run = try Program.run([Program.url.path], executable: script)
    expect(run.status, equals: 0, "\(run.errors)")
    expect(run.output.hasSuffix("mistakes are not\n"))
  }
}
