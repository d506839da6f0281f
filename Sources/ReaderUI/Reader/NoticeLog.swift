import Terminal

/// What the reader told last, to be read again in the log once it has gone from the status line.
struct NoticeLog: Equatable, Sendable {
    /// A notice that was told.
    struct Entry: Equatable, Sendable {
        /// What was told.
        let notice: Notice
        /// The page on which it was told.
        let page: SafeText
    }

    /// Older ones than so many are forgotten.
    static let most = 20
    /// More characters of one are not kept.
    static let longest = 1_000

    /// The newest first; the same text several times in a row is one.
    private(set) var entries: [Entry] = []
    /// How often something was noted, again or not.
    private(set) var noteCount = 0

    /// Notes that something was told on a page.
    mutating func note(_ notice: Notice, on page: SafeText) {
        noteCount += 1
        let kept = Notice(String(notice.text.prefix(Self.longest)), isProblem: notice.isProblem)
        if entries.first?.notice == kept { entries.removeFirst() }
        entries.insert(Entry(notice: kept, page: page), at: 0)
        if entries.count > Self.most { entries.removeLast() }
    }
}

extension ReaderViewModel {
    /// Does what a command says, and keeps what is told meanwhile.
    ///
    /// A notice stands until another takes its place; and until the next key, or with `keepsNotices` until Esc (see `shownNotice`).
    /// What came of a refresh takes the place of no problem that nobody has seen to; it is in the log.
    ///
    /// - Returns: what to ask of the coordinator.
    mutating func receive(_ command: Reader.Command) -> Reader.Effect? {
        let (standing, seen, asked) = (notice, shownNotice, asksAgain)
        notice = nil
        let isFromPerson = command.isFromPerson
        let isTaken = isFromPerson && (prepare(for: command) || takesAway(seen, command))
        let effect = isTaken ? nil : perform(command)
        let hasOutlived = notice == nil && (hasOutlivedKey || isFromPerson)
        if let told = notice {
            changeLog { $0.notices.note(told, on: $0.current.name) }
            // Where Perch refreshes when it is opened, what came of that would take the place of an error in the settings file
            // before anybody could read it.
            if case .page(.refresh, at: _) = command, let standing, standing.isProblem, !told.isProblem,
                !hasOutlivedKey
            {
                notice = standing
            }
        } else if !isFromPerson || keepsNotices && !isTaken && asksAgain == asked {
            // The question whether to load anew goes with its answer.
            notice = standing
        }
        if notice == .nothingToBookmark, target != nil { notice = nil }
        if notice == .olderPostsComing, person.map({ $0.pendingRows == 0 }) ?? true { notice = nil }
        hasOutlivedKey = hasOutlived && notice != nil
        return effect
    }

    /// Takes back what waits for older posts, and the question that a second press of a key would answer, unless the command
    /// goes on with either.
    ///
    /// - Returns: whether the command was an answer to that question, and nothing else.
    private mutating func prepare(for command: Reader.Command) -> Bool {
        if !command.leadsOn { forgetPendingRows() }
        guard let asksAgain, !isChoosing(command) else { return false }
        if case .app(asksAgain) = command { return false }
        self.asksAgain = nil
        // Esc says no to the question, and does nothing more.
        if case .app(.escape) = command { return true }
        return false
    }

    /// The notice as far as there is a row for it.
    ///
    /// One that has outlived a key was read: it gives its row to what somebody waits for or looks for, as long as that lasts, since
    /// that row says how far it is and which key ends it.
    package var shownNotice: Notice? {
        hasOutlivedKey && (isPending || current.find != nil) ? nil : notice
    }

    /// Whether a command only takes away a notice that would stay.
    private func takesAway(_ seen: Notice?, _ command: Reader.Command) -> Bool {
        guard keepsNotices, seen != nil, overlay == nil, case .app(.escape) = command else {
            return false
        }
        return true
    }
}
