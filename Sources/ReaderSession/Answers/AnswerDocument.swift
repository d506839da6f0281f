import FoundationEssentials
import People
import Replay

/// An answer as scripts write it in JSON: `{"user": …}`, `{"posts": […], "next": …}`, with `savedAt` if it was stored.
struct AnswerDocument: Codable, Equatable {
    struct Kept: Codable, Equatable {
        let account: String
        let at: DocumentDate?
        let post: PostDocument

        var bookmark: Bookmark {
            Bookmark(
                post: post.post, account: Account(account), date: at?.date ?? Date(timeIntervalSince1970: 0))
        }
    }

    /// A post that could not be read.
    struct Skipped: Codable, Equatable {
        let name: String
        let why: String
    }

    struct Listed: Codable, Equatable {
        let account: String
        let name: String?
        let handle: String?
        let note: String?
        let opened: DocumentDate?

        var person: Person {
            Person(
                account: Account(account), name: name ?? "", handle: handle ?? "", note: note ?? "",
                opened: opened?.date)
        }
    }

    var user: UserDocument?
    var posts: [PostDocument]?
    var next: String?
    var skipped: [Skipped]?
    var savedAt: DocumentDate?
    var people: [Listed]?
    var bookmarks: [Kept]?
    var found: [Kept]?
    var thread: ThreadDocument?

    /// A list of people.
    init(people: [Listed]) {
        self.people = people
    }

    /// The answer as a document; `nil` for those that are a word: nothing stored, and written.
    init?(_ answer: Answer, _ names: RecordedNames) {
        switch answer {
        case .profile(let user):
            self.user = UserDocument(user, names)
        case .posts(let reply):
            take(reply, names)
        case .people(let people):
            self.people = people.map { person in
                Listed(
                    account: names.account(person.account).text, name: person.name,
                    handle: names.answers(of: person.account).address(person.handle),
                    note: person.note.isEmpty ? nil : person.note,
                    opened: person.opened.map { DocumentDate($0) })
            }
        case .savedProfile(let saved?):
            user = UserDocument(saved.value, names)
            savedAt = DocumentDate(saved.date)
        case .savedPosts(let saved?):
            take(saved.value, names)
            savedAt = DocumentDate(saved.date)
        case .bookmarks(let bookmarks):
            self.bookmarks = bookmarks.map { bookmark in
                Kept(
                    account: names.account(bookmark.account).text, at: DocumentDate(bookmark.date),
                    post: PostDocument(bookmark.post, names.answers(of: bookmark.account)))
            }
        case .found(let found):
            self.found = found.map { found in
                Kept(
                    account: names.account(found.account).text, at: nil,
                    post: PostDocument(found.post, names.answers(of: found.account)))
            }
        case .thread(let thread):
            self.thread = ThreadDocument(thread, names)
        case .savedProfile(nil), .savedPosts(nil), .written:
            return nil
        }
    }

    private mutating func take(_ reply: PostsReply, _ names: RecordedNames) {
        posts = reply.posts.map { PostDocument($0, names) }
        next = reply.next.map { names.address($0.text) }
        skipped =
            reply.skipped.isEmpty
            ? nil : reply.skipped.map { Skipped(name: names.text($0.name), why: names.text($0.why)) }
    }

    /// The answer that the document is of, without when it was stored; `nil` if it is of none.
    var answer: Answer? {
        if let user { return .profile(user.user) }
        if let reply { return .posts(reply) }
        if let people { return .people(people.map(\.person)) }
        if let bookmarks { return .bookmarks(bookmarks.map(\.bookmark)) }
        if let found {
            return .found(found.map { FoundPost(post: $0.post.post, account: Account($0.account)) })
        }
        return thread?.thread.map { .thread($0) }
    }

    /// The posts that it holds; `nil` if it holds none, not even an empty list.
    var reply: PostsReply? {
        posts.map { posts in
            PostsReply(
                posts: posts.map(\.post), next: next.map { PageToken($0) },
                skipped: (skipped ?? []).map { SkippedPost(name: $0.name, why: $0.why) })
        }
    }
}

/// A thread as scripts write it: the posts in their order with their depths, and which of them it is about.
struct ThreadDocument: Codable, Equatable {
    struct Entry: Codable, Equatable {
        let post: PostDocument
        let depth: Int
    }

    struct Skipped: Codable, Equatable {
        let name: String
        let why: String
    }

    /// The entry that the thread is of, counted from 0.
    let focus: Int
    let entries: [Entry]
    let partial: Bool?
    let skipped: [Skipped]?

    init(_ thread: PostThread, _ names: RecordedNames) {
        focus = thread.entries.firstIndex { $0.post.key == thread.focus } ?? 0
        entries = thread.entries.map { Entry(post: PostDocument($0.post, names), depth: $0.depth) }
        partial = thread.isPartial ? true : nil
        let skipped = thread.skipped.map { Skipped(name: names.text($0.name), why: names.text($0.why)) }
        self.skipped = skipped.isEmpty ? nil : skipped
    }

    /// The thread; `nil` if the entry that it is of is not there.
    var thread: PostThread? {
        guard entries.indices.contains(focus) else { return nil }
        return PostThread(
            entries: entries.map { .init(post: $0.post.post, depth: max(0, $0.depth)) },
            focus: entries[focus].post.post.key, isPartial: partial ?? false,
            skipped: (skipped ?? []).map { SkippedPost(name: $0.name, why: $0.why) })
    }
}

/// A time as scripts write it: RFC 3339 to the millisecond, or milliseconds since 1970 where that has no form for it.
struct DocumentDate: Codable, Equatable {
    private let milliseconds: Int

    init(_ date: Date) {
        // A hostile server may date a post anywhere.
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        milliseconds = Int(exactly: exact) ?? 0
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            milliseconds = number
            return
        }
        guard let instant = ScriptInstant(rfc3339: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a time such as 2018-02-18T09:00:00Z")
        }
        milliseconds = instant.milliseconds
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let instant = ScriptInstant(milliseconds: milliseconds) {
            try container.encode(instant.description)
        } else {
            try container.encode(milliseconds)
        }
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
