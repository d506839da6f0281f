import People

/// Looks for a text in rows, without regard to upper and lower case.
///
/// Its cost grows with the rows, so it runs when a text is accepted or a list changes, never for a motion key.
enum Matching {
    /// The rows of posts that have the text in anything that can be read of them.
    ///
    /// What is hidden behind a warning cannot be read: to find it would tell what it says.
    ///
    /// - Parameter first: the page to begin with.
    static func rows(
        of posts: Posts, with text: String, in unveiling: Unveiling = Unveiling(), fromPage first: Int = 0
    ) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        var rows: [Int] = []
        var row = posts.pages.prefix(first).reduce(0) { $0 + $1.posts.count }
        for page in posts.pages.dropFirst(first) {
            for post in page.posts {
                if texts(of: post, unveiling).contains(where: { has($0, wanted) }) { rows.append(row) }
                row += 1
            }
        }
        return rows
    }

    /// The rows of a shelf that have the text in anything that can be read of them, their authors' names included.
    static func rows(
        of posts: some RandomAccessCollection<Post>, with text: String, in unveiling: Unveiling = Unveiling()
    ) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        return posts.enumerated().compactMap { row, post in
            let texts = texts(of: post, unveiling) + [post.author.name, post.author.handle]
            return texts.contains { has($0, wanted) } ? row : nil
        }
    }

    /// The rows of people that have the text in what the list shows of them.
    static func rows(of people: [Person], with text: String) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        return people.indices.filter { index in
            let person = people[index]
            return [person.name, person.handle, person.note].contains { has($0, wanted) }
        }
    }

    private static func texts(of post: Post, _ unveiling: Unveiling) -> [String] {
        var texts: [String] = []
        if let warning = post.warning { texts.append(warning) }
        if let replyTo = post.replyTo { texts.append(replyTo) }
        if post.repostedBy != nil { texts += [post.author.name, post.author.handle] }
        guard unveiling.shows(post) else { return texts }
        texts.append(post.text)
        if let quote = post.quote { texts += [quote.text, quote.author.name] }
        for media in post.media {
            if let alt = media.alt { texts.append(alt) }
        }
        if let poll = post.poll { texts += poll.options.map(\.title) }
        return texts
    }

    private static func has(_ text: String, _ wanted: [UInt8]) -> Bool {
        var lower = text.lowercased()
        return lower.withUTF8 { bytes in
            guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
            let last = bytes.count - wanted.count
            var start = 0
            while start <= last {
                if bytes[start] == first, wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) {
                    return true
                }
                start += 1
            }
            return false
        }
    }
}
