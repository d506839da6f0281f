import People
import Terminal

/// What somebody wants who has more of a list read than is shown; where that is all of it, it is stored on their disk, and no
/// server has to be asked.
enum Pursuit: Equatable, Sendable {
    /// To stand on the post whose address was opened.
    case post(WantedPost)
    /// To stand on the last post.
    case end
    /// To find a text in all of them, and to go to the first that comes if none was there.
    case find(jumps: Bool)
}

/// A page with a list of posts, one of which may be read whole: what all such pages do alike.
protocol PostsPage: Page {
    associatedtype Rows: RandomAccessCollection<Post> where Rows.Index == Int

    /// The posts, in the order in which they are listed.
    var rows: Rows { get }
    /// The key of the cursor's row: the cursor follows it when rows come in above.
    var key: Post.Key? { get set }
    /// The first shown line of the post that is read whole; `nil` while the list is shown.
    var reading: Int? { get set }
    /// Which texts behind warnings are shown.
    var unveiling: Unveiling { get set }
    /// No line of a post's text is longer, in columns.
    var textWidth: Int { get set }
    /// The rows that have a text in anything that can be read of them.
    func matches(_ text: String) -> [Int]
    /// Under which names the post of a row may be stored; `nil` for no row.
    func names(of row: Int) -> [Post.ID]?
    /// Whether the post of a row was read already when the list was read; `nil` where that is not known.
    func wasRead(_ row: Int) -> Bool?
    /// Where posts are missing below a row; `nil` where none are, and where that is not known.
    func gap(below row: Int) -> TimelineGap?
    /// What the rest of the list is being read for, page after page; `nil` if it is not.
    var pursuit: Pursuit? { get set }
    /// Whether the list goes on with what is stored on this computer, so that no server is asked for it.
    var goesOnStored: Bool { get }
    /// Whether a text is looked for in all of such a list; else only as far as it comes up.
    static var isReadWholeToFind: Bool { get }
    /// Where the parts of the page lie.
    func layout(_ size: Size) -> PostsLayout
    /// What the keys mean while the list is shown, and while a post is read whole.
    static var modes: (list: Reader.Mode, post: Reader.Mode) { get }
}

extension PostsPage {
    /// As on a person's page without the profile, unless a page says otherwise.
    func layout(_ size: Size) -> PostsLayout { PostsLayout(size: size, shows: .posts) }

    var posts: (any PostsPage)? { self }

    func names(of row: Int) -> [Post.ID]? { (0..<rows.count).contains(row) ? [rows[row].id] : nil }

    func wasRead(_ row: Int) -> Bool? { nil }

    func gap(below row: Int) -> TimelineGap? { nil }

    var mode: Reader.Mode { reading == nil ? Self.modes.list : Self.modes.post }

    /// The post under the cursor.
    var shown: Post? {
        let rows = rows
        return (0..<rows.count).contains(place.index) ? rows[place.index] : nil
    }

    var count: Int { rows.count }

    mutating func move(_ motion: Motion, in size: Size) -> Int {
        let layout = self.layout(size)
        if let shown, let top = reading {
            reading = Window.moved(top, by: motion, over: shown, in: layout.reader, on: self)
            return 0
        }
        let stops = (here: gap(below: place.index) != nil, above: gap(below: place.index - 1) != nil)
        let beyond = place.move(motion, count: count, height: layout.listCount, stops: stops)
        key = shown?.key
        return beyond
    }

    mutating func jump(to row: Int, in size: Size) {
        if reading != nil { reading = 0 }
        place.jump(to: row, count: count, height: layout(size).listCount)
        key = shown?.key
    }

    /// Reads the post under the cursor whole, or asks for the posts that are missing there.
    mutating func open() -> Reader.Effect? {
        if place.isBelow, let gap = gap(below: place.index) { return .page(.timeline(.fill(gap))) }
        if shown != nil, reading == nil {
            reading = 0
            leaveGoal()
        }
        return nil
    }

    mutating func lookFor(_ text: String) {
        find = text.isEmpty ? nil : Find(text: text, matches: matches(text))
    }

    static var isReadWholeToFind: Bool { true }

