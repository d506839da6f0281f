/// Stacks of pages that lie beside one another, one of which is shown: an account each, as a browser has tabs.
struct AccountTabs: Equatable, Sendable {
    /// The stacks on the left of the one that is shown, and on its right.
    private(set) var left: [PageStack] = []
    private(set) var right: [PageStack] = []
    var shown: PageStack

    /// A single stack.
    init(_ stack: PageStack) {
        shown = stack
    }

    /// How many there are.
    var count: Int { left.count + 1 + right.count }

    /// Every page of every stack, the leftmost's lowest first.
    var pages: [ReaderPage] { (left + [shown] + right).flatMap(\.pages) }

    /// Opens a stack on the right of the one that is shown, and shows it.
    mutating func open(_ stack: PageStack) {
        left.append(shown)
        shown = stack
    }

    /// Closes the stack that is shown, and shows its left neighbour, or the right one if there is none on the left.
    ///
    /// - Returns: the stack that was closed; `nil` if it is the only one, which stays.
    mutating func close() -> PageStack? {
        guard let next = left.popLast() ?? takeFirstOnTheRight() else { return nil }
        defer { shown = next }
        return shown
    }

    /// Shows the stack on the right, the first after the last.
    mutating func showNext() {
        let all = left + [shown] + right
        show((left.count + 1) % all.count, of: all)
    }

    /// Shows the stack on the left, the last before the first.
    mutating func showPrevious() {
        let all = left + [shown] + right
        show((left.count + all.count - 1) % all.count, of: all)
    }

    /// Replaces every page for which `change` answers another.
    mutating func replaceEach(_ change: (ReaderPage) -> ReaderPage?) {
        for index in left.indices { left[index].replaceEach(change) }
        shown.replaceEach(change)
        for index in right.indices { right[index].replaceEach(change) }
    }

    private mutating func show(_ index: Int, of all: [PageStack]) {
        left = Array(all[..<index])
        shown = all[index]
        right = Array(all[(index + 1)...])
    }

    private mutating func takeFirstOnTheRight() -> PageStack? {
        right.isEmpty ? nil : right.removeFirst()
    }
}
