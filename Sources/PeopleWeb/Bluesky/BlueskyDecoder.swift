import FoundationEssentials
import People
import Values

/// Reads what Bluesky's view answers.
///
/// Functions of their arguments alone.
///
/// Records are written by anybody's program: everything in them may be missing, of another kind, or of a kind that did not
/// exist when this was written.
enum BlueskyDecoder {
    /// The person of a profile.
    ///
    /// - Throws: `hidden` when the person asks for it; a fault when there is no `did`.
    static func user(_ profile: JSONValue, asked name: String) throws -> User {
        guard let did = profile["did"]?.nonEmptyText else { throw JSONFault.value("a did").under("did") }
        let labels = BlueskyLabels(profile)
        if labels.asksForLogin { throw ServiceError.hidden(name) }
        let author = author(profile) ?? Post.Author(name: did, handle: did)
        let bio = BodyText(plain: profile["description"]?.text ?? "")
        let pronouns = profile["pronouns"]?.nonEmptyText.map { User.Field(name: "Pronouns", value: $0) }
        return User(
            id: User.ID(origin: BlueskyService.origin, raw: did),
            name: author.name,
            handle: author.handle,
            bio: bio.text,
            address: page(of: author.handle),
            followers: count(profile["followersCount"]),
            following: count(profile["followsCount"]),
            postCount: count(profile["postsCount"]),
            since: date(profile["createdAt"]),
            fields: pronouns.map { [$0] } ?? [],
            isBot: labels.isBot,
            avatar: address(profile["avatar"]),
            website: address(profile["website"]),
            links: bio.links)
    }

    /// The person of an account that Bluesky has taken down: nothing else is known.
    static func suspended(_ actor: String) -> User {
        User(
            id: User.ID(origin: BlueskyService.origin, raw: actor), name: actor, handle: actor,
            address: page(of: actor), standing: .suspended)
    }

    // MARK: - Parts

    /// Who somebody is; nil when not even a `did` is told.
    static func author(_ profile: JSONValue?) -> Post.Author? {
        guard let profile else { return nil }
        let handle = profile["handle"]?.nonEmptyText.flatMap { $0 == "handle.invalid" ? nil : $0 }
        guard let handle = handle ?? profile["did"]?.nonEmptyText else { return nil }
        let name = profile["displayName"]?.text ?? ""
        return Post.Author(name: name.showsAnything ? name : handle, handle: handle)
    }

    static func count(_ value: JSONValue?) -> Int? {
        value?.int.flatMap { $0 < 0 ? nil : $0 }
    }

    static func date(_ value: JSONValue?) -> Date? {
        value?.text.flatMap(ServerDate.instant)
    }

    static func address(_ value: JSONValue?) -> WebAddress? {
        value?.text.flatMap { WebAddress($0) }
    }

    /// Text without blanks at its ends; nil when nothing is left.
    static func words(_ value: JSONValue?) -> String? {
        var text = (value?.text ?? "")[...].drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }

    /// Somebody's page.
    static func page(of person: String) -> WebAddress? {
        WebAddress("\(BlueskyService.origin)/profile/\(person)")
    }

    /// The page of a post: `at://did/app.bsky.feed.post/key`.
    static func page(ofPost uri: String) -> WebAddress? {
        let parts = uri.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "at:", parts[3] == "app.bsky.feed.post", !parts[4].isEmpty else {
            return nil
        }
        return WebAddress("\(BlueskyService.origin)/profile/\(parts[2])/post/\(parts[4])")
    }
}
