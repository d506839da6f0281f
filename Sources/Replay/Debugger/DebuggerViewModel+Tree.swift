import Interaction

/// All that is shown at the cursor, as a tree that somebody goes through.
public struct DebuggerTree: Hashable, Sendable {
    /// Whether it takes the place of what the step changed.
    public internal(set) var isOpen = false
    /// The path of the part under the cursor; it may not be there at every step.
    public internal(set) var path = ""
    /// What is folded and unfolded.
    var folds = ValueTree.Folds()
}

extension DebuggerViewModel {
    /// How far a page of the tree goes.
    private static var page: Int { 10 }

    /// Whether the tree is to be seen: why something is so takes its place, and so does the frame.
    public var isTreeShown: Bool { tree.isOpen && why == nil && !isWhole && branchPlace == nil }

    /// What is shown at the cursor, as a tree; what the step changed is marked in it.
    public var shownTree: ValueTree {
        ValueTree(of: shown, since: cursor > 0 ? shownBefore : nil, folds: tree.folds)
    }

    /// Opens the tree at the field under the cursor, else at the first that the step changes; or closes it.
    mutating func toggleTree() -> Effect? {
        guard !isTreeShown else {
            tree.isOpen = false
            return nil
        }
        tree.isOpen = true
        (why, isWhole, branchPlace, comparison) = (nil, false, nil, nil)
        if let watched, ValuePath.part(at: watched.field, of: shown) != nil {
            tree.folds.unfoldWay(to: watched.field)
            tree.path = watched.field
        } else if tree.path.isEmpty {
            let rows = shownTree.rows
            tree.path = (rows.first { $0.isChanged } ?? rows.first)?.path ?? ""
        }
        return nil
    }

    /// Goes to another row of the tree.
    mutating func moveInTree(by places: Int) -> Effect? {
        let shown = shownTree
        guard !shown.rows.isEmpty else { return nil }
        let place = shown.place(of: tree.path) + places
        choose(shown.rows[min(max(0, place), shown.rows.count - 1)])
        return nil
    }

    /// Turns a page of the tree.
    mutating func turnTree(by pages: Int) -> Effect? { moveInTree(by: pages * Self.page) }

    /// Goes to the next part that the step made something else of, or to the one before, round and round.
    mutating func moveToChange(by places: Int) -> Effect? {
        let shown = shownTree
        let changed = shown.rows.indices.filter { shown.rows[$0].isChanged }
        guard let first = changed.first, let last = changed.last else {
            notice = DebuggerNotice("Nothing that is listed changed in this step.")
            return nil
        }
        let place = shown.place(of: tree.path)
        let next =
            places > 0 ? changed.first { $0 > place } ?? first : changed.last { $0 < place } ?? last
        choose(shown.rows[next])
        return nil
    }

    /// Folds what is under the cursor, or unfolds it.
    mutating func toggleFold() -> Effect? {
        let shown = shownTree
        guard !shown.rows.isEmpty else { return nil }
        let row = shown.rows[shown.place(of: tree.path)]
        tree.folds.toggle(row)
        tree.path = row.path
        return nil
    }

    /// Folds what the part under the cursor is a part of, and goes there.
    mutating func foldOuter() -> Effect? {
        let shown = shownTree
        guard !shown.rows.isEmpty else { return nil }
        let place = shown.place(of: tree.path)
        let row = shown.rows[place]
        guard let outer = shown.rows[..<place].last(where: { $0.depth < row.depth }) else { return nil }
        tree.folds.fold(outer.path)
        choose(outer)
        return nil
    }

    /// Another step is looked at: the part under the cursor stays in sight, and so does what changes there.
    mutating func keepTree() {
        guard tree.isOpen else { return }
        tree.folds.unfoldWay(to: tree.path)
        tree.folds.forgetFolded()
    }

    /// The part under the cursor is what `w`, `[` and `]` are about.
    private mutating func choose(_ row: ValueTree.Row) {
        tree.path = row.path
        if case .rest = row.kind { return }
        watched = FieldWatch(path: row.path)
    }
}

extension ValueTree.Row {
    /// Whether the step made something else of the very part.
    public var isChanged: Bool { if case .whole = change { true } else { false } }
}
