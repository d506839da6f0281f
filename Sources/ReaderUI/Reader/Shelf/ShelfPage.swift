import FoundationEssentials
import People
import Terminal

/// A page of posts by several people: the timeline, the bookmarks, or what a find in everything stored came upon.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
package struct ShelfPage: PostsPage {
    /// Where the posts come from, and the latest that is known of them.
    package enum Content: Equatable, Sendable {
        case bookmarks(BookmarksViewModel)
        case found(FindViewModel)
        case timeline(TimelineViewModel)
    }

    var place = ListPlace()
    var key: Post.Key?
    var reading: Int?
    var unveiling = Unveiling()
    var textWidth = PostsLayout.textWidth
    var find: Find?
    var pursuit: Pursuit?
    /// Since when the posts are awaited; `nil` if they are not.
    var since: Date?
    package var content: Content
    /// The rows of bookmarks, newest first: one that is let go stays until the page is left or read again, so that the
    /// list does not close up under the cursor.
    private(set) var bookmarks: [Bookmark] = []
    /// The rows of the timeline.
    ///
    /// Of unread posts, one that was read stays until the page is left or shows other posts, so that nobody is thrown out of
    /// what they read.
    private(set) var timeline: [TimelineRow] = []
    /// The first row below where somebody has left; `nil` where there is no such place.
    private(set) var readUntil: Int?
    /// Whether that was found in what is stored now, and not in what was shown before.
    private var isReadUntilKnown = false
    /// The names that several of those have whose posts these are.
    private(set) var namesakes: Set<String> = []
    /// Which posts of the timeline are to be shown instead, once they are there.
    var wanted: TimelineScope?

    init(_ content: Content) {
        self.content = content
        switch content {
        case .bookmarks(let viewModel): bookmarks = viewModel.bookmarks
        case .timeline(let viewModel): timeline = viewModel.rows
        case .found: break
        }
        readUntil = Self.readUntil(timeline)
        namesakes = rows.namesakes
        key = rows.first?.key
    }

    /// The posts, in the order in which they are listed.
    var rows: ShelfPosts {
        switch content {
        case .bookmarks: .bookmarks(bookmarks)
        case .found(let viewModel): .found(viewModel.posts)
        case .timeline: .timeline(timeline)
        }
    }

    func names(of row: Int) -> [Post.ID]? {
        guard rows.indices.contains(row) else { return nil }
        if case .timeline(let rows) = rows { return rows[row].names }
        return [rows[row].id]
    }

    func wasRead(_ row: Int) -> Bool? {
        if case .timeline(let rows) = rows, rows.indices.contains(row) { rows[row].isRead } else { nil }
    }

    /// Which posts of the timeline are shown, or wanted; nil on other pages.
    var scope: TimelineScope? {
        if case .timeline(let viewModel) = content { wanted ?? viewModel.scope } else { nil }
    }

    /// Whether it is the timeline.
    var isTimeline: Bool { scope != nil }

    /// Who passed the post under the cursor on, as far as whoever is followed did.
    var reposters: [Post.Author] {
        if case .timeline(let rows) = rows, rows.indices.contains(place.index) {
            rows[place.index].reposters
        } else {
            []
        }
    }

    /// What somebody has titled whoever posted the post under the cursor.
    var title: String? {
        if case .timeline(let rows) = rows, rows.indices.contains(place.index) {
            rows[place.index].title
        } else {
            nil
        }
    }

    func gap(below row: Int) -> TimelineGap? { anyGap(below: row).flatMap { $0.isLost ? nil : $0 } }

    /// Where posts are missing below a row that nobody can be asked for.
    func lost(below row: Int) -> TimelineGap? { anyGap(below: row).flatMap { $0.isLost ? $0 : nil } }

    private func anyGap(below row: Int) -> TimelineGap? {
        if case .timeline(let rows) = rows, rows.indices.contains(row) { rows[row].gap } else { nil }
    }

    /// The gap at which posts are being asked for.
    var filledGap: TimelineGap? {
        if case .timeline(let viewModel) = content { viewModel.filledGap } else { nil }
    }

    /// Whether a row of the timeline is muted, and shown all the same.
    func isMuted(_ row: Int) -> Bool { timeline.indices.contains(row) && timeline[row].isMuted }

    /// How many posts of the timeline are muted.
    var muted: Int {
        if case .timeline(let viewModel) = content { viewModel.list?.muted ?? 0 } else { 0 }
    }

    /// Whether there are older posts to go on to, and they are not asked for yet.
    var hasMore: Bool { goesOn && refresh == .idle }

    /// All of a timeline is stored; after a failure more of it is read only where somebody wants that.
    var goesOnStored: Bool { goesOn && refresh.error == nil }

    /// Whether older posts can be asked for only if somebody wants them, as they could not be read.
    var hasMoreOnDemand: Bool { goesOn && refresh.error != nil }

    private var goesOn: Bool {
        if case .timeline(let viewModel) = content {
            viewModel.list?.goesOn == true && wanted == nil
        } else {
            false
        }
    }

    private var refresh: Refresh {
        if case .timeline(let viewModel) = content { viewModel.refresh } else { .idle }
    }

    /// A timeline may have many times the posts of a person.
    static let isReadWholeToFind = false

    /// Goes on with a list that is being read to its end.
    var continuation: Reader.Effect? { pursuit != nil && hasMore ? .page(.timeline(.more)) : nil }

    /// The first change between posts that were read and posts that were not: below what is new to somebody, or below what
    /// they have read from the top on.
    ///
    /// One post alone among others that were not read was opened elsewhere, and one that was skipped is as little a place to
    /// have left. A thread that goes on is new to them with all that it goes on with.
    private static func readUntil(_ rows: [TimelineRow]) -> Int? {
        var posts: [(row: Int, isRead: Bool)] = []
        for (index, row) in rows.enumerated() {
            if row.isContinuation, let last = posts.indices.last {
                posts[last].isRead = posts[last].isRead && row.isRead
            } else {
                posts.append((index, row.isRead))
            }
        }
        let changes = posts.indices.dropFirst().filter { posts[$0].isRead != posts[$0 - 1].isRead }
        let ends = [0] + changes + [posts.count]
        /// Whether that many posts in a row, which were all read or all not, are no single one among others.
        func counts(_ stretch: Int) -> Bool {
            stretch == 0 || stretch == changes.count || ends[stretch + 1] - ends[stretch] > 1
        }
        return changes.indices.first { counts($0) && counts($0 + 1) }.map { posts[changes[$0]].row }
    }

    /// Where that is after the posts have become known anew: where it was, as long as nothing has come in above it.
    private func readUntil(after before: ShelfPage) -> Int? {
        guard isReadUntilKnown, let first = timeline.first, first.id == before.timeline.first?.id else {
            return Self.readUntil(timeline)
        }
        guard let line = before.readUntil else { return nil }
        let names = before.timeline[line].names
        let row = timeline.firstIndex { !$0.isContinuation && $0.names.contains(where: names.contains) }
        return row == 0 ? nil : row ?? Self.readUntil(timeline)
    }

    /// What opens the person in whose list the post under the cursor stands.
    var account: Account? {
        rows.indices.contains(place.index) ? rows.account(at: place.index) : nil
    }

    /// The bookmark of the row under the cursor, kept or let go; `nil` on a page of other posts.
    var bookmark: Bookmark? {
        bookmarks.indices.contains(place.index) ? bookmarks[place.index] : nil
    }

    /// Whether the posts are awaited; not while a list that is shown is only read again, which takes a moment.
    private var isAwaited: Bool {
        switch content {
        case .bookmarks(let viewModel): viewModel.state == .loading
        case .found(let viewModel): viewModel.isPending
        case .timeline(let viewModel):
            viewModel.state == .loading || viewModel.filledGap != nil || wanted != nil
        }
    }

    /// Takes over what is known, keeping the cursor on its post, or near where it was if that is gone.
    mutating func update(_ content: Content, at date: Date, height: Int) {
        let before = self
        switch content {
        case .bookmarks(let viewModel): updateRows(viewModel)
        case .timeline(let viewModel):
            updateTimeline(viewModel)
            readUntil = readUntil(after: before)
            if viewModel.list != nil, !viewModel.isPending { isReadUntilKnown = true }
        case .found: break
        }
        self.content = content
        namesakes = rows.namesakes
        since = isAwaited ? since ?? date : nil
        keepPlace(from: before)
        place.reveal(count: rows.count, height: height)
        if gap(below: place.index) == nil { place.isBelow = false }
        key = shown?.key
        let hadMatch = find?.matches.isEmpty == false
        refind()
        followPursuit(hadMatch: hadMatch, height: height)
    }

    /// Puts the cursor on its post again, by whichever way that stands here now; if it is gone, on the nearest one that is
    /// still there, which is not the one that somebody was reading.
    private mutating func keepPlace(from before: ShelfPage) {
        guard shown?.key != key, let key else { return }
        let exact = rows.firstIndex { $0.key == key }
        let found = exact.map { (row: $0, isSame: true) } ?? nearest(to: place.index, of: before)
        if found?.isSame != true {
            reading = nil
            place.isBelow = false
        }
        guard let found, place.isKept || reading != nil else { return }
        place.top += found.row - place.index
        place.index = found.row
    }

    /// The row of the post that stood in a row before, or else of the first that is still there of those below it, or above
    /// it.
    private func nearest(to index: Int, of before: ShelfPage) -> (row: Int, isSame: Bool)? {
        var places: [Post.ID: Int] = [:]
        for row in rows.indices.reversed() {
            for name in names(of: row) ?? [] { places[name] = row }
        }
        let candidates = Array(index..<max(index, before.count)) + (0..<index).reversed()
        for candidate in candidates {
            if let row = before.names(of: candidate)?.lazy.compactMap({ places[$0] }).first {
                return (row, candidate == index)
            }
        }
        return nil
    }

    private mutating func updateTimeline(_ viewModel: TimelineViewModel) {
        let isSame =
            if case .timeline(let before) = content { before.scope == viewModel.scope } else { false }
        if !isSame { isReadUntilKnown = false }
        guard viewModel.list != nil, isSame, viewModel.scope.isUnread else {
            timeline = viewModel.rows
            return
        }
        timeline = TimelineRow.rows(viewModel.rows, keeping: timeline)
    }

    func matches(_ text: String) -> [Int] { Matching.rows(ofPostsByMany: rows, with: text, in: unveiling) }

    var asPage: ReaderPage { .shelf(self) }
    /// Who wrote the post: of what was passed on not the one in whose list it stands.
    func owner(among people: [Person]) -> Account? {
        shown.flatMap { post in account.flatMap { $0.author(of: post, in: post, among: people) } }
    }
    static var modes: (list: Reader.Mode, post: Reader.Mode) { (.shelf, .shelfPost) }
    var isPending: Bool { since != nil }
    /// Whoever comes home from the timeline sees what is left to read.
    var closing: Reader.Effect? {
        isTimeline ? .page(.people(.load)) : cancelling
    }

    var name: SafeText {
        switch content {
        case .bookmarks: "Bookmarks"
        case .found(let found): "Found: " + SafeText(found.words, limit: 60)
        case .timeline:
            SafeText(scope?.isUnread == true ? "Unread" : "Timeline")
                + (scope?.tag.map { ": " + SafeText($0, limit: 40) } ?? "")
        }
    }

    /// A find is given up, and what is missing at a gap; all else is read in a moment.
    var cancelling: Reader.Effect? {
        switch content {
        case .found(let found) where found.isPending: .page(.found(.cancel))
        case .timeline(let viewModel) where viewModel.filledGap != nil: .page(.timeline(.cancel))
        case .bookmarks, .found, .timeline: nil
        }
    }

    /// Stops asking for what is missing at a gap.
    var stopping: Reader.Effect? { filledGap == nil ? nil : cancelling }

    var rereading: Reader.Effect? {
        switch content {
        case .bookmarks: .page(.bookmarks(.load))
        case .found(let found): .page(.found(.find(found.words)))
        case .timeline: .page(.refresh(.refresh))
        }
    }

    func target(among people: [Person]) -> (post: Post, account: Account)? {
        shown.flatMap { post in account.map { (post, $0) } }
    }

    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool {
        let height = layout(size).listCount
        switch (content, self.content) {
        case (.bookmarks(let bookmarks), .bookmarks):
            update(.bookmarks(bookmarks), at: date, height: height)
        case (.found(let found), .found(let shown)) where shown.words == found.words:
            update(.found(found), at: date, height: height)
        case (.timeline(let timeline), .timeline) where timeline.scope == scope:
            // What was shown stays until there is something else to show.
            if wanted != nil, timeline.isPending || timeline.state == .initialized {
                since = since ?? date
                return true
            }
            wanted = nil
            update(.timeline(timeline), at: date, height: height)
        default: return false
        }
        return true
    }

    private mutating func updateRows(_ viewModel: BookmarksViewModel) {
        if case .bookmarks(let before) = content, before.isAnswered(by: viewModel) {
            bookmarks = viewModel.bookmarks
        } else {
            bookmarks = Self.rows(viewModel.bookmarks, among: bookmarks)
        }
    }

    /// The bookmarks that are kept and, each where its date puts it, the rows that no longer are.
    private static func rows(_ kept: [Bookmark], among rows: [Bookmark]) -> [Bookmark] {
        let keys = Set(kept.map(\.id))
        var gone = rows.filter { !keys.contains($0.id) }[...]
        guard !gone.isEmpty else { return kept }
        var merged: [Bookmark] = []
        merged.reserveCapacity(kept.count + gone.count)
        for bookmark in kept {
            while let first = gone.first, first.date > bookmark.date { merged.append(gone.removeFirst()) }
            merged.append(bookmark)
        }
        return merged + gone
    }
}

extension BookmarksViewModel {
    /// Whether `next` is the answer to the reading that is under way; a change in between gives the reading up.
    fileprivate func isAnswered(by next: BookmarksViewModel) -> Bool {
        isLoading && next.state == .loaded(.idle) && next.generation == generation
    }
}
