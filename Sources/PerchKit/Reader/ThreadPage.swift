import FoundationEssentials
import People

/// The page of one post's thread: the conversation from its first known post on.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
struct ThreadPage: PostsPage, Equatable, Sendable {
    /// Names the page between reader and coordinator; never used twice.
    let id: Int
    /// In whose list the post was found.
    var account: Account
    /// The post whose thread it is, as it was known when the page was opened.
    let post: Post
    var place = ListPlace()
    var key: Post.Key?
    var reading: Int?
    var unveiling = Unveiling()
    var find: Find?
    /// Since when the thread is being read; `nil` if it is not.
    var since: Date?
    var thread: ThreadViewModel

    init(id: Int, account: Account, post: Post, thread: ThreadViewModel) {
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

    func matches(_ text: String) -> [Int] { Matching.rows(of: rows, with: text, in: unveiling) }

    var asPage: ReaderPage { .thread(self) }
}
