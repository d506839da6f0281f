import PeopleWeb
import FoundationEssentials
import People
import PeopleData
import Replay

/// Answers as scripts give them.
extension Answer {
    /// What a script's payload answers to such a request.
    ///
    /// - Throws: `StageRefusal` if the payload does not fit the request, or the person or page is not there.
    init(
        _ payload: ScriptPayload, to request: ScriptedReplies.Request, fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        switch payload {
        case .json(let json): try self.init(json, to: request)
        case .profile(let name): try self.init(profileOf: name, to: request, fixtures)
        case .posts(let name, let page): try self.init(postsOf: name, page: page, to: request, fixtures)
        }
    }

    private init(
        profileOf name: ScriptPerson, to request: ScriptedReplies.Request, _ fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        switch request {
        case .profile:
            self = .profile(try fixtures.person(name).person.user)
        case .savedProfile:
            self = .savedProfile(Saved(try fixtures.person(name).person.user, at: fixtures.savedAt))
        case .people:
            let (account, person) = try fixtures.person(name)
            self = .people([Person(account: account, name: person.user.name, handle: person.user.handle)])
        case .posts, .savedPosts, .bookmarks, .saveBookmark, .removeBookmark, .found, .thread:
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
        case .thread(let post, _):
            let (_, reply) = try fixtures.posts(of: name, page: page)
            let answers = reply.posts.filter { $0.key != post.key }
            // The post that was asked about, answered by all of these.
            self = .thread(
                PostThread(
                    entries: [.init(post: post, depth: 0)] + answers.map { .init(post: $0, depth: 1) },
                    focus: post.key))
        case .profile, .people, .savedProfile, .saveBookmark, .removeBookmark:
            throw Self.unfit("these are posts", request)
        }
    }

    private static func unfit(_ what: String, _ request: ScriptedReplies.Request) -> StageRefusal {
        StageRefusal("\(what), but \(request.question)", hint: "Write \(form(request)).")
    }
}
