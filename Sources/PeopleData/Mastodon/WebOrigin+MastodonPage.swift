import People

extension WebOrigin {
    /// The posts of an answer.
    ///
    /// Of an answer that is no JSON because of one element, the others are read, and that one is told.
    func page(
        _ answer: WebAnswer, _ decoder: MastodonDecoder, of owner: Post.Author, dropsPinned: Bool
    ) throws(ServiceError) -> MastodonPage {
        let fault: ServiceError
        do throws(ServiceError) {
            let value = try json(answer)
            return try reading { () throws(JSONFault) in
                try decoder.page(value, of: owner, dropsPinned: dropsPinned)
            }
        } catch {
            fault = error
        }
        var values: [JSONValue] = []
        var broken: [SkippedPost] = []
        let most = MastodonDecoder.mostPosts
        let elements = JSONElements.split(answer.body, atMost: most)
        for (index, bytes) in (elements?.first ?? []).enumerated() {
            do throws(JSONFault) {
                values.append(try JSONValue(Array(bytes)))
            } catch {
                broken.append(SkippedPost(name: "#\(index + 1)", why: "expected \(error.expected)"))
            }
        }
        guard !values.isEmpty else { throw fault }
        var page = decoder.page(values, of: owner, dropsPinned: dropsPinned)
        page.skipped += broken
        if let rest = SkippedPost.left(elements?.left ?? 0, after: most) { page.skipped.append(rest) }
        return page
    }
}
