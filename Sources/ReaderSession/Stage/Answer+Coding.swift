import FoundationEssentials
import People
import PeopleWeb
import Replay
import Values

/// Answers in the JSON of scripts.
extension Answer {
    /// The answer in one line of JSON.
    ///
    /// - Returns: `nil` if it would be longer than a script may be.
    func json(_ names: RecordedNames = .unchanged) -> ScriptJSON? {
        if let word { return ScriptJSON(word) }
        guard let document = AnswerDocument.json(self, names), document.count < Self.longest else {
            return nil
        }
        let json = ScriptJSON(escaping: String(decoding: document, as: UTF8.self))
        // Escapes make it longer.
        return json.flatMap { $0.text.utf8.count < Self.longest ? $0 : nil }
    }

    /// How long the JSON of a reply may be: in pieces, it is no longer than the rest of the script.
    private static let longest = ScriptLimits.fileSize - 10_000

    /// The answers that are one word.
    private var word: String? {
        switch self {
        case .savedProfile(nil), .savedPosts(nil), .outcome(nil): "null"
        case .written: "true"
        case .bookmarks(let bookmarks): bookmarks.isEmpty ? "[]" : nil
        case .found(let found): found.isEmpty ? "[]" : nil
        case .timeline(let part): part == TimelinePart(posts: []) ? "[]" : nil
        case .followed(let isFollowed): isFollowed ? "true" : "false"
        case .profile, .posts, .people, .savedProfile, .savedPosts, .thread, .progress, .outcome: nil
        }
    }

    /// The answer to such a request that a line of JSON means.
    ///
    /// - Throws: `StageRefusal` if it means none, or one to another request.
    init(_ json: ScriptJSON, to request: ScriptedReplies.Request) throws(StageRefusal) {
        if let word = Self.word(json.text, to: request) {
            self = word
            return
        }
        let document: AnswerDocument
        do {
            document = try Self.document(json.text, isPeople: request.isForPeople)
        } catch {
            switch error.place {
            case .byte(let byte):
                throw StageRefusal("this is no JSON: expected \(error.expected)", atJSONByte: byte)
            case .value(let path):
                let place = path.isEmpty ? "" : "\(path): "
                throw StageRefusal(
                    "this JSON is no answer: \(place)expected \(error.expected)",
                    hint: "Write \(Self.form(request)).")
            }
        }
        guard let answer = document.answer(to: request) else {
            throw StageRefusal(
                "this JSON does not answer what was asked", hint: "Write \(Self.form(request)).")
        }
        self = answer
    }

    /// A list of people may stand by itself.
    private static func document(_ text: String, isPeople: Bool) throws(JSONFault) -> AnswerDocument {
        let json = Array(text.utf8)
        return isPeople && text.hasPrefix("[") ? try AnswerDocument(people: json) : try AnswerDocument(json)
    }

    /// The answer that one word is to such a request.
    private static func word(_ text: String, to request: ScriptedReplies.Request) -> Answer? {
        switch (request, text) {
        case (.savedProfile, "null"): .savedProfile(nil)
        case (.savedPosts, "null"): .savedPosts(nil)
        case (.outcome, "null"): .outcome(nil)
        case (.bookmarks, "[]"): .bookmarks([])
        case (.found, "[]"): .found([])
        case (.timeline, "[]"): .timeline(TimelinePart(posts: []))
        case (.following, "true"): .followed(true)
        case (.following, "false"): .followed(false)
        case (.saveBookmark, "true"), (.removeBookmark, "true"): .written
        default: nil
        }
    }

    /// How an answer to a request is written.
    static func form(_ request: ScriptedReplies.Request) -> String {
        switch request {
        case .profile: "people/PERSON, or = {\"user\": {\"id\": …, \"name\": …}}"
        case .posts:
            "people/PERSON/posts, or = {\"posts\": [{\"id\": …, \"author\": …, \"at\": …, \"text\": …}]}"
        case .people:
            "people/PERSON, or = {\"people\": [{\"account\": \"file:DIR#ID\", \"name\": \"…\"}]}"
        case .savedProfile: "people/PERSON, or = null for nothing"
        case .savedPosts: "people/PERSON/posts, or = null for nothing"
        case .bookmarks, .found, .timeline: "people/PERSON/posts, or = [] for none"
        case .thread:
            "people/PERSON/posts, or = {\"thread\": {\"focus\": 0, \"entries\": [{\"depth\": 0, \"post\": {…}}]}}"
        case .refresh: "= {\"progress\": {\"count\": 3, \"ended\": 1}}; with outcomes it is over"
        case .following: "= true: they are followed now, or = false: they no longer are"
        case .saveBookmark: "= true: it is on the disk"
        case .removeBookmark: "= true: it is off the disk"
        case .outcome:
            "= {\"outcome\": {\"text\": \"…\"}}, with \"problem\": true for bad news, or = null for no news"
        }
    }
}

