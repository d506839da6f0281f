import FoundationEssentials
import People
import ReaderUI
import Values

/// An answer as scripts write it in JSON: `{"user": …}`, `{"posts": […], "next": …}`, with `savedAt` if it was stored.
///
/// Posts and profiles in it are as ``PeopleWriter`` writes them.
struct AnswerDocument {
    private(set) var user: User?
    private(set) var posts: [Post]?
    private(set) var next: String?
    /// The rows of the posts that were read.
    private(set) var read: [Int]?
    private(set) var skipped: [SkippedPost] = []
    private(set) var savedAt: Date?
    private(set) var people: [Person]?
    private(set) var bookmarks: [Bookmark]?
    private(set) var found: [FoundPost]?
    private(set) var timeline: [TimelinePost]?
    private(set) var goesOn = false
    private(set) var muted = 0
    private(set) var thread: PostThread?
    private(set) var progress: RefreshProgress?
    private(set) var notice: Notice?

    /// The part of a timeline that it holds; `nil` if it holds none.
    var part: TimelinePart? {
        timeline.map { TimelinePart(posts: $0, goesOn: goesOn, muted: muted) }
    }

    /// The answer that the document is of, without when it was stored; `nil` if it is of none.
    var answer: Answer? {
        if let user { return .profile(user) }
        if let reply { return .posts(reply) }
        if let people { return .people(people) }
        if let bookmarks { return .bookmarks(bookmarks) }
        if let found { return .found(found) }
        if let part { return .timeline(part) }
        if let progress { return .progress(progress) }
        if let notice { return .outcome(notice) }
        return thread.map { .thread($0) }
    }

    /// The posts that it holds; `nil` if it holds none, not even an empty list.
    var reply: PostsReply? {
        posts.map { posts in
            let read = read.map { Set($0.lazy.filter(posts.indices.contains).map { posts[$0].id }) }
            return PostsReply(
                posts: posts, next: next.map { PageToken($0) }, skipped: skipped, read: read)
        }
    }
}

// MARK: - Writing

extension AnswerDocument {
    /// The document of an answer, its keys in alphabetical order; `nil` for those that are a word: nothing stored, and written.
    static func json(_ answer: Answer, _ names: RecordedNames) -> [UInt8]? {
        var writer = PeopleWriter(names: names)
        writer.object { write(answer, names, &$0) }
        // A word has no members.
        return writer.saysNothing ? nil : writer.json.bytes
    }

    private static func write(_ answer: Answer, _ names: RecordedNames, _ writer: inout PeopleWriter) {
        switch answer {
        case .profile(let user): write(user, savedAt: nil, &writer)
        case .posts(let reply): write(reply, savedAt: nil, names, &writer)
        case .people(let people):
            writer.list("people", people, evenIfEmpty: true) { write($1, names, &$0) }
        case .savedProfile(let saved?): write(saved.value, savedAt: saved.date, &writer)
        case .savedPosts(let saved?): write(saved.value, savedAt: saved.date, names, &writer)
        case .bookmarks(let bookmarks):
            writer.list("bookmarks", bookmarks, evenIfEmpty: true) {
                write(TimelinePost(post: $1.post, account: $1.account), at: $1.date, names, &$0)
            }
        case .found(let found):
            writer.list("found", found, evenIfEmpty: true) {
                write(TimelinePost(post: $1.post, account: $1.account), at: nil, names, &$0)
            }
        case .timeline(let part):
            if part.goesOn { writer.json.add("goesOn", true) }
            if part.muted > 0 { writer.json.add("muted", part.muted) }
            writer.list("timeline", part.posts, evenIfEmpty: true) {
                write($1, at: nil, names, &$0)
            }
        case .thread(let thread):
            writer.json.key("thread")
            writer.object { write(thread, names, &$0) }
        case .progress(let progress):
            writer.json.key("progress")
            writer.object { write(progress, names, &$0) }
        case .outcome(let notice?):
            writer.json.key("outcome")
            writer.object {
                if notice.isProblem { $0.json.add("problem", true) }
                $0.json.add("text", names.text(notice.text))
            }
        case .savedProfile(nil), .savedPosts(nil), .written, .followed, .outcome(nil): break
        }
    }

    private static func write(_ user: User, savedAt: Date?, _ writer: inout PeopleWriter) {
        if let savedAt { writer.time("savedAt", savedAt) }
        writer.json.key("user")
        writer.user(user)
    }

