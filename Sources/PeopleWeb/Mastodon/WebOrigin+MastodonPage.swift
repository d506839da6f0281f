import People

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
            page.skipped.append(missing(behind: value.list(atMost: 0)?.left ?? 0, fault, in: answer))
            page.fault = garbled(fault, in: answer)
        }
        return page
    }

    /// What may have stood behind so many elements.
    private func missing(behind count: Int, _ fault: JSONFault, in answer: WebAnswer) -> SkippedPost {
        SkippedPost(
            name: "#\(count + 1)",
            why: "\(fault.place(in: answer.body)): expected \(fault.expected); what follows may be missing")
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
                broken.append(SkippedPost(name: "#\(index + 1)", why: "expected \(error.expected)"))
            }
        }
        guard !values.isEmpty else { throw garbled(fault, in: answer) }
        var page = decoder.page(values, of: owner, dropsPinned: dropsPinned)
        // It broke off behind an element, or between two.
        if broken.isEmpty { broken = [missing(behind: values.count, fault, in: answer)] }
        page.skipped += broken
        page.fault = garbled(fault, in: answer)
        if let rest = SkippedPost.left(elements?.left ?? 0, after: most) { page.skipped.append(rest) }
        return page
    }
}
