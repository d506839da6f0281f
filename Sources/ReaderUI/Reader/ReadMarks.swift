public import People

/// A change by hand of what counts as read, which can be taken back.
public enum ReadMark: Equatable, Sendable {
    /// These posts were marked.
    case posts([Post.ID], isRead: Bool)
    /// All stored posts of these people were marked as read.
    case all([Account])
}

/// What was read in a session, or marked by hand: it stands before what was stored when a list was read.
struct ReadMarks: Equatable, Sendable {
    /// More changes than these cannot be taken back.
    private static let mostUndoable = 100

    private var known: [Post.ID: Bool] = [:]
    private var undoable: [ReadMark] = []
    /// The posts that were read last by reading them, and how often that has happened.
    private(set) var passed: (posts: [Post.ID], count: Int) = ([], 0)

    static func == (one: ReadMarks, other: ReadMarks) -> Bool {
        one.passed.count == other.passed.count && one.undoable == other.undoable && one.known == other.known
    }

    /// Whether a post was read; `nil` if nothing has become of it in this session.
    subscript(_ post: Post.ID) -> Bool? { known[post] }

    /// Notes that a post was read, under all its names.
    mutating func pass(_ names: [Post.ID]) {
        for name in names { known[name] = true }
        passed = (names, passed.count + 1)
    }

    /// Notes a change by hand.
    mutating func change(_ change: ReadMark) {
        apply(change)
        undoable.append(change)
        if undoable.count > Self.mostUndoable { undoable.removeFirst() }
    }

    /// Takes the last change by hand back, and answers it; `nil` if there is none.
    mutating func undo() -> ReadMark? {
        guard let last = undoable.popLast() else { return nil }
        if case .posts(let posts, let isRead) = last { apply(.posts(posts, isRead: !isRead)) }
        return last
    }

    private mutating func apply(_ change: ReadMark) {
        guard case .posts(let posts, let isRead) = change else { return }
        for post in posts { known[post] = isRead }
    }
}
