import FoundationEssentials
import HTTP
import People
import Values

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

    /// The addresses that were asked for since then.
    private var asked: Set<String> = []

    /// Why the list ends at the last answer although that names a next page; nil when it names none, or goes on there.
    private(set) var end: SkippedPost?

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
        self.asked.insert(asked.absoluteString)
        isRepeated = !isFirst && !page.ids.isEmpty && seen.count == known
        let targets = LinkHeader.targets(answer.headers)
        let target = targets["next"].map { next in
            LinkHeader.address(next, relativeTo: answer.url).map { Self.page($0, leavingOutAs: asked) }
        }
        end = end(
            targets["next"], target ?? nil, isNew: seen.count > known || page.ids.isEmpty,
            isWhole: page.fault == nil)
        // One that tells nothing new, and a list longer than anybody's life end it; so does a link that leads nowhere.
        guard seen.count > known || page.ids.isEmpty, pages < Self.longest, end == nil else { return nil }
        // A server that links pages, and none behind this one, has no more. Other links say nothing of pages.
        if targets["prev"] != nil, targets["next"] == nil, LinkHeader.isWhole(answer.headers) { return nil }
        let linked = target.flatMap(\.self).flatMap { Self.isList($0, of: server) ? $0 : nil }
        let behind = Self.behind(page.ids.last, asked)
        // What broke off is asked for again. An empty page ends the list unless the server itself names another.
        let next = page.fault == nil ? linked ?? behind : behind
        return next?.absoluteString == asked.absoluteString ? nil : next
    }

    /// Why a list ends although a next page is named.
    ///
    /// - Parameters:
    ///   - named: the next page as the answer names it; nil when it names none.
    ///   - address: its address; nil when it cannot be one.
    ///   - isNew: whether the answer held anything that was not there before, or nothing at all.
    ///   - isWhole: whether the answer could be read whole: what broke off is asked for again, whatever it names.
    private func end(
        _ named: String?, _ address: URL?, isNew: Bool, isWhole: Bool
    ) -> SkippedPost? {
        let tooLong = SkippedPost.older("expected at most \(Self.longest) pages in one list, found more")
        guard let named else { return pages < Self.longest ? nil : tooLong }
        guard let address else { return .older(at: named) }
        if isWhole, asked.contains(address.absoluteString) {
            return .older(
                "expected one that was not read before, found \(Excerpt.quoted(MaskedAddress.text(named)))")
        }
        if isWhole, !isNew { return .older("expected other posts than were there before, found none") }
        return pages < Self.longest ? nil : tooLong
    }

    /// Whether an address that an answer names is one of the same server's lists.
    static func isList(_ url: URL, of server: WebOrigin) -> Bool {
        server.has(url) && url.path(percentEncoded: true).hasPrefix("/api/")
    }

    /// The parameters that say which posts a list has, whatever page of it is asked for.
    private static let filters: Set<Substring> = [
        "exclude_replies", "exclude_reblogs", "only_media", "pinned", "local",
    ]

    /// A page's address, of which posts are left out as of another page of the list: links do not name all that was asked
    /// for, and the next page would have posts that nobody wanted.
    ///
    /// What the address says itself stays.
    static func page(_ page: URL, leavingOutAs asked: URL) -> URL {
        guard page.path(percentEncoded: true) == asked.path(percentEncoded: true) else { return page }
        return self.page(page, with: parameters(of: asked).filter { filters.contains($0.name) })
    }

    /// A page's address with these parameters, those left out of which it says something itself.
    static func page(_ page: URL, with parameters: [(name: Substring, value: Substring)]) -> URL {
        let said = Set(self.parameters(of: page).map(\.name))
        let missing = parameters.filter { !said.contains($0.name) }.map { "\($0.name)=\($0.value)" }
        guard !missing.isEmpty, page.fragment == nil else { return page }
        let separator = page.query == nil ? "?" : said.isEmpty ? "" : "&"
        return URL(string: page.absoluteString + separator + missing.joined(separator: "&")) ?? page
    }

    private static func parameters(of url: URL) -> [(name: Substring, value: Substring)] {
        (url.query(percentEncoded: true) ?? "").split(separator: "&").map { parameter in
            let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (sides[0], sides.count > 1 ? sides[1] : "")
        }
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

/// A page of posts as a server answered it.
struct MastodonPage: Sendable {
    /// The posts that could be read, in the server's order.
    var posts: [Post] = []

    /// What could not be read.
    var skipped: [SkippedPost] = []

    /// The ids of all that stood in the answer, read or skipped, in the server's order.
    var ids: [String] = []

    /// Why the answer could not be read whole; nil when it could.
    var fault: ServiceError?
}

extension WebOrigin {
    /// The posts of an answer.
    ///
    /// Of an answer that is no JSON as a whole, such as one that breaks off or has a comma too many, the elements that are
    /// JSON are read; what is missing is told, and the page's fault says that it may be more.
    func page(
        _ answer: WebAnswer, _ decoder: MastodonDecoder, of owner: Post.Author, dropsPinned: Bool
    ) throws(ServiceError) -> MastodonPage {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(answer.body)
        } catch {
            return try piece(of: answer, error, decoder, of: owner, dropsPinned: dropsPinned)
        }
        var page = try reading { () throws(JSONFault) in
            try decoder.page(value, of: owner, dropsPinned: dropsPinned)
        }
        if let fault = value.document.strayComma {
            let gap = AnswerGap(fault, in: answer, of: self)
            let element = JSONElements.split(value.document.bytes, atMost: MastodonDecoder.mostPosts)?.first
                .firstIndex {
                    if case .byte(let byte) = fault.place { $0.indices.contains(byte) } else { false }
                }
            page.skipped.append(
                element.map(gap.missing(of:)) ?? gap.missing(behind: value.list(atMost: 0)?.left ?? 0))
            page.fault = gap.fault
        }
        return page
    }

    private func piece(
        of answer: WebAnswer, _ fault: JSONFault, _ decoder: MastodonDecoder, of owner: Post.Author,
        dropsPinned: Bool
    ) throws(ServiceError) -> MastodonPage {
        var values: [JSONValue] = []
        var broken: [SkippedPost] = []
        let most = MastodonDecoder.mostPosts
        let elements = JSONElements.split(answer.body, atMost: most)
        for (index, bytes) in (elements?.first ?? []).enumerated() {
            do throws(JSONFault) {
                values.append(try JSONValue(Array(bytes)))
            } catch {
                // A list that is not closed breaks off in its last element: how many would have followed, nobody knows.
                let isEnd = elements?.isClosed == false && bytes.endIndex == answer.body.endIndex
                broken.append(
                    SkippedPost(
                        name: "#\(index + 1)",
                        why: "expected \(error.expected)\(isEnd ? "; what follows may be missing" : "")",
                        count: isEnd ? nil : 1))
            }
        }
        guard !values.isEmpty else { throw garbled(fault, in: answer) }
        var page = decoder.page(values, of: owner, dropsPinned: dropsPinned)
        // It broke off behind an element, or something is wrong between two.
        let gap = AnswerGap(fault, in: answer, of: self)
        if broken.isEmpty {
            let before = elements?.first.count {
                if case .byte(let byte) = fault.place { $0.endIndex <= byte } else { true }
            }
            broken = [gap.missing(behind: before ?? values.count)]
        }
        page.skipped += broken
        page.fault = gap.fault
        if let rest = SkippedPost.left(elements?.left ?? 0, after: most) { page.skipped.append(rest) }
        return page
    }
}
