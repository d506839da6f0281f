import People
import Sync
import Terminal

/// The lines of the texts that were laid out last.
///
/// Each key asks for the lines of what is shown, more than once: whether a post fits beside the list, which counts as reading it, is
/// asked when the cursor leaves it, and asked once more by a recording. And a post may have a megabyte. The lines are a function of
/// the text and the width, so those that are kept are those that would be made.
final class LaidOutTexts: Sendable {
    /// Those of the process, unless a test has some of its own.
    @TaskLocal static var shared = LaidOutTexts()

    /// Texts of more bytes are long.
    static let short = 4_096

    private struct Entry: Sendable {
        let text: String
        let spans: [Post.Span]
        let links: [Post.Link]
        let width: Int
        let lines: [StyledLine]
    }

    private struct State: Sendable {
        /// A post that is read, and one beside its list, each with what it quotes, and somebody's own words about themselves.
        var short = Latest(most: 8)
        /// Of a post that is read, beside a list and whole.
        var long = Latest(most: 2)
        var made = 0
    }

    /// What was made last, the newest first.
    private struct Latest: Sendable {
        let most: Int
        private(set) var entries: [Entry] = []

        init(most: Int) { self.most = most }

        mutating func add(_ entry: Entry) {
            if entries.count == most { entries.removeLast() }
            entries.insert(entry, at: 0)
        }
    }

    private let state = Locked(State())

    /// How many texts were laid out.
    var made: Int { state.withLock(\.made) }

    /// The lines of a text, none wider than so many columns unless a single wide character is.
    ///
    /// - Parameter links: the links whose numbers stand behind what each shows of itself.
    func lines(_ said: some SpannedText, numbering links: [Post.Link] = [], width: Int) -> [StyledLine] {
        let text = said.text
        let spans = said.spans
        let isLong = text.utf8.count > Self.short
        // What is the same copy is found to be the same at once, however long it is.
        let kept = state.withLock { state in
            (isLong ? state.long : state.short).entries.first {
                $0.width == width && $0.text == text && $0.spans == spans && $0.links == links
            }
        }
        if let kept { return kept.lines }
        let lines = ShownText(said, numbering: links).lines(width: width)
        let entry = Entry(text: text, spans: spans, links: links, width: width, lines: lines)
        state.withLock { state in
            if isLong { state.long.add(entry) } else { state.short.add(entry) }
            state.made += 1
        }
        return lines
    }
}
