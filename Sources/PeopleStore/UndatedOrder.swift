/// The order of posts of which the origin does not say when they were posted: only its pages tell it.
///
/// Rows are named by their numbers, from the top of the list down.
struct UndatedOrder: Equatable {
    /// All rows that are left, in their order.
    private(set) var rows: [Int64]

    /// The rows that the origin does not have any more.
    private(set) var gone: [Int64] = []

    /// The order when the list's beginning was read.
    ///
    /// What stood above the lowest row that is in the page, and is not in it now, was removed at the origin.
    init(stored: [Int64], first page: [Int64]) {
        let read = Set(page)
        let lowest = stored.lastIndex(where: read.contains)
        let covered = lowest.map { stored[...$0] } ?? []
        gone = covered.filter { !read.contains($0) }
        rows = page + stored[covered.endIndex...]
    }

    /// The order when a page further down was read.
    ///
    /// - Parameters:
    ///   - stored: the rows before it was.
    ///   - page: the page's rows.
    ///   - above: the row behind which the origin said that the page stands; nil if that is not known any more.
    init(stored: [Int64], page: [Int64], behind above: Int64?) {
        let read = Set(page)
        // A page that was read before stands where it stood, and one that nothing is known of at the end.
        let place =
            above.flatMap { stored.firstIndex(of: $0) }.map { $0 + 1 }
            ?? stored.firstIndex(where: read.contains) ?? stored.endIndex
        let isOther: (Int64) -> Bool = { !read.contains($0) }
        rows = stored[..<place].filter(isOther) + page + stored[place...].filter(isOther)
    }
}
