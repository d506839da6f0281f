import FoundationEssentials
import HTTP
import People

/// Where a list of posts goes on after a page.
///
/// Servers end their lists in their own ways, or never: with an empty page, without a link, or by sending the same page
/// again and again.
struct MastodonPaging: Sendable {
    /// The most posts that servers put into a page.
    static let pageSize = 40

    /// The most pages of one list: 100,000 posts.
    static let longest = 2_500

    /// The ids that pages of this list had since its beginning was asked for.
    private var seen: Set<String> = []
    private var pages = 0

    /// Whether the last page was one that this list has had, sent again.
    private(set) var isRepeated = false

    /// What the last answer named as its next page and cannot be an address; nil when it is one, or none was named.
    private(set) var wrongLink: String?

    /// The address of the next page; nil at the list's end.
    ///
    /// - Parameters:
    ///   - page: what the answer held.
    ///   - answer: the answer, whose `Link` says where the list goes on, if it has one.
    ///   - asked: the address that was asked.
    ///   - isFirst: whether it was the list's beginning.
    ///   - server: who was asked; a link to anybody else is not followed.
    mutating func next(
        after page: MastodonPage, _ answer: WebAnswer, asked: URL, isFirst: Bool, of server: WebOrigin
    ) -> URL? {
        if isFirst { self = MastodonPaging() }
        let known = seen.count
        seen.formUnion(page.ids)
        pages += 1
        isRepeated = !isFirst && !page.ids.isEmpty && seen.count == known
        let targets = LinkHeader.targets(answer.headers)
        let target = targets["next"].map { LinkHeader.address($0, relativeTo: answer.url) }
        wrongLink = target == .some(nil) ? targets["next"] : nil
        // One that tells nothing new, and a list longer than anybody's life end it; so does a link that leads nowhere.
        guard seen.count > known || page.ids.isEmpty, pages < Self.longest, wrongLink == nil else {
            return nil
        }
        // A server that links pages, and none behind this one, has no more. Other links say nothing of pages.
        if targets["prev"] != nil, targets["next"] == nil { return nil }
        let linked = target.flatMap(\.self).flatMap { Self.isList($0, of: server) ? $0 : nil }
        let behind = Self.behind(page.ids.last, asked)
        // What broke off is asked for again. An empty page ends the list unless the server itself names another.
        let next = page.fault == nil ? linked ?? behind : behind
        return next?.absoluteString == asked.absoluteString ? nil : next
    }

    /// Whether an address that an answer names is one of the same server's lists.
    private static func isList(_ url: URL, of server: WebOrigin) -> Bool {
        server.has(url) && url.path(percentEncoded: true).hasPrefix("/api/")
    }

    /// The same address, with an id before which the page ends.
    static func behind(_ id: String?, _ asked: URL) -> URL? {
        guard let id, var parts = URLComponents(url: asked, resolvingAgainstBaseURL: false) else {
            return nil
        }
        parts.queryItems =
            (parts.queryItems ?? []).filter { $0.name != "max_id" } + [
                URLQueryItem(name: "max_id", value: id)
            ]
        return parts.url
    }
}
