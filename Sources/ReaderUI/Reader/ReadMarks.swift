import People

/// What was read in a session, or marked by hand: it stands before what was stored when a list was read.
struct ReadMarks: Equatable, Sendable {
    /// More changes than these cannot be taken back.
    private static let mostUndoable = 100

    private var known: [Post.ID: Bool] = [:]
    private var undoable: [Change] = []
    /// By page, what it had loaded when "mark all" was done: marks that came with these loads are out of date.
    private var outdated: [Int: Outdating] = [:]

    private struct Outdating: Equatable {
        /// How many loads the page had begun by then.
        let loads: Int
        /// How many times "mark all" was done and not taken back.
        var count = 1
    }

    /// The posts that were read last by reading them, and how often that has happened.
    private(set) var passed: (posts: [Post.ID], count: Int) = ([], 0)

    static func == (one: ReadMarks, other: ReadMarks) -> Bool {
        one.passed.count == other.passed.count && one.undoable == other.undoable && one.known == other.known
            && one.outdated == other.outdated
    }

    /// Whether a post was read; `nil` if nothing has become of it in this session.
    subscript(_ post: Post.ID) -> Bool? { known[post] }

    /// Whether what a page was told of marks, with so many loads begun, is no longer so.
    func isOutdated(_ page: Int, loads: Int) -> Bool { outdated[page].map { loads <= $0.loads } ?? false }

    /// Notes that all posts of somebody were marked, or that this was taken back.
    ///
    /// - Parameters:
    ///   - pages: the pages that are open, with how many loads each has begun.
    ///   - isBack: whether it was taken back: what a page was told before it was done is so again.
    mutating func outdate(_ pages: [(page: Int, loads: Int)], isBack: Bool) {
        for (page, loads) in pages {
            guard var known = outdated[page], known.loads == loads else {
                outdated[page] = Outdating(loads: loads)
                continue
            }
            known.count += isBack ? -1 : 1
            outdated[page] = known.count == 0 ? nil : known
        }
    }

    /// Notes that a post was read, under all its names.
    mutating func pass(_ names: [Post.ID]) {
        for name in names { known[name] = true }
        passed = (names, passed.count + 1)
    }

    /// Notes a change by hand.
    ///
    /// - Parameter before: what was known of its posts until then, of whichever anything was.
    mutating func change(_ change: ReadMark, before: [Post.ID: Bool] = [:]) {
        switch change {
        case .posts(let posts, let isRead):
            for post in posts { known[post] = isRead }
        case .all:
            // "Mark all" overrides what was made unread before. Whose posts those are is not known here, so all of them are
            // forgotten: of everybody else's the store says the same.
            known = known.filter(\.value)
        }
        undoable.append(Change(mark: change, before: before))
        if undoable.count > Self.mostUndoable { undoable.removeFirst() }
    }

    /// Takes the last change by hand back, and answers it; `nil` if there is none.
    mutating func undo() -> ReadMark? {
        guard let last = undoable.popLast() else { return nil }
        if case .posts(let posts, isRead: _) = last.mark {
            for post in posts { known[post] = last.before[post] }
        }
        return last.mark
    }

    private struct Change: Equatable {
        let mark: ReadMark
        let before: [Post.ID: Bool]
    }
}
