import Terminal

/// What a person's page shows beside the posts.
enum PersonShows: CaseIterable, Equatable, Sendable {
    /// The profile, with as much of it as there is room for.
    case all
    /// The profile in one line.
    case short
    /// Nothing.
    case posts
}

/// Where the parts of a screen with posts lie, a person's or a list of several people's, computed from the terminal's size alone.
///
/// The reducer asks it how many posts a page has and the screen where to draw them, so it knows nothing of contents:
/// areas stay where they are while things load.
struct PostsLayout: Equatable, Sendable {
    /// How much of a person's screen there is room for.
    enum Shape: Equatable, Sendable {
        /// Less than 40x10: the list and nothing else.
        case bare
        /// A list over a preview.
        case stacked
        /// 120 columns and more: a list beside a post.
        case pair
        /// 160 columns and more: a profile, a list and a post.
        case triple
    }

    /// No line of running text is longer, unless somebody chooses otherwise for posts: longer ones are hard to read.
    static let textWidth = 80

    let shape: Shape
    /// The title line.
    let title: Area
    /// The profile: some lines under the title, or a column of its own.
    let profile: Area
    /// The rules over list and post.
    let listRule: Area
    let postRule: Area
    /// The list of posts.
    let list: Area
    /// The post under the cursor; empty if there is no room for it.
    let post: Area
    /// The line of what is going on; empty if there is no room for it.
    let status: Area
    /// The line of keys; empty if there is no room for it.
    let keys: Area
    /// How many rows one post has in the list.
    let rowHeight: Int

    /// Lays the parts out.
    ///
    /// - Parameters:
    ///   - size: the terminal's.
    ///   - shows: what there is beside the posts; a page that is about nobody alone has nothing.
    init(size: Size, shows: PersonShows = .all) {
        let (columns, rows) = (size.columns, size.rows)
        if columns < 40 || rows < 10 {
            self.init(bare: columns, rows, hasProfile: shows != .posts)
        } else if columns >= 160, rows >= 16, shows == .all {
            self.init(triple: columns, rows)
        } else if columns >= 120, rows >= 16 {
            self.init(pair: columns, rows, profile: Self.lines(shows, of: rows >= 24 ? 3 : 1))
        } else {
            self.init(stacked: columns, rows, profile: Self.lines(shows, of: rows >= 20 ? 3 : 1))
        }
    }

    /// How many lines the profile has over the posts.
    private static func lines(_ shows: PersonShows, of most: Int) -> Int {
        switch shows {
        case .all: most
        case .short: 1
        case .posts: 0
        }
    }

    /// How many posts the list shows at once.
    var listCount: Int { max(1, list.height / rowHeight) }

    /// Where the post is drawn when it is read whole.
    var reader: Area {
        let top = title.bottom + (rows >= 6 ? 1 : 0)
        let bottom = status.height > 0 ? status.row : keys.height > 0 ? keys.row : rows
        let margin = width >= 40 ? 1 : 0
        return Area(column: margin, row: top, width: width - 2 * margin, height: bottom - top)
    }

    /// The whole width and height.
    private var width: Int { title.width }
    private let rows: Int

    private init(bare columns: Int, _ rows: Int, hasProfile: Bool) {
        let titleHeight = rows >= 3 ? 1 : 0
        let profileHeight = rows >= 6 && hasProfile ? 1 : 0
        let ruleHeight = rows >= 8 ? 1 : 0
        let keysHeight = rows >= 4 ? 1 : 0
        let top = titleHeight + profileHeight + ruleHeight
        self.rows = rows
        shape = .bare
        title = Area(column: 0, row: 0, width: columns, height: titleHeight)
        profile = Area(column: 0, row: titleHeight, width: columns, height: profileHeight)
        listRule = Area(column: 0, row: top - ruleHeight, width: columns, height: ruleHeight)
        list = Area(column: 0, row: top, width: columns, height: rows - top - keysHeight)
        postRule = Area(column: 0, row: rows, width: columns, height: 0)
        post = postRule
        status = postRule
        keys = Area(column: 0, row: rows - keysHeight, width: columns, height: keysHeight)
        rowHeight = 1
    }

    private init(stacked columns: Int, _ rows: Int, profile profileHeight: Int) {
        let top = 1 + profileHeight + 1
        // What is left for list, rule and preview, of which the list gets the larger part.
        let rest = rows - top - 2
        let listHeight = max(2, ((rest - 1) * 9 + 15) / 16)
        self.rows = rows
        shape = .stacked
        title = Area(column: 0, row: 0, width: columns, height: 1)
        profile = Area(column: 0, row: 1, width: columns, height: profileHeight)
        listRule = Area(column: 0, row: top - 1, width: columns, height: 1)
        list = Area(column: 0, row: top, width: columns, height: listHeight)
        postRule = Area(column: 0, row: list.bottom, width: columns, height: 1)
        post = Area(
            column: 1, row: postRule.bottom, width: columns - 2, height: rows - 2 - postRule.bottom)
        status = Area(column: 0, row: rows - 2, width: columns, height: 1)
        keys = Area(column: 0, row: rows - 1, width: columns, height: 1)
        rowHeight = 1
    }

    private init(pair columns: Int, _ rows: Int, profile profileHeight: Int) {
        let top = 1 + profileHeight + 1
        let postWidth = min(Self.textWidth + 2, columns * 9 / 20)
        let listWidth = columns - postWidth - 1
        self.rows = rows
        shape = .pair
        title = Area(column: 0, row: 0, width: columns, height: 1)
        profile = Area(column: 0, row: 1, width: columns, height: profileHeight)
        listRule = Area(column: 0, row: top - 1, width: listWidth, height: 1)
        postRule = Area(column: listWidth + 1, row: top - 1, width: postWidth, height: 1)
        list = Area(column: 0, row: top, width: listWidth, height: rows - top - 2)
        post = Area(column: listWidth + 2, row: top, width: postWidth - 2, height: rows - top - 2)
        status = Area(column: 0, row: rows - 2, width: columns, height: 1)
        keys = Area(column: 0, row: rows - 1, width: columns, height: 1)
        rowHeight = rows >= 40 ? 3 : 2
    }

    private init(triple columns: Int, _ rows: Int) {
        let top = 2
        let height = rows - top - 2
        let profileWidth = min(44, columns / 4)
        let postWidth = min(Self.textWidth + 3, (columns - profileWidth) * 11 / 20)
        let listWidth = columns - profileWidth - postWidth - 2
        let listColumn = profileWidth + 1
        let postColumn = listColumn + listWidth + 1
        self.rows = rows
        shape = .triple
        title = Area(column: 0, row: 0, width: columns, height: 1)
        profile = Area(column: 0, row: top, width: profileWidth, height: height)
        listRule = Area(column: listColumn, row: 1, width: listWidth, height: 1)
        postRule = Area(column: postColumn, row: 1, width: postWidth, height: 1)
        list = Area(column: listColumn, row: top, width: listWidth, height: height)
        post = Area(column: postColumn + 1, row: top, width: postWidth - 2, height: height)
        status = Area(column: 0, row: rows - 2, width: columns, height: 1)
        keys = Area(column: 0, row: rows - 1, width: columns, height: 1)
        rowHeight = rows >= 40 ? 3 : 2
    }
}
