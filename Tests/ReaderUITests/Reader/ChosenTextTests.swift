import FoundationEssentials
import Interaction
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The text of a post for other programs, and what a command wrote over the page.
struct ChosenTextTests {
    private static let post = made(warning: nil)

    private static func made(warning: String?) -> Post {
        Post(
            id: "1", author: Post.Author(name: "Ada \u{1B}[31mMole", handle: "@ada@fen.example"),
            date: Sample.now - 60, text: "Look\u{7}here: the weir.\nTwo lines.",
            address: WebAddress("https://fen.example/1"), warning: warning,
            links: [Post.Link(text: "the weir", address: WebAddress("https://brine.example/weir")!)],
            media: [
                Post.Media(kind: .image, alt: "A mole", address: WebAddress("https://fen.example/mole.png"))
            ])
    }

    private func reader(_ post: Post = ChosenTextTests.post, hasPipe: Bool = true) -> ReaderViewModel {
        let reader = ReaderViewModel.person(
            Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts([post])))),
            size: Sample.screen)
        return hasPipe ? reader.with(.set(.pipeCommand)) : reader
    }

    private func output(_ reader: ReaderViewModel) -> CommandOutput? {
        if case .output(let output) = reader.overlay { output } else { nil }
    }

    private func ended(
        _ end: PipedOutput.End = .exited(status: 0), _ text: String = "", errors: String = ""
    ) -> Reader.Command {
        .piped(.ended(PipedOutput(end: end, text: text, errors: errors)), ofWish: 1)
    }

    private func lines(_ reader: ReaderViewModel) -> [String] {
        output(reader).map { reader.text(of: $0).lines.map(\.text.string) } ?? []
    }

    @Test
    func `e gives the text of the post to the pager, with links' addresses and without control characters`() {
        var reader = reader()
        guard case .pager(let text) = reader.after(.app(.pager)) else {
            Issue.record("no text is given")
            return
        }
        #expect(reader.overlay == nil && reader.notice == nil)
        let lines = text.text(utcOffset: 0).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("Ada ") == true && lines[1] == "@ada@fen.example")
        #expect(lines.contains("Two lines."))
        #expect(lines.contains("\"the weir\" leads to https://brine.example/weir"))
        #expect(lines.contains { $0.hasSuffix("A mole (https://fen.example/mole.png)") })
        #expect(lines.suffix(2) == ["https://fen.example/1", ""])
        #expect(text.text(utcOffset: 0).unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
        // Moments are written as the reader writes them.
        reader.after(.set(.orderISO))
        guard case .pager(let other) = reader.after(.app(.pager)) else { return }
        #expect(other.text(utcOffset: 0) != text.text(utcOffset: 0))
    }

    @Test func `where there are no posts the profile is the text`() {
        var reader = ReaderViewModel.person(Sample.user(.loaded(.init(user: Sample.user)), .empty(.idle)))
        guard case .pager(let text) = reader.after(.app(.pager)) else {
            Issue.record("no text is given")
            return
        }
        #expect(text.text(utcOffset: 0).contains(Sample.user.name))
        var rest = ReaderViewModel.person(Sample.rest)
        #expect(rest.after(.app(.pager)) == nil && rest.notice?.text == "There is no text here yet.")
    }

    @Test func `what an author warns of is given to nobody before it is shown`() {
        let warned = Self.made(warning: "weirs")
        for action in [Action.pager, .pipe] {
            var reader = self.reader(warned)
            #expect(reader.after(.app(action)) == nil && reader.overlay == nil)
            let key = action == .pager ? "e" : "|"
            #expect(
                reader.notice?.text == "Its author warns of this post: s shows it, then \(key) its text.")
            reader.after(.app(.unveil))
            #expect(reader.after(.app(action)) != nil)
        }
    }

    @Test func `without a command nothing is piped, and it is said how one is chosen`() {
        var reader = self.reader(hasPipe: false)
        #expect(reader.after(.app(.pipe)) == nil && reader.overlay == nil)
        #expect(
            reader.notice?.text == "Set pipe.command to what is to have the text: perch config tells how.")
        reader.after(.set(.pipeCommand))
        #expect(reader.after(.app(.pipe)) != nil)
        reader.after(.app(.escape), .set(.pipeNone))
        #expect(reader.after(.app(.pipe)) == nil)
    }

    @Test func `what a command wrote is shown with how it ended, made safe`() {
        var reader = reader()
        guard case .pipe(let wish) = reader.after(.app(.pipe)) else {
            Issue.record("nothing is piped")
            return
        }
        #expect(wish.number == 1 && reader.mode == .output && reader.label == "output over person")
        #expect(lines(reader) == ["The command of pipe.command runs. Esc ends it."])
        let running = reader
        reader.after(ended(.exited(status: 0), "12\u{1B}[2J words\n\nlast\n"))
        #expect(lines(reader).first == "It has ended well." && lines(reader).last == "last")
        #expect(lines(reader).allSatisfy { !$0.contains("\u{1B}") } && lines(reader).count == 5)
        for (end, said) in [
            (PipedOutput.End.exited(status: 3), "It has failed: its exit status is 3."),
            (.tooSlow(seconds: 10), "It was ended, because it took more than 10 seconds."),
            (.tooMuch(bytes: 65_536), "It was ended, because it wrote more than 65.5 kB; the beginning:"),
        ] {
            reader = running.with(ended(end, "", errors: "no such word\n"))
            #expect(
                lines(reader) == [
                    said, "", "It wrote nothing.", "", "To its error output it wrote:", "no such word",
                ])
        }
        reader = running.with(.piped(.failed("There is no such program."), ofWish: 1))
        #expect(lines(reader) == ["There is no such program."])
    }

    @Test(arguments: [Action.escape, .quit, .back, .pipe])
    func `a command that runs is ended by the keys that close it, and Perch goes on`(action: Action) {
        var reader = reader()
        reader.after(.app(.pipe))
        var closed = reader
        #expect(closed.after(.app(action)) == .endPipe && closed.overlay == nil)
        // The answer that comes nevertheless changes nothing, nor does it under the next one.
        let before = closed
        closed.after(ended(.exited(status: 0), "late"))
        #expect(closed == before)
        closed.after(.app(.pipe))
        closed.after(ended(.exited(status: 0), "late"))
        #expect(output(closed)?.isRunning == true)
        // It has ended: there is nothing to end, and the page is the same.
        reader.after(ended())
        #expect(reader.after(.app(action)) == nil && reader.overlay == nil && reader.mode == .person)
    }

    @Test func `long output scrolls, and fits at every size`() {
        var reader = reader()
        let text = (1...200).map { "line \($0) \(String(repeating: "wide ", count: 30))" }.joined(
            separator: "\n")
        reader.after(.app(.pipe), ended(.exited(status: 0), text), .list(.bottom))
        let bottom = output(reader)?.top ?? 0
        #expect(bottom > 200)
        for (columns, rows) in [(80, 24), (40, 12), (20, 5), (1, 1), (200, 60)] {
            let size = Size(columns: columns, rows: rows)
            reader.after(.resized(size))
            let frame = RootScreen.screen.frame(reader, in: Environment(size: size, now: Sample.now))
            #expect(frame.size == size)
            if columns >= 20 { #expect(frame.text.contains("wide")) }
        }
    }
}
