import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

struct PostTextTests {
    private func lines(
        _ post: Post, _ form: PostText.Form, width: Int = 78, isUnveiled: Bool = false, utf8: Bool = true
    ) -> [String] {
        PostText(
            post, form: form, width: width, now: Sample.now, utcOffset: 0, isUnveiled: isUnveiled, utf8: utf8
        ).lines.map(\.text.string)
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 160, rows: 40)])
    func `a long text is laid out once, however many keys scroll through it`(size: Size) {
        let text = String(repeating: "The tide came in twice today. So did the post. ", count: 22_000)
        let posts = Posts([Sample.post(1, text), Sample.post(2, "short")])
        let user = Sample.user(
            .loaded(.init(user: Sample.user, refresh: .idle)),
            .loaded(.init(posts: posts, refresh: .idle, tail: .end)))
        var viewModel = ReaderViewModel.person(user, size: size)
        viewModel.after(.app(.open))
        let texts = LaidOutTexts()
        LaidOutTexts.$shared.withValue(texts) {
            for key in 0..<100 {
                viewModel.after(.list(key % 10 == 9 ? .pageDown : .down))
                _ = RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
            }
        }
        #expect(viewModel.person?.reading ?? 0 > 100)
        #expect(texts.made == 1)
    }

    @Test func `a text is laid out once for what stands beside the list and for whether that was read`() {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: Size(columns: 200, rows: 60))
        viewModel.bookmarks = Sample.bookmarks
        let texts = LaidOutTexts()
        LaidOutTexts.$shared.withValue(texts) {
            for key in 0..<30 {
                // What is drawn first are those of the person, and of what stands under the cursor.
                _ = RootScreen.screen.frame(viewModel, in: Environment(size: viewModel.size, now: Sample.now))
                let before = texts.made
                viewModel.after(.list(.down))
                #expect(texts.made == before, "\(key)")
            }
        }
        #expect(viewModel.passed.count > 10)
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 160, rows: 40)])
    func `a row's text is made once, however many keys move the cursor, and anew when the post has changed`(
        size: Size
    ) {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: size)
        let texts = RowTexts()
        func draw() -> Frame {
            RowTexts.$shared.withValue(texts) {
                RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
            }
        }
        _ = draw()
        let rows = texts.made
        #expect(rows > 5)
        for _ in 0..<4 {
            viewModel.after(.list(.down))
            _ = draw()
        }
        #expect(texts.made == rows)
        viewModel.after(.list(.top))
        let key = viewModel.person?.shown?.key
        var posts = Sample.posts(40)
        posts[0] = Sample.post(0, "Another text, of the same post.")
        #expect(posts[0].key == key)
        let user = Sample.user(.initialized, .loaded(.init(posts: Posts(posts), refresh: .idle, tail: .end)))
        viewModel.after(.page(.person(user, page: 1), at: Sample.now))
        #expect(draw().text.contains("Another text"))
        #expect(texts.made == rows + 1)
    }

    @Test func `a window of the lines is a part of them`() {
        let long = String(repeating: "The tide came in twice today. ", count: 1_000)
        let image = Post.Media(kind: .image, alt: "fog", address: WebAddress("https://brine.example/1.png"))
        for text in ["", "short", long] {
            let post = Sample.post(1, text, warning: "letters", media: [image], replies: 4)
            for isUnveiled in [false, true] {
                let text = PostText(
                    post, form: .whole, width: 40, now: Sample.now, utcOffset: 0, isUnveiled: isUnveiled)
                let lines = text.lines
                #expect(text.count == lines.count)
                for first in [0, 1, 3, 5, lines.count - 1, lines.count, lines.count + 1] {
                    #expect(text.lines(from: first, limit: 7) == Array(lines.dropFirst(first).prefix(7)))
                }
            }
        }
    }

    @Test func `no line is wider than its column, and none than 80`() {
        for post in Sample.posts(12) + Sample.telling {
            for width in [2, 7, 20, 43, 44, 78, 80, 200] {
                for form in [PostText.Form.preview, .side, .whole] {
                    let text = PostText(
                        post, form: form, width: width, now: Sample.now, utcOffset: 0, isUnveiled: true)
                    if width >= 20 {
                        #expect(text.lines.allSatisfy { $0.columns <= max(min(width, 80), 46) })
                    }
                }
            }
        }
    }

    @Test func `whom a post answers is told, and that it is somebody where nobody says whom`() {
        for (handle, words) in [("@tam@weir.example", "@tam@weir.example"), ("", "somebody")] {
            let lines = lines(Sample.post(1, "Yes.", replyTo: handle), .whole)
            #expect(lines.contains("re in answer to \(words)"))
        }
    }

    @Test func `the number of lines does not depend on the time or the place`() {
        for post in Sample.posts(12) + Sample.telling {
            for width in [18, 38, 78] {
                for isUnveiled in [false, true] {
                    let there = PostText(
                        post, form: .whole, width: width, now: Sample.now + 1e8, utcOffset: -34_200,
                        isUnveiled: isUnveiled, utf8: false)
                    let count = PostText.lineCount(post, width: width, isUnveiled: isUnveiled)
                    #expect(count == there.lines.count)
                }
            }
        }
    }

    @Test func `a text behind a warning, a poll and attachments are counted until they are shown`() {
        let post = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "Six words.", warning: "food",
            quote: .init(author: Sample.tam, text: "Bread"), media: [.init(kind: .image, alt: "A loaf")],
            poll: Post.Poll(options: []))
        for form in [PostText.Form.preview, .side, .whole] {
            let hidden = lines(post, form).joined(separator: "\n")
            #expect(hidden.contains("CW: food"))
            #expect(hidden.contains("(hidden: 10 characters, a quote, a poll, 1 attachment; s shows this"))
            for secret in ["Six words.", "Bread", "A loaf"] {
                #expect(!hidden.contains(secret))
                #expect(lines(post, form, isUnveiled: true).joined().contains(secret))
            }
        }
    }

    @Test func `attachments that are sensitive without a warning say so, and are described all the same`() {
        let media: [Post.Media] = [.init(kind: .image, alt: "A goose, cross"), .init(kind: .other)]
        let post = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "", isSensitive: true, media: media)
        #expect(
            lines(post, .preview) == [
                "[image, sensitive: A goose, cross]", "[attachment, sensitive, no description]",
            ])
    }

    @Test func `links have numbers in the text and beneath it, and one that misleads names its host`() {
        let post = Sample.telling[2]
        #expect(
            lines(post, .whole, isUnveiled: true).dropFirst(5).dropLast(1) == [
                "", "Hello @tam[1], read brine.example/diary[2] and bank.example[3] about", "#geese[4].", "",
                "Links", " 1 @tam: weir.example/@tam", " 2 brine.example/diary?from=list",
                " 3 ! bank.example leads to evil.example/bank", " 4 #geese: brine.example/tags/geese",
            ])
        #expect(lines(Sample.telling[1], .whole).contains("[image, sensitive: A heron, unwell][1]"))
        #expect(!lines(post, .whole).joined().contains("evil"))
    }

    @Test func `a post without a date shows no time`() {
        let post = Post(id: "1", author: Sample.orla, date: Sample.now, isDated: false, text: "When?")
        #expect(lines(post, .whole).prefix(4) == ["Orla Quill", "@orla@brine.example", "", "When?"])
    }

    @Test func `a poll has a bar for each answer, before it where there is room and beneath it else`() {
        let post = Sample.telling[0]
        #expect(
            lines(post, .preview).dropFirst(2) == [
                " 40% ████████░░░░░░░░░░░░ yes (19)", " 60% ████████████░░░░░░░░ no (28)",
                "  0% ░░░░░░░░░░░░░░░░░░░░ what? (0)", "47 people; several may be chosen",
                "closes Mon 19 Feb 2018 09:00 UTC",
            ])
        #expect(
            lines(post, .preview, width: 25, utf8: false).dropFirst(3) == [
                "yes (19)", " 40% ########............", "no (28)", " 60% ############........", "what? (0)",
                "  0% ....................", "47 people; several may be", "chosen",
                "closes Mon 19 Feb 2018 ..",
            ])
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

    @Test func `a post whose end was left out says so, in lines and when it is told as well`() {
        let note = "the end is left out: more than 1 MiB of text"
        let media = [Post.Media(kind: .image, alt: "A hen")]
        let post = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "Weirs.", isCut: true, media: media)
        #expect(lines(post, .preview) == ["Weirs.", "", "(\(note))", "", "[image: A hen]"])
        #expect(lines(post, .whole).contains("(\(note))"))
        #expect(PostLines(post, utcOffset: 0, reveals: false).lines(number: 1).contains("(\(note))"))
        let told = LinearPost(
            post: post, isUnveiled: false, names: KeyNames(.standard, in: .person),
            environment: Environment(size: Size(columns: 80, rows: 24), now: Sample.now))
        #expect(told.whole.contains { $0.string == "The \(note.dropFirst(4))." })
        let whole = Post(id: "1", author: Sample.orla, date: Sample.now, text: "Weirs.", media: media)
        #expect(!lines(whole, .whole).joined().contains("left out"))
        // What is behind a warning is not told of before that.
        let hidden = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "Weirs.", isCut: true, warning: "water")
        #expect(!lines(hidden, .whole).joined().contains("left out"))
    }

    @Test func `when a post was edited stands beneath when it was written`() {
        let post = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "Weirs.", editedAt: Sample.now + 300)
        let edited = lines(post, .whole)
        #expect(edited.contains("Sun 18 Feb 2018 09:00 UTC"))
        #expect(edited.contains("edited Sun 18 Feb 2018 09:05 UTC"))
        let other = lines(
            Post(id: "1", author: Sample.orla, date: Sample.now, text: "Weirs."), .whole)
        #expect(!other.contains { $0.contains("edited") })
    }
}
