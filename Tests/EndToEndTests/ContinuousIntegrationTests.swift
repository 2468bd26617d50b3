import Expectations
import Foundation
import Testing

/// The jobs that README and the pages in docs show, read by other programs and run in a repository outside the checkout.
struct ContinuousIntegrationTests {
  @Test func `the jobs are valid, and their steps pass, and fail after a change`() throws {
    let script = Project.folder("scripts").appending(path: "check-recipes")
    let run = try Program.run([Program.url.path], executable: script)
    expect(run.status, equals: 0, "\(run.errors)")
    expect(run.output.hasPrefix("9 files are valid, and are not with a mistake\n"))
    expect(run.output.matches(of: /green, and red after a change\n/).count, equals: 7)
  }
}
