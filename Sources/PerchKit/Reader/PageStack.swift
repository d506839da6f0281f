/// Pages that lie on one another, the shown one on top; there is always one.
struct PageStack: Equatable, Sendable {
    /// What lies under the top, the lowest first.
    private(set) var below: [ReaderPage] = []
    /// The page that is shown if the stack is.
    var top: ReaderPage

    /// A stack of one page.
    init(_ page: ReaderPage) {
        top = page
    }

    /// Every page, the lowest first.
    var pages: [ReaderPage] { below + [top] }

    /// Whether there is nothing to go back to.
    var isSingle: Bool { below.isEmpty }

    /// Puts a page on top.
    mutating func push(_ page: ReaderPage) {
        below.append(top)
        top = page
    }

    /// Takes the top away, and answers it; `nil` if it is the only page, which stays.
    mutating func pop() -> ReaderPage? {
        guard let next = below.popLast() else { return nil }
        defer { top = next }
        return top
    }

    /// Replaces every page for which `change` answers another.
    mutating func replaceEach(_ change: (ReaderPage) -> ReaderPage?) {
        for index in below.indices {
            if let page = change(below[index]) { below[index] = page }
        }
        if let page = change(top) { top = page }
    }
}
