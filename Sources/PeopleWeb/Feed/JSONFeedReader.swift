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