extension AnswerDocument {
    /// The answer to such a request; `nil` if the document is none.
    fileprivate func answer(to request: ScriptedReplies.Request) -> Answer? {
        switch request {
        case .profile: user.map { .profile($0) }
        case .posts: reply.map { .posts($0) }
        case .people:
            people.map { .people($0) }
        case .savedProfile:
            if let user, let savedAt { .savedProfile(Saved(user, at: savedAt)) } else { nil }
        case .savedPosts:
            if let reply, let savedAt { .savedPosts(Saved(reply, at: savedAt)) } else { nil }
        case .bookmarks:
            bookmarks.map { .bookmarks($0) }
        case .found:
            found.map { .found($0) }
        case .timeline: part.map { .timeline($0) }
        case .thread: thread.map { .thread($0) }
        case .refresh: progress.map { .progress($0) }
        case .outcome: notice.map { .outcome($0) }
        case .saveBookmark, .removeBookmark, .following: nil
        }
    }
}

/// Answers as scripts give them.
extension Answer {
    /// What a script's payload answers to such a request.
    ///
    /// - Throws: `StageRefusal` if the payload does not fit the request, or the person or page is not there.
    init(
        _ payload: ScriptPayload, to request: ScriptedReplies.Request, fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        switch payload {
        case .json(let json):
            try self.init(json, to: request)
            if fixtures.isOfSession { self = placed(by: fixtures) }
        case .profile(let name): try self.init(profileOf: name, to: request, fixtures)
        case .posts(let name, let page): try self.init(postsOf: name, page: page, to: request, fixtures)
        }
    }

    private init(
        profileOf name: ScriptPerson, to request: ScriptedReplies.Request, _ fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        switch request {
        case .profile:
            self = .profile(fixtures.placed(try fixtures.person(name).person.user))
        case .savedProfile:
            let user = fixtures.placed(try fixtures.person(name).person.user)
            self = .savedProfile(Saved(user, at: fixtures.savedAt))
        case .people:
            let (account, person) = try fixtures.person(name)
            self = .people([Person(account: account, name: person.user.name, handle: person.user.handle)])
        case .posts, .savedPosts, .bookmarks, .saveBookmark, .removeBookmark, .found, .thread,
            .following, .timeline, .refresh, .outcome:
            throw Self.unfit("this is a profile", request)
        }
    }

    private init(
        postsOf name: ScriptPerson, page: Int?, to request: ScriptedReplies.Request, _ fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        switch request {
        case .posts:
            self = .posts(try fixtures.posts(of: name, page: page).reply)
        case .savedPosts:
            self = .savedPosts(Saved(try fixtures.posts(of: name, page: page).reply, at: fixtures.savedAt))
        case .bookmarks:
            let (account, reply) = try fixtures.posts(of: name, page: page)
            self = .bookmarks(
                reply.posts.enumerated().map { row, post in
                    // A minute between one and the next, the first the newest.
                    Bookmark(
                        post: post, account: account,
                        date: fixtures.savedAt.addingTimeInterval(-60 * Double(row)))
                })
        case .found:
            let (account, reply) = try fixtures.posts(of: name, page: page)
            self = .found(reply.posts.map { FoundPost(post: $0, account: account) })
        case .timeline:
            let (account, reply) = try fixtures.posts(of: name, page: page)
            self = .timeline(
                TimelinePart(posts: reply.posts.map { TimelinePost(post: $0, account: account) }))
        case .thread(let post, _):
            let (_, reply) = try fixtures.posts(of: name, page: page)
            let answers = reply.posts.filter { $0.key != post.key }
            // The post that was asked about, answered by all of these.
            self = .thread(
                PostThread(
                    entries: [.init(post: post, depth: 0)] + answers.map { .init(post: $0, depth: 1) },
                    focus: post.key))
        case .profile, .people, .savedProfile, .saveBookmark, .removeBookmark, .following, .refresh, .outcome:
            throw Self.unfit("these are posts", request)
        }
    }

    private static func unfit(_ what: String, _ request: ScriptedReplies.Request) -> StageRefusal {
        StageRefusal("\(what), but \(request.question)", hint: "Write \(form(request)).")
    }
}

extension Answer {
    /// The answer with ids that are valid where it is taken.
    fileprivate func placed(by fixtures: ReplyFixtures) -> Answer {
        switch self {
        case .profile(let user): .profile(fixtures.placed(user))
        case .posts(let reply): .posts(fixtures.placed(reply))
        case .savedProfile(let saved):
            .savedProfile(saved.map { Saved(fixtures.placed($0.value), at: $0.date) })
        case .savedPosts(let saved):
            .savedPosts(saved.map { Saved(fixtures.placed($0.value), at: $0.date) })
        case .bookmarks(let bookmarks):
            .bookmarks(
                bookmarks.map {
                    Bookmark(post: fixtures.placed($0.post), account: $0.account, date: $0.date)
                })
        case .found(let found):
            .found(found.map { FoundPost(post: fixtures.placed($0.post), account: $0.account) })
        case .timeline(let part):
            .timeline(
                TimelinePart(
                    posts: part.posts.map {
                        TimelinePost(
                            post: fixtures.placed($0.post), account: $0.account, title: $0.title,
                            isOfMany: $0.isOfMany, isRead: $0.isRead, hasGap: $0.hasGap, isLost: $0.isLost,
                            isMuted: $0.isMuted)
                    }, goesOn: part.goesOn, muted: part.muted))
        case .thread(let thread):
            .thread(
                PostThread(
                    entries: thread.entries.map { .init(post: fixtures.placed($0.post), depth: $0.depth) },
                    focus: fixtures.placed(thread.focus), isPartial: thread.isPartial,
                    skipped: thread.skipped))
        case .people, .written, .followed, .progress, .outcome: self
        }
    }
}
