import PeopleData
import Replay
import Testing

@testable import PerchKit

/// Pages on pages on pages: a script may open people as long as it is.
struct DeepStackTests {
    private func play(_ body: String) throws -> PlayResult {
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:x#y\n\(body)\nend\n"
        let source = try ScriptSource(text: text, name: "deep.perch")
        return Player(source).play(
            on: try PerchStage(for: source.script, folder: nil, lookup: .checkout))
    }

    private let open = "+0s type \"@file:x#z\"\n+0s key enter\n"

    @Test func `no more people are open on one another than there is room for`() throws {
        let body = String(repeating: open, count: Coordinator.mostPeople)
        let result = try play(
            body + "+0s wait\n text \"100 people are open on one another. Go back with q first.\"")
        #expect(!result.report.contains("is on no row"))
        #expect(result.accepted?.contains("page-100/posts") == true)
        #expect(result.accepted?.contains("page-101/posts") == false)
    }

    @Test func `whoever goes back can open somebody else`() throws {
        let body = String(repeating: open, count: Coordinator.mostPeople)
        let result = try play(body + "+0s key esc\n+0s key q\n" + open)
        #expect(result.accepted?.contains("page-101/posts") == true)
    }
}
