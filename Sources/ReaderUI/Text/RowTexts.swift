import People
import Sync
import Terminal

/// The texts of the rows that were drawn last.
///
/// Each key draws the whole list, in which all rows but one or two are those of the frame before. A row's text is a function of the
/// post and the room, so those that are kept are those that would be made.
final class RowTexts: Sendable {
    /// Those of the process, unless a test has some of its own.
    @TaskLocal static var shared = RowTexts()

    /// What a text is made of, but for the post.
    struct Form: Equatable, Sendable {
        /// What stands before the summary.
        let lead: String
        /// The columns that there are, in each of so many lines.
        let width: Int
        let lines: Int
        /// Whether the terminal can show more than ASCII.
        let utf8: Bool
        fileprivate let isVeiled: Bool
        fileprivate let isContinuation: Bool
        fileprivate let saysHandle: Bool

        init(_ row: PostRow, lead: String, width: Int, lines: Int, utf8: Bool) {
            self.lead = lead
            self.width = width
            self.lines = lines
            self.utf8 = utf8
            isVeiled = row.isVeiled
            isContinuation = row.isContinuation
            saysHandle = row.saysHandle
        }
    }

    private struct Entry: Sendable {
        let post: Post
        let form: Form
        let texts: [SafeText]
    }

    private struct State: Sendable {
        /// By the place of the row in its list: to look there takes a tenth of looking for a post by its names.
        var entries: [Int: Entry] = [:]
        var made = 0
    }

    /// So many rows are kept, more than any screen has.
    private static let most = 500

    private let state = Locked(State())

    /// How many texts were made.
    var made: Int { state.withLock(\.made) }

    /// The summary of a row, with what stands before it, in as many lines as there are.
    ///
    /// - Parameters:
    ///   - row: the row.
    ///   - place: where in its list it stands.
    ///   - form: what else its text is made of.
    func texts(of row: PostRow, at place: Int, in form: Form) -> [SafeText] {
        // How long a poll goes on is told by the clock.
        guard row.post.poll == nil else { return Self.make(row, form) }
        // Compared where it is: a post is wide, and what is the same copy is found to be the same at once.
        let kept = state.withLock { state -> [SafeText]? in
            guard let entry = state.entries[place], entry.form == form, entry.post == row.post else {
                return nil
            }
            return entry.texts
        }
        if let kept { return kept }
        let texts = Self.make(row, form)
        state.withLock { state in
            if state.entries.count >= Self.most { state.entries.removeAll(keepingCapacity: true) }
            state.entries[place] = Entry(post: row.post, form: form, texts: texts)
            state.made += 1
        }
        return texts
    }

    private static func make(_ row: PostRow, _ form: Form) -> [SafeText] {
        let (width, lines) = (form.width, form.lines)
        let summary = SafeText(form.lead + row.summary, limit: width * lines + width)
        guard lines > 1 else { return [summary.shortened(to: width, utf8: form.utf8)] }
        let wrapped = summary.wrapped(to: width)
        guard wrapped.count > lines else { return wrapped }
        // What is left out may begin in the middle of a word, so nothing of it is taken up, only the sign is added.
        return wrapped.prefix(lines - 1) + [wrapped[lines - 1].goingOn(in: width, utf8: form.utf8)]
    }
}
