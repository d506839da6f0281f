import People
import Terminal
import TerminalApp
import Values

/// The list of posts: the visible rows and nothing else is formatted.
struct PostList<Rows: RandomAccessCollection<Post>> where Rows.Index == Int {
    let posts: Rows
    let place: ListPlace
    let find: Find?
    let unveiling: Unveiling
    let stars: Stars
    /// Whether each row begins with its author: on a shelf each may be another.
    let namesAuthors: Bool
    /// How deep in a conversation each row is, and which row it is about; `nil` for a list that is none.
    let conversation: (depths: [Int], focus: Post.Key)?
    let area: Area
    let rowHeight: Int
    let environment: Environment
    /// How the keys of the page are called.
    let names: KeyNames
    /// Which rows were not read, as far as that is known.
    var isUnread: (Int) -> Bool = { _ in false }
    /// The first row of what somebody has read, below what is new to them.
    var readUntil: Int?
    /// The rows of a timeline, which know more of a post than itself; none for other lists.
    var timeline: [TimelineRow] = []
    /// The names that several of those have who are shown.
    var namesakes: Set<String> = []
    /// The gap at which posts are being asked for.
    var filledGap: TimelineGap?

    /// In so many columns there is room to say of each author where they are.
    private static var wide: Int { 100 }

    /// The kind of a post, which takes three columns at most, and the star.
    private let markWidth = 4
    /// The columns of the moment: as many as the oldest post needs, so that they change only when posts come in.
    private let timeWidth: Int
    /// From the left: the cursor's sign, the moment, whether it is unread, the kind and in its last column the star, the text.
    private let timeColumn = 1
    private var unreadColumn: Int { timeColumn + timeWidth }
    private var markColumn: Int { unreadColumn + 1 }
    private var starColumn: Int { markColumn + markWidth - 1 }
    private var textColumn: Int { markColumn + markWidth + 1 }

    /// - Parameter oldest: the post with the longest moment; `nil` if that is not known without looking at all.
    init(
        _ posts: Rows, oldest: Post?, place: ListPlace, find: Find?, unveiling: Unveiling, stars: Stars,
        namesAuthors: Bool, conversation: (depths: [Int], focus: Post.Key)? = nil, area: Area, rowHeight: Int,
        environment: Environment, names: KeyNames
    ) {
        self.posts = posts
        self.place = place
        self.find = find
        self.unveiling = unveiling
        self.stars = stars
        self.namesAuthors = namesAuthors
        self.conversation = conversation
        self.area = area
        self.rowHeight = rowHeight
        self.environment = environment
        self.names = names
        let dates = environment.dates
        let widest = dates.order == .monthFirst ? 12 : 11
        let room = (area.width >= 68 ? widest : area.width >= 50 ? 8 : 6) + dates.surplus
        guard let oldest else {
            timeWidth = room
            return
        }
        let time = Self.moment(oldest, room: room, in: environment)
        let needed =
            switch time.count {
            case 0: 6  // without a date, which others may have
            case ...4: 4  // `59m`
            case ...(6 + dates.surplus): 6 + dates.surplus  // `18 Feb`
            default: room  // with a year
            }
        // What is of today may be longer than what is older.
        let today = dates.isAbsoluteInLists ? (dates.has12Hours ? 8 : 5) : 0
        timeWidth = max(needed, min(room, today))
    }

    func draw(on frame: inout Frame) {
        let count = max(1, area.height / rowHeight)
        for offset in 0..<count {
            let row = place.top + offset
            guard posts.indices.contains(row) else { return }
            draw(row, at: offset * rowHeight, on: &frame)
            drawRule(below: row, at: offset * rowHeight + 2, on: &frame)
        }
    }

    private func draw(_ row: Int, at line: Int, on frame: inout Frame) {
        let post = posts[row]
        let title = timelineRow(row)?.title
        draw(
            PostRow(
                post, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates,
                isUnveiled: unveiling.shows(post), isContinuation: isContinuation(row),
                saysHandle: area.width >= Self.wide
                    || !namesakes.isEmpty && namesakes.contains(title ?? PostRow.name(of: post.author)),
                title: title),
            row, at: line, on: &frame)
    }

    private func draw(_ post: PostRow, _ row: Int, at line: Int, on frame: inout Frame) {
        // Where rows have no line between them, the one above stands for what is below it.
        let isCursor = row == place.index && (!place.isBelow || rowHeight < 3)
        let lines = min(max(1, rowHeight == 3 ? 2 : rowHeight), area.height - line)
        if isCursor {
            frame.fill(
                column: area.column, row: area.row + line, columns: area.width, rows: lines,
                style: Theme.cursor)
            frame.putCursorSign(column: area.column, row: area.row + line)
        }
        func style(_ style: Style) -> Style { isCursor ? Theme.cursor : style }
        let marks = marks(post, row)
        let time = SafeText(Self.moment(post.post, room: timeWidth, in: environment)).paddedLeft(
            to: timeWidth)
        let isUnread = isUnread(row)
        put(time, timeColumn, line, style(isUnread ? Theme.heading : Theme.faint), on: &frame)
        if isUnread {
            put(environment.utf8 ? "•" : "!", unreadColumn, line, style(Theme.heading), on: &frame)
        }
        if let mark = marks.first {
            put(SafeText(mark), markColumn, line, style(Theme.mark(mark)), on: &frame)
        }
        if let sign = stars.sign(post.key) {
            put(sign, starColumn, line, style(Theme.star), on: &frame)
        }
        // Where another area follows on the right, the text keeps away from it.
        let room = area.width - textColumn - (rowHeight > 1 ? 1 : 0)
        // However deep a conversation goes, half of the room is for words.
        let depth = conversation.map { min($0.depths[row], 1_000) } ?? (isContinuation(row) ? 1 : 0)
        let indent = min(2 * depth, room / 2)
        let width = room - indent
        guard width > 0 else { return }
        let hasMatch = find?.position(of: row) != nil
        let textStyle = style(hasMatch || isFocus(post) ? Theme.match : .plain)
        for (offset, text) in texts(post, row, marks: marks, width: width, lines: lines).enumerated() {
            put(text, textColumn + indent, line + offset, textStyle, on: &frame)
        }
    }

