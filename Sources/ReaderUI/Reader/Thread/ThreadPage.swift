import FoundationEssentials
import People
import Terminal

/// The page of one post's thread: the conversation from its first known post on.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
package struct ThreadPage: PostsPage {
    /// Names the page between reader and coordinator; never used twice.
    package let id: Int
    /// In whose list the post was found.
    package var account: Account
    /// The post whose thread it is, as it was known when the page was opened.
    package let post: Post
    var place = ListPlace()
    var key: Post.Key?
    var reading: Int?
    var unveiling = Unveiling()
    var textWidth = PostsLayout.textWidth
    var find: Find?
    /// Since when the thread is being read; `nil` if it is not.
    var since: Date?
    package var thread: ThreadViewModel

    package init(id: Int, account: Account, post: Post, thread: ThreadViewModel) {
        self.id = id
        self.account = account
        self.post = post
        self.thread = thread
        key = rows.first?.key
    }

    /// The conversation; until it is there, the post alone.
    var rows: ThreadRows {
        ThreadRows(thread.content?.thread.entries ?? [.init(post: post, depth: 0)])
    }

    /// The key of the post whose thread it is; an origin may call it otherwise than the list did.
    var focus: Post.Key { thread.content?.thread.focus ?? post.key }

    /// Takes over what is known, keeping the cursor on its post, or else on the one whose thread it is.
    mutating func update(_ thread: ThreadViewModel, at date: Date, height: Int) {
        let isFirst = self.thread.content == nil && thread.content != nil
        // Every request and every wait has a number: with another one another begins.
        let isSame = self.thread.generation == thread.generation
        self.thread = thread
        since = thread.isPending ? (isSame ? since : nil) ?? date : nil
        let rows = rows
        if let row = rows.firstIndex(where: { $0.key == key }) {
            place.top += row - place.index
            place.index = row
        } else {
            reading = nil
            place.index = rows.firstIndex { $0.key == focus } ?? place.index
        }
        // Who opens a thread wants to see what the post answers, as far as there is room.
        if isFirst { place.top = 0 }
        place.reveal(count: rows.count, height: height)
        key = shown?.key
        refind()
    }

    func matches(_ text: String) -> [Int] { Matching.rows(ofPostsByMany: rows, with: text, in: unveiling) }

    /// A conversation comes as one.
    var pursuit: Pursuit? {
        get { nil }
        set {}
    }
    var goesOnStored: Bool { false }

    var asPage: ReaderPage { .thread(self) }
    static var modes: (list: Reader.Mode, post: Reader.Mode) { (.thread, .threadPost) }
    var name: SafeText { "Thread of " + SafeText(PostRow.name(of: post.author), limit: 60) }
    var isPending: Bool { since != nil }
    var opened: OpenedPage? { OpenedPage(id: id, account: account) }
    var cancelling: Reader.Effect? { thread.isPending ? .page(.thread(.cancel, page: id)) : nil }
    var rereading: Reader.Effect? { .page(.thread(.load, page: id)) }
    var closing: Reader.Effect? { .close(page: id) }

    var skipped: PostsViewModel.Skipped { .init(thread.content?.thread.skipped ?? []) }

    func target(among people: [Person]) -> (post: Post, account: Account)? {
        shown.map { ($0, owner(among: people) ?? account) }
    }

    func owner(among people: [Person]) -> Account? {
        shown.flatMap { account.author(of: $0, in: post, among: people) }
    }

    mutating func rename(_ account: Account) { self.account = account }

    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool {
        guard case .thread(let thread, page: id) = content else { return false }
        update(thread, at: date, height: layout(size).listCount)
        return true
    }
}

/// The posts of a conversation as a collection, without a copy of any.
struct ThreadRows: RandomAccessCollection, Sendable {
    let entries: [PostThread.Entry]

    init(_ entries: [PostThread.Entry]) {
        self.entries = entries
    }

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(row: Int) -> Post { entries[row].post }
}

extension ReaderViewModel {
    /// The thread's page that is shown, if one is.
    package var thread: ThreadPage? {
        if case .thread(let thread) = page { thread } else { nil }
    }

    /// Asks for the thread of the post under the cursor.
    mutating func openThread() -> Reader.Effect? {
        guard let target else {
            notice = Notice("There is no post here.")
            return nil
        }
        if let thread, target.post.key == thread.focus {
            notice = Notice("This is the thread of that post.")
            return nil
        }
        return .openThread(target.post, thread?.account ?? target.account)
    }

    /// Opens the page of whoever wrote the post under the cursor.
    mutating func openAuthor() -> Reader.Effect? {
        guard person == nil, target != nil else {
            notice = Notice("There is no post here.")
            return nil
        }
        guard let owner else {
            notice = Notice("There is no account by which this person could be opened.", isProblem: true)
            return nil
        }
        return .show(owner)
    }
}
