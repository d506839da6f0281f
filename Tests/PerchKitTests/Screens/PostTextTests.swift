import FoundationEssentials
import People
import Terminal
import Testing

@testable import PerchKit

struct PostTextTests {
    private func lines(_ post: Post, _ form: PostText.Form, width: Int = 78) -> [String] {
        PostText(post, form: form, width: width, now: Sample.now, utcOffset: 0).lines.map(\.text.string)
    }

    @Test func `no line is wider than its column, and none than 80`() {
        for post in Sample.posts(12) {
            for width in [2, 7, 20, 78, 80, 200] {
                for form in [PostText.Form.preview, .side, .whole] {
                    let text = PostText(post, form: form, width: width, now: Sample.now, utcOffset: 0)
                    if width >= 20 {
                        #expect(text.lines.allSatisfy { $0.columns <= max(min(width, 80), 46) })
                    }
                }
            }
        }
    }

    @Test func `the number of lines does not depend on the time or the place`() {
        for post in Sample.posts(12) {
            for width in [18, 38, 78] {
                let there = PostText(
                    post, form: .whole, width: width, now: Sample.now + 1e8, utcOffset: -34_200)
                #expect(PostText.lineCount(post, width: width) == there.lines.count)
            }
        }
    }

    @Test func `line breaks of the author stay`() {
        #expect(
            Array(lines(Sample.posts(12)[7], .preview).prefix(3)) == [
                "First line.", "", "Third line after a gap.",
            ])
    }

    @Test func `attachments are described, or said not to be`() {
        #expect(
            lines(Sample.posts(12)[4], .preview).suffix(2) == [
                "[image: A lantern on a wall in fog]", "[image, no description]",
            ])
    }

    @Test func `a post without anything says so`() {
        #expect(lines(Sample.posts(12)[9], .preview) == ["(no text)"])
    }

    @Test func `a quote stands behind a bar, with its author`() {
        #expect(
            lines(Sample.posts(12)[6], .preview) == [
                "Agreed", "", "| quotes Tam Weir", "| A goose is a dog with opinions.",
            ])
    }
}
