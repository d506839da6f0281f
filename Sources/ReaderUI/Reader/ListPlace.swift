import People
import Terminal

/// Where somebody is in a list: the row of the cursor and the first row of the window.
struct ListPlace: Equatable, Sendable {
    /// The cursor's row; 0 in an empty list.
    var index = 0
    /// The first row that is shown.
    var top = 0
    /// Whether the cursor stands on the line below its row, which says that posts are missing there.
    var isBelow = false
    /// Whether somebody has moved the cursor: then it stays on what it stands on, also in the first row.
    private(set) var isChosen = false

    /// Whether the cursor goes with its post when others come in above.
    ///
    /// Whoever has only seen a list from its first row is shown what is new there.
    var isKept: Bool { index > 0 || isChosen }

    /// Moves the cursor by a motion in a list of `count` rows, `height` of them shown.
    ///
    /// - Parameter stops: whether it is to stop below its row on its way down, and below the row above on its way up.
    /// - Returns: how many rows it would have gone on if the list were longer.
    @discardableResult
    mutating func move(
        _ motion: Motion, count: Int, height: Int, stops: (here: Bool, above: Bool) = (false, false)
    ) -> Int {
        let before = index
        if motion == .down && stops.here || motion == .up && isBelow, isBelow == (motion == .up) {
            isBelow.toggle()
            return 0
        }
        // Below the last row there is nothing more.
        isBelow = motion == .down ? isBelow && index == count - 1 : motion == .up && stops.above
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
        isChosen = isChosen || index != before
        return beyond
    }

    /// Puts the cursor on a row, and the row in the window's middle if it was outside.
    mutating func jump(to row: Int, count: Int, height: Int) {
        (index, isBelow, isChosen) = (row, false, count > 0)
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

/// A way to move a cursor down a list or a window down a text.
public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// One row down.
    case down
    /// One row up.
    case up
    /// Half a window down.
    case halfDown
    /// Half a window up.
    case halfUp
    /// A window down.
    case pageDown
    /// A window up.
    case pageUp
    /// To the first row.
    case top
    /// To the last row.
    case bottom
}

/// A window over lines of text that have no cursor.
enum Window {
    /// The first line after a motion.
    static func moved(_ top: Int, by motion: Motion, count: Int, height: Int) -> Int {
        let next =
            switch motion {
            case .down: top + 1
            case .up: top - 1
            case .halfDown: top + max(1, height / 2)
            case .halfUp: top - max(1, height / 2)
            case .pageDown: top + max(1, height - 1)
            case .pageUp: top - max(1, height - 1)
            case .top: 0
            case .bottom: count
            }
        return clamped(next, count: count, height: height)
    }

    /// The nearest first line that leaves no blank lines which could be filled.
    static func clamped(_ top: Int, count: Int, height: Int) -> Int {
        max(0, min(top, count - max(1, height)))
    }
}

extension Reader {
    /// Where the page of an account goes.
    public enum Placement: Hashable, Sendable {
        /// On top of the page that is shown: going back leads to that.
        case onTop
        /// Into a tab of its own, beside the one that is shown.
        case ownTab
        /// In the place of the page of this number, which is left with that, as long as it is shown.
        case inPlace(of: Int)
    }
}

/// A window over the lines of a post that is read whole.
extension Window {
    /// The first line after a motion.
    static func moved(
        _ top: Int, by motion: Motion, over post: Post, in area: Area, on page: some PostsPage
    ) -> Int {
        moved(top, by: motion, count: count(post, area, page), height: area.height)
    }

    /// The nearest first line that leaves no blank lines which could be filled.
    static func clamped(_ top: Int, over post: Post, in area: Area, on page: some PostsPage) -> Int {
        clamped(top, count: count(post, area, page), height: area.height)
    }

    private static func count(_ post: Post, _ area: Area, _ page: some PostsPage) -> Int {
        PostText.lineCount(
            post, width: area.width, widest: page.textWidth, isUnveiled: page.unveiling.shows(post))
    }
}

extension ListPlace {
    /// The cursor's row of `count`, such as ` 4/26`, in as many columns for every row; nil in an empty list.
    func position(of count: Int) -> StyledLine? {
        guard count > 0 else { return nil }
        let all: SafeText = "\(count)"
        let row: SafeText = "\(index + 1)"
        return StyledLine(row.paddedLeft(to: all.columns) + "/" + all)
    }
}
