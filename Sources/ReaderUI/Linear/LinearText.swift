import FoundationEssentials
import People
public import Terminal
public import TerminalApp

/// What the reader shows, in words and in the order in which it is read: for screen readers, braille lines and pipes.
///
/// Of the same view model as the screen, it says what that shows by places, colours and signs: `unread`, `bookmarked`, `3 of 72`.
/// ``lines(since:)`` is what there is to say once something has changed, so that nothing is heard twice.
public struct LinearText: Sendable {
    /// A part of it; they are said in this order.
    enum Part: CaseIterable {
        /// Where somebody is.
        case page
        /// Who is shown there.
        case about
        /// What is going on.
        case status
        /// The chosen row.
        case row
        /// The post that is read whole.
        case post
        /// What lies over the page.
        case overlay
        /// The first of two keys.
        case begun
        /// What just happened.
        case notice
    }

    private var said: [Part: [SafeText]] = [:]
    /// The same without how long ago anything was: time alone is no news.
    private var told: [Part: [SafeText]] = [:]
    private let place: KeyPlace
    /// What was told, and how often: a notice is said when it is told, also in the same words.
    private let notices: NoticeLog
    /// Whether something lies over the page that takes its place, as a prompt does not.
    private let isCovered: Bool

    /// What there is to say of a view model.
    ///
    /// - Parameters:
    ///   - viewModel: what is shown.
    ///   - begun: the first of two keys, if it was pressed.
    ///   - environment: the time, and what the terminal can show.
    public init(_ viewModel: ReaderViewModel, begun: KeyReader.Begun? = nil, in environment: Environment) {
        let environment = environment.writing(viewModel.dates)
        place = KeyPlace(viewModel)
        notices = viewModel.notices
        isCovered = viewModel.mode.isOverlay && viewModel.mode != .prompt
        said = Self.parts(viewModel, begun, environment)
        let still = Environment(
            size: environment.size, now: Date(timeIntervalSince1970: 0), utcOffset: environment.utcOffset,
            dates: environment.dates)
        told = Self.parts(viewModel, begun, still)
        // Marks that somebody changes are told by a notice.
        let unmarked = LinearPage(viewModel, in: still, withMarks: false)
        (told[.row], told[.post]) = (unmarked.row, unmarked.post)
    }

    /// What there is to say after what was said before; nothing if nothing is new.
    public func lines(since before: LinearText?) -> [SafeText] {
        guard let before else {
            let told = notices.entries.reversed().map { $0.notice.inWords }
            return Part.allCases.flatMap { ($0 == .notice && !told.isEmpty ? told : said[$0]) ?? [] }
        }
        guard before.place.isSamePage(as: place) else {
            return Part.allCases.flatMap { $0 == .notice ? notices(since: before) : said[$0] ?? [] }
        }
        // What lay over the page, or a post that was read whole, has gone: the row says where one is. Of a prompt it is known.
        let isBack =
            before.isCovered && !isCovered
            || (told[.post] ?? []).isEmpty && !(before.told[.post] ?? []).isEmpty
        return Part.allCases.flatMap { part -> [SafeText] in
            if part == .notice { return notices(since: before) }
            let isNew = told[part] != before.told[part]
            // Of what is going on each line stands for itself.
            if part == .status {
                let known = before.told[part] ?? []
                return zip(said[part] ?? [], told[part] ?? []).filter { !known.contains($0.1) }.map(\.0)
            }
            return isNew || isBack && part == .row ? said[part] ?? [] : []
        }
    }

    /// What was told since then, the first first: of several notices a screen has only the last, and the log the others.
    private func notices(since before: LinearText) -> [SafeText] {
        let count = notices.noteCount - before.notices.noteCount
        guard count > 0 else { return [] }
        // The last is said as it stands there; what the log has of it may be shortened.
        let others = notices.entries.prefix(count).dropFirst().reversed().map { $0.notice.inWords }
        return others + (said[.notice] ?? notices.entries.prefix(1).map { $0.notice.inWords })
    }

    private static func parts(
        _ viewModel: ReaderViewModel, _ begun: KeyReader.Begun?, _ environment: Environment
    ) -> [Part: [SafeText]] {
        let page = LinearPage(viewModel, in: environment)
        var parts: [Part: [SafeText]] = [
            .page: [page.title], .about: page.about, .status: page.status, .row: page.row, .post: page.post,
            .overlay: LinearOverlay(viewModel, in: environment).lines,
        ]
        if let begun, begun.place == KeyPlace(viewModel) {
            parts[.begun] = [
                BegunKeyLine(begun.key, in: viewModel.keys.map(for: begun.place.mode)).line(width: 1_000).text
            ]
        }
        if let notice = viewModel.notice {
            parts[.notice] = [notice.inWords]
        }
        parts[.status] = parts[.status]?.map(spoken)
        return parts.mapValues { $0.filter { $0.columns > 0 } }
    }

    /// What to type, for whoever begins; nil where no key tells it.
    public static func hint(_ viewModel: ReaderViewModel) -> SafeText? {
        let names = viewModel.keyNames
        let keys = [
            names.text(.app(.help), does: " tells the keys"), names.text(.app(.back), does: " leaves"),
        ].filter { !$0.isEmpty }
        guard !keys.isEmpty else { return nil }
        return SafeText("Perch in lines. Type a key and Enter: " + keys.joined(separator: ", ") + ".")
    }

    /// A line of a screen as sentences: what several blanks set apart there, a stop or a semicolon does.
    private static func spoken(_ line: SafeText) -> SafeText {
        let parts = line.string.split(separator: "  ").map {
            $0.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
        guard parts.count > 1 else { return SafeText(parts.joined()) }
        // No letter becomes a capital: it may be a key.
        let text = parts.dropFirst().reduce(parts[0]) { text, part in
            text + (isEnded(text) ? " " : "; ") + part
        }
        return ended(SafeText(text))
    }

    private static func isEnded(_ text: String) -> Bool { text.last.map { ".!?…:;".contains($0) } == true }

    /// A text with a stop at its end, unless it ends as a sentence does.
    static func ended(_ text: SafeText) -> SafeText {
        isEnded(text.string) ? text : text + "."
    }

    /// Words as a sentence: `Unread, bookmarked`.
    static func sentence(_ words: [String]) -> String {
        let text = words.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension Notice {
    /// What was told, as it is said.
    var inWords: SafeText { (isProblem ? "Problem: " : "") + SafeText(text) }
}