    private static func write(
        _ reply: PostsReply, savedAt: Date?, _ names: RecordedNames, _ writer: inout PeopleWriter
    ) {
        writer.json.add("next", reply.next.map { names.address($0.text) })
        writer.list("posts", reply.posts, evenIfEmpty: true) { $0.post($1) }
        if let read = reply.read {
            let rows = reply.posts.enumerated().filter { read.contains($0.element.id) }.map(\.offset)
            writer.list("read", rows, evenIfEmpty: true) { $0.json.value($1) }
        }
        if let savedAt { writer.time("savedAt", savedAt) }
        write(reply.skipped, names, &writer)
    }

    private static func write(_ person: Person, _ names: RecordedNames, _ writer: inout PeopleWriter) {
        writer.object {
            $0.json.add("account", names.account(person.account).text)
            $0.json.add("handle", names.answers(of: person.account).address(person.handle))
            $0.json.add("name", person.name)
            $0.json.add("note", person.note.isEmpty ? nil : person.note)
            $0.json.add("many", person.isOfMany)
            if let opened = person.opened { $0.time("opened", opened) }
            guard let news = person.news else { return }
            $0.json.key("news")
            $0.object {
                $0.json.add("asked", news.wasAsked)
                if let failure = news.failure {
                    $0.time("failed", failure.date)
                    $0.json.add("failure", failure.reason.isEmpty ? nil : names.text(failure.reason))
                }
                if let newest = news.newest { $0.time("newest", newest) }
                if news.looked != .whole { $0.json.add("looked", news.looked.rawValue) }
                $0.list("shared", news.shared) { $0.json.value($1) }
                $0.json.add("unread", news.unread)
                $0.json.add("unreadable", news.isUnreadable)
                $0.json.add("words", news.words.isEmpty ? nil : news.words)
            }
            $0.list("tags", person.tags) { $0.json.value($1) }
        }
    }

    private static func write(
        _ entry: TimelinePost, at date: Date?, _ names: RecordedNames, _ writer: inout PeopleWriter
    ) {
        writer.object {
            $0.json.add("account", names.account(entry.account).text)
            if let date { $0.time("at", date) }
            $0.json.add("gap", entry.hasGap)
            $0.json.add("lost", entry.hasGap && entry.isLost)
            $0.json.add("many", entry.isOfMany)
            $0.json.add("muted", entry.isMuted)
            $0.json.key("post")
            // Its addresses may repeat what is secret in the account's own.
            $0.names = names.answers(of: entry.account)
            $0.post(entry.post)
            $0.names = names
            if entry.isRead { $0.json.add("read", true) }
            $0.json.add("title", entry.title.map { names.text($0) })
        }
    }

    static func write(_ skipped: [SkippedPost], _ names: RecordedNames, _ writer: inout PeopleWriter) {
        writer.list("skipped", skipped) { writer, post in
            writer.object {
                $0.json.add("name", names.text(post.name))
                $0.json.add("why", names.text(post.why))
                // One is what most tell of; 0 stands for a number that nobody knows.
                if post.count != 1 { $0.json.add("count", post.count ?? 0) }
            }
        }
    }
}

// MARK: - Reading

extension AnswerDocument {
    /// Reads a document.
    init(_ json: [UInt8]) throws(JSONFault) {
        var reader = try JSONReader(json)
        try self.init(&reader)
        try reader.end()
    }

    /// Reads a list of people, which may stand by itself.
    init(people json: [UInt8]) throws(JSONFault) {
        var reader = try JSONReader(json)
        people = try Self.people(&reader)
        try reader.end()
    }

    private init(_ reader: inout JSONReader) throws(JSONFault) {
        var document = AnswerDocument()
        try reader.members { (it, key) throws(JSONFault) in
            // What is null is not there.
            if try it.skipNull() { return }
            switch key {
            case "user": document.user = try User(&it)
            case "posts":
                var posts: [Post] = []
                try it.each { (it, _) throws(JSONFault) in posts.append(try Post(&it)) }
                document.posts = posts
            case "next": document.next = try it.string()
            case "read":
                var rows: [Int] = []
                try it.each { (it, _) throws(JSONFault) in rows.append(try Self.count(&it)) }
                document.read = rows
            case "skipped": document.skipped = try Self.skipped(&it)
            case "savedAt": document.savedAt = try it.time()
            case "people": document.people = try Self.people(&it)
            case "bookmarks":
                document.bookmarks = try Self.kept(&it).map { entry, date in
                    Bookmark(post: entry.post, account: entry.account, date: date)
                }
            case "found":
                document.found = try Self.kept(&it).map { entry, _ in
                    FoundPost(post: entry.post, account: entry.account)
                }
            case "timeline": document.timeline = try Self.kept(&it).map(\.entry)
            case "goesOn": document.goesOn = try it.flag()
            case "muted": document.muted = try Self.count(&it)
            case "progress": document.progress = try Self.progress(&it)
            case "outcome": document.notice = try Self.notice(&it)
            case "thread": document.thread = try Self.thread(&it)
            default: try it.skipValue()
            }
        }
        self = document
    }

