import Terminal

/// Where the parts of the people list lie, computed from the terminal's size alone.
struct PeopleLayout: Equatable, Sendable {
    let title: Area
    /// The question and the line where an account is typed; above those who are followed, a heading only.
    let prompt: Area
    /// The people.
    let list: Area
    let status: Area
    let keys: Area

    /// - Parameter isFollowing: whether the list is what somebody comes for, and the question only in its way.
    init(size: Size, isFollowing: Bool) {
        let (columns, rows) = (size.columns, size.rows)
        let titleHeight = rows >= 3 ? 1 : 0
        let keysHeight = rows >= 4 ? 1 : 0
        let statusHeight = rows >= 10 ? 1 : 0
        let promptHeight =
            isFollowing ? (rows >= 20 ? 3 : rows >= 10 ? 1 : 0) : rows >= 20 ? 8 : rows >= 10 ? 3 : 0
        let margin = columns >= 100 ? 6 : columns >= 60 ? 2 : 0
        let top = titleHeight + promptHeight
        title = Area(column: 0, row: 0, width: columns, height: titleHeight)
        prompt = Area(column: margin, row: titleHeight, width: columns - margin, height: promptHeight)
        // What somebody wrote last is worth a long line; why somebody is listed is told in a few words.
        list = Area(
            column: margin, row: top, width: min(columns - 2 * margin, isFollowing ? 160 : 100),
            height: rows - top - statusHeight - keysHeight)
        status = Area(column: 0, row: rows - keysHeight - statusHeight, width: columns, height: statusHeight)
        keys = Area(column: 0, row: rows - keysHeight, width: columns, height: keysHeight)
    }

    /// How many people the list shows at once.
    var listCount: Int { max(1, list.height) }
}