    /// Has the rest of the list read if it is stored.
    mutating func pursue(_ goal: Pursuit) {
        if goesOnStored { pursuit = goal }
    }

    /// Has the rest of the list read for what is looked for, or as much of it as it takes to come upon that.
    mutating func pursueFind() {
        guard let find, find.matches.isEmpty || Self.isReadWholeToFind else { return }
        pursue(.find(jumps: find.matches.isEmpty))
    }

    /// Notes that somebody goes elsewhere while the rest is being read.
    mutating func leavePursuit(for motion: Motion) {
        switch (motion, pursuit) {
        case (.bottom, _): pursue(.end)
        case (_, .find) where Self.isReadWholeToFind: pursuit = .find(jumps: false)
        case (_, .end), (_, .post), (_, .find): pursuit = nil
        case (_, nil): break
        }
    }

    /// Notes that somebody has gone to a row, and is not to be called away from it.
    mutating func leaveGoal() {
        switch pursuit {
        case .end, .post: pursuit = nil
        case .find, nil: break
        }
    }

    /// Goes where somebody wanted to go who has the rest of the list read, as far as it has been, and notes when that is all.
    ///
    /// - Parameter hadMatch: whether something was found before.
    mutating func followPursuit(hadMatch: Bool, height: Int) {
        switch pursuit {
        case .end where reading == nil:
            place.move(.bottom, count: count, height: height)
            key = shown?.key
        case .end:
            // The post that is read would be another one.
            pursuit = nil
        case .find(jumps: true) where !hadMatch:
            guard let row = find?.nearest(to: place.index) else { break }
            if reading != nil { reading = 0 }
            place.jump(to: row, count: count, height: height)
            key = shown?.key
            pursuit = Self.isReadWholeToFind ? .find(jumps: false) : nil
        case .post, .find, nil: break
        }
        if !goesOnStored { pursuit = nil }
    }

    /// Looks again for what is looked for, in what there is to read now.
    mutating func refind() {
        if let find { lookFor(find.text) }
    }

    mutating func fit(to size: Size) {
        let layout = self.layout(size)
        place.reveal(count: count, height: layout.listCount)
        if let shown, let top = reading {
            reading = Window.clamped(top, over: shown, in: layout.reader, on: self)
        }
    }
}

extension PostsViewModel.Content {
    /// Whether older posts can be asked for now: not while some are on their way, and not again by itself after a
    /// failure.
    var hasMore: Bool {
        if case .more = tail { !refresh.isPending } else { false }
    }

    /// Whether older posts are there to come, asked for or not.
    var goesOn: Bool {
        switch tail {
        case .more, .loading, .waiting: true
        case .end, .failed, .stopped: false
        }
    }

    /// Whether the list goes on with posts that are stored on this computer, so that no server is asked for them; also
    /// while they are on their way.
    var goesOnStored: Bool {
        switch tail {
        case .more(let token), .loading(let token): StoreToken(token) != nil
        case .end, .waiting, .failed, .stopped: false
        }
    }

    /// Whether older posts can be asked for only if somebody wants them: after a failure, and where the service sent
    /// nothing new.
    ///
    /// Not during a wait: the server asked for it, and a key that is held down would ask many times a second.
    var hasMoreOnDemand: Bool {
        switch tail {
        case .failed, .stopped: !refresh.isPending
        case .end, .more, .loading, .waiting: false
        }
    }
}

extension Account {
    /// What opens whoever wrote a post; `nil` if that is not known.
    ///
    /// - Parameters:
    ///   - shown: the post.
    ///   - listed: the post in this account's list by which it is shown: itself, or one of the same conversation.
    ///   - people: whoever the list of people has.
    func author(of shown: Post, in listed: Post, among people: [Person]) -> Account? {
        let (author, owner) = (shown.author, listed.repostedBy ?? listed.author)
        let isOfMany = people.contains { $0.isOfMany && $0.account == self }
        if author.handle == owner.handle, !isOfMany { return self }
        // Handles of people in files are no accounts, but those people may be listed.
        if let listed = people.first(where: { !$0.handle.isEmpty && $0.handle == author.handle }) {
            return listed.account
        }
        return author.handle.isEmpty || text.hasPrefix("file:") ? nil : Account(author.handle)
    }
}
