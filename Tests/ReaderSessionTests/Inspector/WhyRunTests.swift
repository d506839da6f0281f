import FoundationEssentials
import Testing

@testable import ReaderSession

/// `perch why` about fields of the reader.
struct WhyRunTests {
    private static let script = """
        perch-script 1
        size 80x24
        start 2018-02-18T09:00:00Z
        open file:Fixtures/People#wren

        +0s     key n
        +1s     key d
        +1s     key u
        end

        """

    private func why(_ question: String...) throws -> String {
        let path =
            FileManager.default.temporaryDirectory.path + "/perch-why-\(UInt64.random(in: 0...(.max))).perch"
        try Data(Self.script.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try WhyRun(file: path, question: question, fixtures: nil).explain().text
    }

    @Test func `a field that stays has changed where a part of its own has`() throws {
        // One notice takes the place of another.
        #expect(
            try why("notice", "at", "2").hasPrefix(
                #"notice.text: "Nothing to look for yet: / asks for a text." -> "No post was left out.", in step 2 of 3"#
            ))
        #expect(try why("notice", "at", "1").hasPrefix("notice: nil -> Notice(text: "))
        #expect(try why("notice=No post was left out.").contains("in step 2 of 3\n"))
    }

    @Test func `a field that is named to its end is meant before what leads through it`() throws {
        #expect(try why("text", "at", "2").hasPrefix("notice.text: "))
        #expect(throws: ReplayFailure.self) { try why("noti") }
    }
}
