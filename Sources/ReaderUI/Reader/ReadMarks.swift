import People

/// What was read in a session, or marked by hand: it stands before what was stored when a list was read.
struct ReadMarks: Equatable, Sendable {
    /// More changes than these cannot be taken back.
    private static let mostUndoable = 100

    private var known: [Post.ID: Bool] = [:]
    private var undoable: [Change] = []
    /// For pages of people all of whose posts were marked since: how many loads had begun by then. What those had told of marks is no
    /// longer so.
    private var outdated: [Int: Int] = [:]
    /// The posts that were read last by reading them, and how often that has happened.
    private(set) var passed: (posts: [Post.ID], count: Int) = ([], 0)

    static func == (one: ReadMarks, other: ReadMarks) -> Bool {
        one.passed.count == other.passed.count && one.undoable == other.undoable && one.known == other.known
            && one.outdated == other.outdated
    }

    /// Whether a post was read; `nil` if nothing has become of it in this session.
    subscript(_ post: Post.ID) -> Bool? { known[post] }

    /// Whether what a page was told of marks, with so many loads begun, is no longer so.
    func isOutdated(_ page: Int, loads: Int) -> Bool { outdated[page].map { loads <= $0 } ?? false }

    /// Notes that marks have changed of which these pages know nothing, with how many loads each has begun.
    mutating func outdate(_ pages: [(page: Int, loads: Int)]) {
        for (page, loads) in pages { outdated[page] = loads }
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
            // What is stored is newer now than that a post was made unread. Whose posts these are, nobody knows; those of
            // others stand in the store as they stand here.
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
