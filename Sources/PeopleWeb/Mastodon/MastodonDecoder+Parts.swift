import FoundationEssentials
import People

extension MastodonDecoder {
    /// What is attached to a post.
    func media(of status: JSONValue) -> [Post.Media] {
        (status["media_attachments"]?.list ?? []).filter(\.isObject).map { value in
            Post.Media(
                kind: kind(value["type"]?.text), alt: words(value["description"]),
                // The first is missing while the server still works on it.
                address: address(value["url"], value["remote_url"], value["preview_url"]))
        }
    }

    private func kind(_ type: String?) -> Post.Media.Kind {
        switch type {
        case "image": .image
        case "video", "gifv": .video
        case "audio": .audio
        default: .other
        }
    }

    /// What a post asks.
    func poll(of status: JSONValue) -> Post.Poll? {
        guard let poll = status["poll"], let values = poll["options"]?.list else { return nil }
        let options = values.filter(\.isObject).map { value in
            Post.Poll.Option(title: value["title"]?.text ?? "", votes: count(value["votes_count"]))
        }
        guard !options.isEmpty else { return nil }
        let isMultiple = poll["multiple"]?.flag ?? false
        let closing = date(poll["expires_at"])
        // With one choice each, votes are people; with several they are not.
        let voters = count(poll["voters_count"]) ?? (isMultiple ? nil : count(poll["votes_count"]))
        var isClosed = poll["expired"]?.flag ?? false
        // One kind of server says the contrary of what it means, so the date decides where there is one.
        if let closing, let now { isClosed = closing <= now }
        return Post.Poll(
            options: options, voters: voters, closing: closing, isClosed: isClosed, isMultiple: isMultiple)
    }

    /// The post that a post quotes, in any of the three shapes in which servers tell of it.
    ///
    /// Nil for a quote that is not shown: taken back, not allowed yet, or known by its id alone.
    func quote(of status: JSONValue) -> Post.Quote? {
        guard let quote = status["quote"] ?? status["pleroma"]?["quote"] else { return nil }
        let quoted: JSONValue?
        if let state = quote["state"]?.text {
            quoted = state == "accepted" ? quote["quoted_status"] : nil
        } else {
            quoted = quote["quoted_status"] ?? quote
        }
        guard let quoted, let author = author(quoted["account"]) else { return nil }
        // What hides the text there hides it here.
        if let warning = words(quoted["spoiler_text"]) { return Post.Quote(author: author, text: warning) }
        let body = BodyText(html: quoted["content"]?.text ?? "")
        return Post.Quote(author: author, text: body.text, spans: body.spans)
    }
}
