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
        // An empty page, one that tells nothing new, and a list longer than anybody's life end it.
        guard seen.count > known, pages < Self.longest else { return nil }
        let targets = LinkHeader.targets(answer.headers)
        // A server that links pages, and none behind this one, has no more.
        if !targets.isEmpty, targets["next"] == nil { return nil }
        let next = Self.linked(targets["next"], answer.url, server) ?? Self.behind(page.ids.last, asked)
        return next?.absoluteString == asked.absoluteString ? nil : next
    }

    /// The address that the answer itself names, if it is on the same server.
    private static func linked(_ target: String?, _ url: URL, _ server: WebOrigin) -> URL? {
        guard let target, let next = URL(string: target, relativeTo: url)?.absoluteURL, server.has(next),
            next.path(percentEncoded: true).hasPrefix("/api/")
        else { return nil }
        return next
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
