/// Where somebody is in a list: the row of the cursor and the first row of the window.
struct ListPlace: Equatable, Sendable {
    /// The cursor's row; 0 in an empty list.
    var index = 0
    /// The first row that is shown.
    var top = 0

    /// Moves the cursor by a motion in a list of `count` rows, `height` of them shown.
    ///
    /// - Returns: how many rows it would have gone on if the list were longer.
    @discardableResult
    mutating func move(_ motion: Motion, count: Int, height: Int) -> Int {
        let page = max(1, height - 1)
        let half = max(1, height / 2)
        switch motion {
        case .down: index += 1
        case .up: index -= 1
        case .halfDown: (index, top) = (index + half, top + half)
        case .halfUp: (index, top) = (index - half, top - half)
        case .pageDown: (index, top) = (index + page, top + page)
        case .pageUp: (index, top) = (index - page, top - page)
        case .top: index = 0
        case .bottom: index = count - 1
        }
        let beyond = count > 0 ? max(0, index - (count - 1)) : 0
        reveal(count: count, height: height)
        return beyond
    }

    /// Puts the cursor on a row, and the row in the window's middle if it was outside.
    mutating func jump(to row: Int, count: Int, height: Int) {
        index = row
        if index < top || index >= top + height { top = index - height / 2 }
        reveal(count: count, height: height)
    }

    /// Keeps the cursor inside the list and the window around the cursor, with no blank rows that could be filled.
    mutating func reveal(count: Int, height: Int) {
        let height = max(1, height)
        index = max(0, min(index, count - 1))
        top = min(top, index, max(0, count - height))
        top = max(top, index - height + 1, 0)
    }
}
