import FoundationEssentials
import Values

/// Writes posts and profiles as JSON: with ``PostDraft`` and ``UserDraft``, which read it, the one place that knows their keys.
///
/// Recordings have all of it; the store has what it keeps no columns for, and of a bookmark a copy. The keys are those of people's files, and stand in
/// alphabetical order, so that equal values give equal bytes. What is not there, or goes without saying, has no key.
package struct PeopleWriter {
    /// How much of a post or a profile is written.
    package enum Extent: Sendable {
        /// All of it, times to the millisecond.
        case whole
        /// All of it, times exactly: a copy that is equal to what it is of.
        case copy
        /// What the store has no columns for, times exactly: of a post neither its key, its author's name, its date, its text nor its
        /// warning, nor what describes attachments; of a profile neither its name nor its handle.
        case rest
    }

    /// What has been written.
    package var json: JSONWriter

    /// Whether that is an object without members, which says nothing.
    package var saysNothing: Bool { json.bytes.count - start == "{}".utf8.count }

    private let extent: Extent
    /// Where it begins among the bytes.
    private var start = 0

    /// What is written in the place of names and addresses; nil leaves them as they are.
    package var names: (any WrittenNames)?

    /// - Parameters:
    ///   - extent: how much is written.
    ///   - names: what is written in the place of names and addresses.
    package init(_ extent: Extent = .whole, names: (any WrittenNames)? = nil) {
        self.extent = extent
        self.names = names
        json = JSONWriter()
    }

    /// Writes behind what is written already.
    package init(_ extent: Extent, behind bytes: consuming [UInt8]) {
        self.extent = extent
        start = bytes.count
        json = JSONWriter(behind: bytes)
    }

    /// Writes a post.
    package mutating func post(_ post: Post) {
        let isWhole = extent != .rest
        object {
            if isWhole {
                $0.time("at", post.date)
                $0.author("author", post.author)
            }
            $0.json.add("cut", post.isCut)
            if let date = post.editedAt { $0.time("edited", date) }
            $0.json.add("favourites", post.favourites)
            if isWhole { $0.json.add("id", $0.address(post.id.raw)) }
            $0.json.add("language", post.language)
            $0.links(post.links)
            $0.list("media", post.media) { $0.media($1) }
            if isWhole { $0.json.add("origin", $0.origin(post.id.origin)) }
            if let poll = post.poll { $0.poll(poll) }
            if let quote = post.quote { $0.quote(quote) }
            $0.json.add("replies", post.replies)
            $0.json.add("replyTo", post.replyTo)
            if let answered = post.answered { $0.json.add("replyToId", $0.address(answered.raw)) }
            if let reposter = post.repostedBy { $0.author("repostedBy", reposter) }
            $0.json.add("reposts", post.reposts)
            $0.json.add("sensitive", post.isSensitive)
            $0.spans(post)
            if isWhole { $0.json.add("text", $0.prose(post.text)) }
            $0.json.add("undated", !post.isDated)
            $0.json.add("url", $0.address(post.address))
            $0.json.add("visibility", post.visibility)
            if isWhole { $0.json.add("warning", post.warning.map($0.prose)) }
        }
    }

    /// Writes a profile.
    package mutating func user(_ user: User) {
        let isWhole = extent != .rest
        object {
            $0.json.add("avatar", $0.address(user.avatar))
            $0.json.add("bio", user.bio.isEmpty ? nil : $0.prose(user.bio))
            $0.json.add("bot", user.isBot)
            $0.list("fields", user.fields) { $0.field($1) }
            $0.json.add("followers", user.followers)
            $0.json.add("following", user.following)
            if isWhole { $0.json.add("handle", user.handle.isEmpty ? nil : $0.address(user.handle)) }
            $0.json.add("id", user.id.raw)
            $0.links(user.links)
            $0.json.add("location", user.location.map($0.prose))
            $0.json.add("locked", user.isLocked)
            if isWhole { $0.json.add("name", $0.prose(user.name)) }
            $0.json.add("origin", $0.origin(user.id.origin))
            $0.json.add("posts", user.postCount)
            if let since = user.since { $0.time("since", since) }
            $0.spans(user.said)
            if let standing = user.standing { $0.standing(standing) }
            $0.json.add("url", $0.address(user.address))
            $0.json.add("website", $0.address(user.website))
        }
    }

    /// Writes a member that is a moment: RFC 3339 to the millisecond, or milliseconds since 1970 before that and
    /// after the year 9999.
    ///
    /// In the store a moment that lies between two milliseconds is in seconds since 2001, which is how a date
    /// counts: that number has a point in it, and comes back exactly.
    package mutating func time(_ name: String, _ date: Date) {
        json.key(name)
        // A hostile server may date a post anywhere.
        let milliseconds = Int(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
        if extent != .whole, CodecTime.date(milliseconds: milliseconds) != date {
            json.value(date.timeIntervalSinceReferenceDate)
        } else if milliseconds >= 0, let text = RFC3339.text(milliseconds: milliseconds) {
            json.value(text)
        } else {
            json.value(milliseconds)
        }
    }

    // MARK: - Parts

    private mutating func author(_ key: String, _ author: Post.Author) {
        json.key(key)
        object {
            $0.json.add("handle", $0.address(author.handle))
            $0.json.add("name", $0.prose(author.name))
        }
    }

    private mutating func links(_ links: [Post.Link]) {
        list("links", links) { writer, link in
            writer.object {
                $0.json.add("misleading", link.isMisleading)
                $0.json.add("text", $0.prose(link.text))
                $0.json.add("url", $0.address(link.address))
            }
        }
    }

    private mutating func media(_ media: Post.Media) {
        let isWhole = extent != .rest
        object {
            if isWhole { $0.json.add("alt", media.alt.map($0.prose)) }
            $0.json.add("kind", media.kind.rawValue)
            $0.json.add("url", $0.address(media.address))
        }
    }

    private mutating func poll(_ poll: Post.Poll) {
        json.key("poll")
        object {
            $0.json.add("closed", poll.isClosed)
            if let closing = poll.closing { $0.time("closes", closing) }
            $0.json.add("multiple", poll.isMultiple)
            $0.list("options", poll.options, evenIfEmpty: true) { writer, option in
                writer.object {
                    $0.json.add("title", $0.prose(option.title))
                    $0.json.add("votes", option.votes)
                }
            }
            $0.json.add("voters", poll.voters)
        }
    }

    private mutating func quote(_ quote: Post.Quote) {
        json.key("quote")
        object {
            $0.author("author", quote.author)
            $0.spans(quote)
            $0.json.add("text", $0.prose(quote.text))
        }
    }

    private mutating func spans(_ text: some SpannedText) {
        json.add("spans", text.spans) { $0.value($1.description) }
    }

    private mutating func field(_ field: User.Field) {
        object {
            if field.isFeed { $0.json.add("feed", true) }
            $0.json.add("name", $0.prose(field.name))
            $0.json.add("url", $0.address(field.address))
            $0.json.add("value", $0.prose(field.value))
            $0.json.add("verified", field.isVerified)
        }
    }

    private mutating func standing(_ standing: User.Standing) {
        json.key("standing")
        switch standing {
        case .suspended: json.value("suspended")
        case .limited: json.value("limited")
        case .memorial: json.value("memorial")
        case .moved(let handle): json.object { $0.add("moved", handle) }
        }
    }

    // MARK: - Names

    private func origin(_ origin: String) -> String? {
        if let names { return names.origin(origin) }
        return origin.isEmpty ? nil : origin
    }

    private func prose(_ text: String) -> String {
        names?.prose(text) ?? text
    }

    private func address(_ address: String) -> String {
        names?.address(address) ?? address
    }

    private func address(_ address: WebAddress?) -> String? {
        address.map { self.address($0.text) }
    }

    // MARK: - Brackets

    /// Writes an object, whose members `body` names.
    package mutating func object(_ body: (inout PeopleWriter) -> Void) {
        json.beginObject()
        body(&self)
        json.endObject()
    }

    /// Writes a member that is a list; nothing for an empty one, unless that says something.
    package mutating func list<Element>(
        _ name: String, _ elements: some Collection<Element>, evenIfEmpty: Bool = false,
        _ body: (inout PeopleWriter, Element) -> Void
    ) {
        guard !elements.isEmpty || evenIfEmpty else { return }
        json.key(name)
        json.beginList()
        for element in elements { body(&self, element) }
        json.endList()
    }
}

/// What is written in the place of names, addresses and texts, such as `~` for somebody's home.
package protocol WrittenNames: Sendable {
    /// The origin of ids as it is written; nil for none.
    func origin(_ origin: String) -> String?

    /// An address or a handle as it is written.
    func address(_ address: String) -> String

    /// What somebody wrote, as it is written: as long in UTF-8 as it was.
    func prose(_ text: String) -> String
}

/// How moments count in JSON.
enum CodecTime {
    static func date(milliseconds: Int) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
