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
        for (index, bytes) in (JSONElements.split(answer.body) ?? []).enumerated() {
            do throws(JSONFault) {
                values.append(try JSONValue(Array(bytes)))
            } catch {
                broken.append(SkippedPost(name: "#\(index + 1)", why: "expected \(error.expected)"))
            }
        }
        guard !values.isEmpty else { throw fault }
        var page = decoder.page(values, of: owner, dropsPinned: dropsPinned)
        page.skipped += broken
        return page
    }
}
