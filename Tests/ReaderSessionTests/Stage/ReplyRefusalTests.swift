import FoundationEssentials
import PeopleWeb
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// What is said of an answer, a failure or a command that the reader cannot take.
struct ReplyRefusalTests {
    private let lookup = FixtureLookup(
        option: "\(Checkout.root)/Fixtures", exists: { FileManager.default.fileExists(atPath: $0) })

    /// The first line that is said of a script which loads a profile and then has these lines.
    private func complaint(_ lines: String) throws -> String {
        let text = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z
            open file:Fixtures/People#twocents
            +0s send user loadProfile
                effect #1 profile load
            \(lines)
            end

            """
        let source = try ScriptSource(text: text, name: "a.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: lookup)
        return Player(source).play(on: stage).report.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test(arguments: [
        (
            "busy second=3",
            "a.perch:7:5: fail #1: busy has no value second. Did you mean `seconds`?"
        ),
        ("offline why=x", "a.perch:7:5: fail #1: offline has no value why. It has none."),
        (
            "timed-out seconds=soon",
            "a.perch:7:5: fail #1: seconds of timed-out cannot be `soon`. It is a whole number, and of seconds not less than 0."
        ),
        (
            "busy status=429 seconds=-1",
            "a.perch:7:5: fail #1: seconds of busy cannot be `-1`. It is a whole number, and of seconds not less than 0."
        ),
        (
            "bussy second=3",
            "a.perch:7:5: fail #1: services have no such failure as bussy. Did you mean `busy`?"
        ),
    ])
    func `of a failure it is said what is wrong: the name, the value's name, or the value`(
        failure: String, expected: String
    ) throws {
        #expect(try complaint("+0s fail #1 \(failure)") == expected)
    }

    @Test(arguments: [
        (#"{"a": }"#, 7, 22), (#"{"user": {"id": "a"x}}"#, 7, 35), ("[1 2]", 7, 19),
        ("{\"é\": }", 7, 22), ("{\"a\": [1,\\\n 2, ] }", 8, 5), ("{\"a\": \\\n\"b\", \\\n}", 9, 1),
    ])
    func `of a reply that is no JSON the line and the column are told at which it stops being some`(
        json: String, line: Int, column: Int
    ) throws {
        let complaint = try complaint("+0s reply #1 = \(json)")
        #expect(
            complaint.hasPrefix("a.perch:\(line):\(column): reply #1: this is no JSON: expected "),
            "\(complaint)")
    }

    @Test func `of JSON that answers nothing it is told which value is wrong`() throws {
        let complaint = try complaint(#"+0s reply #1 = {"user": {"id": 7, "name": []}}"#)
        #expect(complaint.hasPrefix("a.perch:7:5: reply #1: this JSON is no answer: user."), "\(complaint)")
    }

    @Test func `every command of the vocabulary can be sent somewhere, and is known there`() throws {
        for (address, commands) in ScriptVocabulary.commands {
            #expect(!commands.isEmpty, "\(address)")
            for command in commands {
                let complaint = try complaint("+0s send \(address) \(command)")
                #expect(!complaint.contains("there is no \(address)."), "\(complaint)")
                #expect(!complaint.contains("has no command"), "\(complaint)")
            }
        }
    }
}
