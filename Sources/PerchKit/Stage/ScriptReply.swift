import FoundationEssentials
import People
import PeopleData
import Reactive
import Replay

/// An answer that a script gives, checked against what was asked, and ready to be sent.
struct ScriptReply {
    let send: () -> Void

    /// - Throws: `StageRefusal` if the payload does not fit the request.
    init(
        _ payload: ScriptPayload, to request: ScriptedReplies.Request?, fixtures: ReplyFixtures
    ) throws(StageRefusal) {
        if let send = try Self.stored(payload, to: request, fixtures: fixtures) {
            self.send = send
            return
        }
        switch (request, payload) {
        case (.profile(let observer), .profile(let name)):
            let user = try fixtures.person(name).person.user
            send = {
                observer.send(value: user)
                observer.sendCompleted()
            }
        case (.posts(let observer), .posts(let name, let page)):
            let reply = try Self.posts(of: try fixtures.person(name).person, page: page)
            send = {
                observer.send(value: reply)
                observer.sendCompleted()
            }
        case (.people(let observer), .profile(let name)):
            let (account, person) = try fixtures.person(name)
            let row = Person(account: account, name: person.user.name, handle: person.user.handle)
            send = {
                observer.send(value: [row])
                observer.sendCompleted()
            }
        case (.people(let observer), .json(let json)):
            let rows = try PersonRow.people(json.text)
            send = {
                observer.send(value: rows)
                observer.sendCompleted()
            }
        case (nil, _), (.savedProfile, _), (.savedPosts, _), (.bookmarks, _), (.saveBookmark, _),
            (.removeBookmark, _), (.found, _):
            throw StageRefusal("that effect asks nobody for anything, so there is nothing to answer")
        case (.profile, .posts):
            throw StageRefusal("these are posts, but a profile was asked for", hint: "Write people/PERSON.")
        case (.posts, .profile):
            throw StageRefusal(
                "this is a profile, but posts were asked for", hint: "Write people/PERSON/posts.")
        case (.people, .posts):
            throw StageRefusal(
                "these are posts, but a list of people was asked for", hint: "Write people/PERSON.")
        case (.profile, .json), (.posts, .json):
            throw StageRefusal(
                "answers in JSON are understood for lists of people only",
                hint: "Put the person in a folder People beside the script, and write people/NAME.")
        }
    }

    /// How many posts a page of a reply has.
    private static let pageSize = 20

    static func posts(of person: FixturePerson, page: Int?) throws(StageRefusal) -> PostsReply {
        guard let page else { return PostsReply(posts: person.posts) }
        let all = PostsReply(posts: person.posts).posts
        let (start, overflow) = page.multipliedReportingOverflow(by: pageSize)
        guard !overflow, start < max(1, all.count) else {
            throw StageRefusal(
                "there is no page \(page): \(all.count) posts make \((all.count + pageSize - 1) / pageSize)")
        }
        let end = min(start + pageSize, all.count)
        let posts = (start..<end).map { all[$0] }
        return PostsReply(posts: posts, next: end < all.count ? PageToken(String(page + 1)) : nil)
    }
}
