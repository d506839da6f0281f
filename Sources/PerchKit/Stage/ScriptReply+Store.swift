import FoundationEssentials
import People
import PeopleData
import Reactive
import Replay

/// Answers for the store: what is stored, the bookmarks, and what is found.
extension ScriptReply {
    /// The answer to a request of the store; `nil` for requests of other services.
    ///
    /// - Throws: `StageRefusal` if the payload does not fit the request.
    static func stored(
        _ payload: ScriptPayload, to request: ScriptedReplies.Request?, fixtures: ReplyFixtures
    ) throws(StageRefusal) -> (() -> Void)? {
        switch request {
        case .savedProfile(let observer):
            if isWord("null", payload) { return { observer.sendCompleted() } }
            guard case .profile(let name) = payload else {
                throw unfit("people/PERSON, or = null for nothing")
            }
            let saved = Saved(try fixtures.person(name).person.user, at: fixtures.savedAt)
            return {
                observer.send(value: saved)
                observer.sendCompleted()
            }
        case .savedPosts(let observer):
            if isWord("null", payload) { return { observer.sendCompleted() } }
            guard case .posts(let name, let page) = payload else {
                throw unfit("people/PERSON/posts, or = null for nothing")
            }
            let reply = try posts(of: try fixtures.person(name).person, page: page)
            return {
                observer.send(value: Saved(reply, at: fixtures.savedAt))
                observer.sendCompleted()
            }
        case .bookmarks(let observer):
            let rows = try listed(payload, fixtures)
            let bookmarks = rows.enumerated().map { row, found in
                // A minute between one and the next, the first the newest.
                Bookmark(
                    post: found.post, account: found.account,
                    date: fixtures.savedAt.addingTimeInterval(-60 * Double(row)))
            }
            return {
                observer.send(value: bookmarks)
                observer.sendCompleted()
            }
        case .found(let observer):
            let rows = try listed(payload, fixtures)
            return {
                observer.send(value: rows)
                observer.sendCompleted()
            }
        case .saveBookmark(let bookmark, let observer):
            guard isWord("true", payload) else { throw unfit("= true: it is on the disk") }
            return {
                observer.send(value: bookmark)
                observer.sendCompleted()
            }
        case .removeBookmark(let key, let observer):
            guard isWord("true", payload) else { throw unfit("= true: it is off the disk") }
            return {
                observer.send(value: key)
                observer.sendCompleted()
            }
        case nil, .profile, .posts, .people:
            return nil
        }
    }

    /// The posts of a person, or none for `= []`.
    private static func listed(
        _ payload: ScriptPayload, _ fixtures: ReplyFixtures
    ) throws(StageRefusal) -> [FoundPost] {
        if isWord("[]", payload) { return [] }
        guard case .posts(let name, let page) = payload else {
            throw unfit("people/PERSON/posts, or = [] for none")
        }
        let (account, person) = try fixtures.person(name)
        return try posts(of: person, page: page).posts.map { FoundPost(post: $0, account: account) }
    }

    /// Whether a payload is this JSON and no other.
    private static func isWord(_ word: String, _ payload: ScriptPayload) -> Bool {
        if case .json(let json) = payload { json.text == word } else { false }
    }

    private static func unfit(_ cure: String) -> StageRefusal {
        StageRefusal("that does not answer what the store was asked", hint: "Write \(cure).")
    }
}
