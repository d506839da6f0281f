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

    private struct Said: Equatable, Sendable {
        let width: Int
        let text: String
        let spans: [Post.Span]
        let links: [Post.Link]
    }

    private struct State: Sendable {
        /// Of the posts beside a list as somebody goes up and down it, each with what it quotes; and somebody's own words about
        /// themselves.
        var short = Recent<Said, [StyledLine]>(most: 32)
        /// Of a post that is read, beside a list and whole.
        var long = Recent<Said, [StyledLine]>(most: 2)
        var made = 0
    }

    private let state = Locked(State())

    /// How many texts were laid out.
    var made: Int { state.withLock(\.made) }

    /// The lines of a text, none wider than so many columns unless a single wide character is.
    ///
    /// - Parameter links: the links whose numbers stand behind what each shows of itself.
    func lines(_ said: some SpannedText, numbering links: [Post.Link] = [], width: Int) -> [StyledLine] {
        let key = Said(width: width, text: said.text, spans: said.spans, links: links)
        let isLong = key.text.utf8.count > Self.short
        // What is the same copy is found to be the same at once, however long it is.
        if let kept = state.withLock({ isLong ? $0.long[key] : $0.short[key] }) { return kept }
        let lines = ShownText(said, numbering: links).lines(width: width)
        state.withLock { state in
            if isLong { state.long.add(lines, for: key) } else { state.short.add(lines, for: key) }
            state.made += 1
        }
        return lines
    }
}