    private static func people(_ reader: inout JSONReader) throws(JSONFault) -> [Person] {
        var people: [Person] = []
        try reader.each { (it, _) throws(JSONFault) in
            var account, name, handle, note: String?
            var opened: Date?
            var news: Person.News?
            var tags: [String] = []
            var isOfMany = false
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "account": account = try it.string()
                case "name": name = try it.optionalText()
                case "handle": handle = try it.optionalText()
                case "note": note = try it.optionalText()
                case "many": isOfMany = try it.flag()
                case "opened": opened = try it.skipNull() ? nil : try it.time()
                case "tags":
                    try it.each { (it, _) throws(JSONFault) in tags.append(try it.string()) }
                case "news": news = try it.skipNull() ? nil : try Self.news(&it)
                default: try it.skipValue()
                }
            }
            guard let account else { throw .missing("account", "a text") }
            people.append(
                Person(
                    account: Account(account), name: name ?? "", handle: handle ?? "", note: note ?? "",
                    opened: opened, news: news, tags: tags, isOfMany: isOfMany))
        }
        return people
    }

    private static func news(_ reader: inout JSONReader) throws(JSONFault) -> Person.News {
        var unread: Int?
        var newest: Date?
        var words: String?
        var shared: [Int] = []
        var isUnreadable = false
        var failed: Date?
        var reason = ""
        var wasAsked = false
        var looked = Person.News.Looked.whole
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "unread": unread = try Self.count(&it)
            case "looked":
                let names = Person.News.Looked.allCases.map(\.rawValue).joined(separator: ", ")
                guard let known = Person.News.Looked(rawValue: try it.string()) else {
                    throw .missing("looked", "one of \(names)")
                }
                looked = known
            case "newest": newest = try it.skipNull() ? nil : try it.time()
            case "words": words = try it.optionalText()
            case "unreadable": isUnreadable = try it.flag()
            case "failed": failed = try it.time()
            case "failure": reason = try it.string()
            case "asked": wasAsked = try it.flag()
            case "shared":
                try it.each { (it, _) throws(JSONFault) in shared.append(try Self.count(&it)) }
            default: try it.skipValue()
            }
        }
        return Person.News(
            unread: unread ?? 0, looked: looked, newest: newest, words: words ?? "", shared: shared,
            isUnreadable: isUnreadable, wasAsked: wasAsked,
            failure: failed.map { Person.News.Failure(at: $0, reason: reason) })
    }

    static func count(_ reader: inout JSONReader) throws(JSONFault) -> Int {
        try reader.integer(in: 0...Int(Int32.max), "a count")
    }

    private static func kept(
        _ reader: inout JSONReader
    ) throws(JSONFault) -> [(entry: TimelinePost, date: Date)] {
        var kept: [(entry: TimelinePost, date: Date)] = []
        try reader.each { (it, _) throws(JSONFault) in
            var account: String?
            var date = Date(timeIntervalSince1970: 0)
            var post: Post?
            var isRead = false
            var hasGap = false
            var isLost = false
            var isMuted = false
            var title: String?
            var isOfMany = false
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "account": account = try it.string()
                case "gap": hasGap = try it.flag()
                case "lost": isLost = try it.flag()
                case "many": isOfMany = try it.flag()
                case "muted": isMuted = try it.flag()
                case "read": isRead = try it.flag()
                case "at": if try !it.skipNull() { date = try it.time() }
                case "post": post = try Post(&it)
                case "title": if try !it.skipNull() { title = try it.string() }
                default: try it.skipValue()
                }
            }
            guard let account else { throw .missing("account", "a text") }
            guard let post else { throw .missing("post", "an object in { }") }
            let entry = TimelinePost(
                post: post, account: Account(account), title: title, isOfMany: isOfMany, isRead: isRead,
                hasGap: hasGap, isLost: isLost, isMuted: isMuted)
            kept.append((entry, date))
        }
        return kept
    }

    static func skipped(_ reader: inout JSONReader) throws(JSONFault) -> [SkippedPost] {
        var skipped: [SkippedPost] = []
        try reader.each { (it, _) throws(JSONFault) in
            var name, why: String?
            var count = 1
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "name": name = try it.string()
                case "why": why = try it.string()
                case "count": count = try it.integer(in: 0...Int(Int32.max), "a whole number, 0 or more")
                default: try it.skipValue()
                }
            }
            guard let name else { throw .missing("name", "a text") }
            guard let why else { throw .missing("why", "a text") }
            skipped.append(SkippedPost(name: name, why: why, count: count == 0 ? nil : count))
        }
        return skipped
    }
}
