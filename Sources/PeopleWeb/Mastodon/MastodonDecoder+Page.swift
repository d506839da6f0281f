import FoundationEssentials
import People

extension MastodonDecoder {
    /// The most posts of a page that are read; 40 are asked for, and a server that knows no pages sends a few hundred.
    static let mostPosts = 1_000

    /// The posts of a list, each read by itself.
    ///
    /// - Parameters:
    ///   - value: the server's answer.
    ///   - owner: whose list it is, for posts that do not name their author.
    ///   - dropsPinned: whether to leave out what a server has put before newer posts because it is pinned; it comes again
    ///     at its place.
    /// - Throws: when it is no list at all.
    func page(
        _ value: JSONValue, of owner: Post.Author? = nil, dropsPinned: Bool = false
    ) throws(JSONFault) -> MastodonPage {
        guard let list = value.list(atMost: Self.mostPosts) else {
            throw .value("a list of posts, found \(value.named)")
        }
        var page = page(list.values, of: owner, dropsPinned: dropsPinned)
        if let rest = SkippedPost.left(list.left, after: Self.mostPosts) { page.skipped.append(rest) }
        return page
    }

    func page(
        _ list: [JSONValue], of owner: Post.Author? = nil, dropsPinned: Bool = false
    ) -> MastodonPage {
        var page = MastodonPage()
        let dates = list.map { date($0["created_at"]) }
        // Of posts without a date, the neighbour's says where in the list they stand.
        var neighbour = dates.lazy.compactMap(\.self).first ?? Date(timeIntervalSince1970: 0)
        let oldest = zip(list, dates).filter { $0.0["pinned"]?.flag != true }.compactMap(\.1).min()
        for (index, value) in list.enumerated() {
            let id = value["id"]?.nonEmptyText
            if let id { page.ids.append(id) }
            if dropsPinned, value["pinned"]?.flag == true, let date = dates[index], let oldest, date < oldest
            {
                continue
            }
            if let date = dates[index] { neighbour = date }
            do throws(JSONFault) {
                page.posts.append(try post(value, of: owner, neighbour: neighbour))
            } catch {
                page.skipped.append(
                    SkippedPost(name: id.map { Excerpt.plain($0) } ?? "#\(index + 1)", why: error.why))
            }
        }
        return page
    }
}

extension JSONFault {
    /// The way to the value and what should have stood there: `created_at: expected a date, found "soon"`.
    var why: String {
        guard case .value(let path) = place, !path.isEmpty else { return "expected \(expected)" }
        return "\(path): expected \(expected)"
    }
}
