import Values

/// Reads JSON Feed.
enum JSONFeedReader {
    /// Reads a document; nil when it is no feed.
    static func channel(of document: JSONValue) -> FeedChannel? {
        guard let items = document["items"]?.list(atMost: XMLFeedReader.mostItems) else { return nil }
        var channel = FeedChannel()
        channel.title = document["title"]?.text.map { FeedText(source: $0, form: .plain) }
        channel.about = document["description"]?.text.map { FeedText(source: $0, form: .plain) }
        channel.author = author(of: document)
        channel.link = document["home_page_url"]?.text
        channel.next = document["next_url"]?.text
        channel.image = document["icon"]?.text ?? document["favicon"]?.text
        channel.language = document["language"]?.text
        channel.items = items.values.map(item)
        channel.left = items.left
        return channel
    }

    /// The beginning of a document, closed behind the last entry that is there whole.
    ///
    /// What stands behind the entries is missing, as it was not read.
    static func closed(_ document: [UInt8]) -> [UInt8] {
        var open: [UInt8] = []
        var isInString = false
        var end: Int?
        var index = 0
        while index < document.count {
            switch document[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                // Behind an entry, within the list and the document.
                if open.elementsEqual("}]".utf8) { end = index }
            default: break
            }
            index += 1
        }
        return end.map { document[...$0] + Array("]}".utf8) } ?? document
    }

    private static func item(_ value: JSONValue) -> FeedItem {
        var item = FeedItem()
        item.id = value["id"]?.nonEmptyText
        item.link = value["url"]?.text ?? value["external_url"]?.text
        item.title = value["title"]?.text.map { FeedText(source: $0, form: .plain) }
        item.content =
            value["content_html"]?.text.map { FeedText(source: $0, form: .html) }
            ?? value["content_text"]?.text.map { FeedText(source: $0, form: .plain) }
        item.summary = value["summary"]?.text.map { FeedText(source: $0, form: .plain) }
        item.author = author(of: value)
        item.published = value["date_published"]?.text
        item.updated = value["date_modified"]?.text
        item.language = value["language"]?.text
        item.media = (value["attachments"]?.list ?? []).map { attachment in
            FeedMedia(
                url: attachment["url"]?.text, type: attachment["mime_type"]?.text,
                alt: attachment["title"]?.text.map { FeedText(source: $0, form: .plain) })
        }
        if item.media.isEmpty, let image = value["image"]?.text {
            item.media = [FeedMedia(url: image, medium: "image")]
        }
        return item
    }

    private static func author(of value: JSONValue) -> String? {
        value["authors"]?.list?.first?["name"]?.nonEmptyText ?? value["author"]?["name"]?.nonEmptyText
    }
}
