/// A text that is looked for in a list, and the rows that have it.
///
/// The rows are found once, when the text is accepted or the list changes, never while a key moves the cursor.
struct Find: Equatable, Sendable {
    /// The text as it was typed.
    let text: String
    /// The rows that have it, ascending.
    var matches: [Int]

    /// Which match stands at a row; `nil` if the row has none.
    func position(of row: Int) -> Int? {
        let index = firstPosition(from: row)
        return index < matches.count && matches[index] == row ? index : nil
    }

    /// The first match below `row`, from the top again if there is none.
    func next(after row: Int) -> Int? {
        guard let first = matches.first else { return nil }
        let index = firstPosition(from: row + 1)
        return index < matches.count ? matches[index] : first
    }

    /// The last match above `row`, from the bottom again if there is none.
    func previous(before row: Int) -> Int? {
        guard let last = matches.last else { return nil }
        let index = firstPosition(from: row)
        return index > 0 ? matches[index - 1] : last
    }

    /// The first match at `row` or below, from the top again if there is none.
    func nearest(to row: Int) -> Int? {
        next(after: row - 1)
    }

    /// Where in `matches` the first row at or below `row` is.
    private func firstPosition(from row: Int) -> Int {
        var (low, high) = (0, matches.count)
        while low < high {
            let middle = (low + high) / 2
            if matches[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
