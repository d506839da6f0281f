import People
import Sync
import Terminal

/// The lines of the long texts that were laid out last.
///
/// Each key asks for the lines of what is shown, and a post may have a megabyte. The lines are a function of the text and
/// the width, so those that are kept are those that would be made. Two are: of a post that is read, beside a list and whole.
final class LongTexts: Sendable {
    /// Those of the process, unless a test has some of its own.
    @TaskLocal static var shared = LongTexts()

    /// Texts of so many bytes are made anew each time.
    static let short = 4_096

    private struct Entry: Sendable {
        let text: String
        let spans: [Post.Span]
        let links: [Post.Link]
        let width: Int
        let lines: [StyledLine]
    }

    private struct State: Sendable {
        var entries: [Entry] = []
        var made = 0
    }

    private let state = Locked(State())

    /// How many long texts were laid out.
    var made: Int { state.withLock(\.made) }

    /// The lines of a text, none wider than so many columns unless a single wide character is.
    ///
    /// - Parameter links: the links whose numbers stand behind what each shows of itself.
    func lines(_ said: some SpannedText, numbering links: [Post.Link] = [], width: Int) -> [StyledLine] {
        let text = said.text
        let spans = said.spans
        guard text.utf8.count > Self.short else {
            return ShownText(said, numbering: links).lines(width: width)
        }
        // What is the same copy is found to be the same at once, however long it is.
        let kept = state.withLock { state in
            state.entries.first {
                $0.width == width && $0.text == text && $0.spans == spans && $0.links == links
            }
        }
        if let kept { return kept.lines }
        let lines = ShownText(said, numbering: links).lines(width: width)
        let entry = Entry(text: text, spans: spans, links: links, width: width, lines: lines)
        state.withLock { state in
            state.entries = [entry] + state.entries.prefix(1)
            state.made += 1
        }
        return lines
    }
}
