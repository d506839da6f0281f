import FoundationEssentials
import People
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderTestSupport

/// What `perch timeline` prints.
struct TimelineTextTests {
    private func text(_ posts: [TimelinePost], as form: TimelineText.Form) -> String {
        var text = ""
        TimelineText(
            rows: TimelineRow.rows(of: posts), hasMore: false, muted: 1, showsMuted: true,
            request: TimelineRequest(limit: 9)
        ).write(as: form, utcOffset: 0) { text += $0 }
        return text
    }

    private let posts = Sample.posts(2).enumerated().map { index, post in
        TimelinePost(
            post: post, account: "https://mole.example/feed?key=SECRET", isMuted: index == 0)
    }

    @Test func `nothing that may be secret in an address is printed, in whatever form`() {
        for form in [TimelineText.Form.json, .jsonLines, .text(reveals: false)] {
            let text = text(posts, as: form)
            #expect(text.contains("mole.example/feed?key=…") && !text.contains("SECRET"), "\(text)")
        }
    }

    @Test func `what is muted and there all the same says so`() {
        let lines = text(posts, as: .jsonLines).split(separator: "\n")
        #expect(lines.map { $0.contains("\"muted\":true") } == [true, false])
        #expect(lines.map { $0.contains("\"muted\":false") } == [false, true])
        let plain = text(posts, as: .text(reveals: false))
        #expect(plain.split(separator: "\n").filter { $0 == "Muted" }.count == 1, "\(plain)")
    }
}