    /// Draws where somebody had read until, and that posts are missing, in the blank line between two rows.
    private func drawRule(below row: Int, at line: Int, on frame: inout Frame) {
        let isEnd = row + 1 == readUntil
        let gap = gapWords(row)
        guard rowHeight == 3, line < area.height, isEnd || gap != nil else { return }
        let isCursor = row == place.index && place.isBelow
        frame.putRule(
            in: Area(column: area.column, row: area.row + line, width: area.width, height: 1),
            left: isEnd ? StyledLine("read until here", Theme.heading) : nil,
            right: gap.map { StyledLine("\(outside: $0)", isCursor ? Theme.cursor : Theme.faint) },
            utf8: environment.utf8)
        if isCursor { frame.putCursorSign(column: area.column, row: area.row + line) }
    }

    /// What there is to say of posts that are missing below a row; nil where none are.
    private func gapWords(_ row: Int) -> String? {
        guard let gap = timelineRow(row)?.gap else { return nil }
        if gap.isLost { return "more below, gone from the feed" }
        if gap == filledGap { return "asking for more below" }
        guard row == place.index else { return "more below" }
        return place.isBelow
            ? names.text(.app(.open), does: " asks for more below")
            : "more below" + names.text(": ", .list(.down), does: "")
    }

    private func put(_ text: SafeText, _ column: Int, _ line: Int, _ style: Style, on frame: inout Frame) {
        frame.put(
            text, column: area.column + column, row: area.row + line, style: style,
            width: max(0, area.width - column))
    }

    private func isFocus(_ post: PostRow) -> Bool { conversation?.focus == post.key }

    /// What a timeline knows of a row; nil in other lists.
    private func timelineRow(_ row: Int) -> TimelineRow? {
        timeline.indices.contains(row) ? timeline[row] : nil
    }

    private func isContinuation(_ row: Int) -> Bool { timelineRow(row)?.isContinuation == true }

    private func reposters(_ row: Int) -> [Post.Author] { timelineRow(row)?.reposters ?? [] }

    /// The kinds of a post; one that came in a list without its reposter is a repost all the same.
    private func marks(_ post: PostRow, _ row: Int) -> [String] {
        post.marks + (reposters(row).isEmpty || post.post.repostedBy != nil ? [] : ["rb"])
    }

    /// The summary in as many lines as a row has.
    private func texts(
        _ post: PostRow, _ row: Int, marks: [String], width: Int, lines: Int
    ) -> [SafeText] {
        // Further kinds stand before the text, in words as well.
        let others = marks.dropFirst().map { "\($0) " }.joined()
        // A repost names its author already.
        let author =
            !namesAuthors || post.post.repostedBy != nil
            ? ""
            : isContinuation(row)
                ? "goes on: " : "\(Excerpt.cut(post.listedAuthor, to: max(20, width / 2))): "
        let focus =
            isFocus(post) ? "[this post] " : row == readUntil && rowHeight < 3 ? "[read until here] " : ""
        let muted = timelineRow(row)?.isMuted == true ? "[muted] " : ""
        let reposters = Reposters.short(reposters(row)).map { "[\($0)] " } ?? ""
        let gap = gapWords(row).map { rowHeight < 3 ? "[\($0)] " : "" } ?? ""
        let form = RowTexts.Form(
            post, lead: focus + muted + gap + others + reposters + author, width: width, lines: lines,
            utf8: environment.utf8)
        return RowTexts.shared.texts(of: post, at: row, in: form)
    }

    /// The moment in no more columns than there are: `18 Feb 2018`, `Feb 2018` or `Feb'18` for what is long ago.
    private static func moment(_ post: Post, room: Int, in environment: Environment) -> String {
        guard post.isDated else { return "" }
        return TimeText.listed(
            post.date, now: environment.now, columns: room, utcOffset: environment.utcOffset,
            style: environment.dates)
    }
}

/// The signs of bookmarked posts: a full one for what is on the disk, an outlined one for what is still on its way.
struct Stars {
    /// What is known of the bookmarks; `nil` if there is no store.
    let bookmarks: BookmarksViewModel?
    let utf8: Bool

    /// One column for a row; `nil` for a post that is not bookmarked.
    func sign(_ key: Post.Key) -> SafeText? {
        guard let bookmarks, bookmarks.contains(key) else { return nil }
        if bookmarks.isPending(key) { return utf8 ? "☆" : "+" }
        return utf8 ? "★" : "*"
    }

    /// The sign and what it means.
    func words(_ key: Post.Key) -> SafeText? {
        guard let bookmarks, let sign = sign(key) else { return nil }
        return sign + (bookmarks.isPending(key) ? " being bookmarked" : " bookmarked")
    }
}
