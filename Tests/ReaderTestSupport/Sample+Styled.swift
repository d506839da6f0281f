import FoundationEssentials
import People
import Values

/// A post whose text is set apart in every way.
extension Sample {
    static let styled: Post = {
        let link = "https://nest.example/a/very/long/way/to/the/nest"
        let parts: [(String, [Post.Span.Kind])] = [
            ("Strong words", [.bold]), (", ", []), ("stressed ones", [.emphasis]), (" and ", []),
            ("both", [.bold, .emphasis]), (", with ", []), ("let x = 1", [.code]), (" or ", []),
            ("~~x = 2~~", [.struck]), (" for ", []),
            ("@wren", [.mention]), (" under ", []), ("#nests", [.hashtag]), (": ", []),
            ("https://", [.link, .hidden]), ("nest.example/a/very", [.link]),
            ("/long/way/to/the/nest", [.link, .shortened]), (" or ", []), ("the ", [.link]),
            ("old", [.link, .bold]), (" one", [.link]), (".\n\n", []),
            ("> 鵞 said so, and ", [.quote]), ("loudly", [.quote, .bold]), (".", [.quote]), ("\n\n", []),
            ("func nest() {\n    build()\n}", [.code]),
        ]
        var (text, spans) = ("", [Post.Span]())
        for (part, kinds) in parts {
            let start = text.utf8.count
            text += part
            spans += kinds.map { Post.Span(start..<text.utf8.count, $0) }
        }
        // A link is one, whatever is in it.
        let start =
            text.utf8.count
            - text[(text.firstRange(of: "https")?.lowerBound ?? text.startIndex)...].utf8.count
        spans.append(Post.Span(start..<start + link.utf8.count, .link))
        return Post(
            id: "s0", author: orla, date: now - 60, text: text, spans: spans, language: "en",
            links: [("@wren", "birds.example/@wren"), (link, "nest.example/a/very/long/way/to/the/nest")]
                .compactMap { text, address in
                    WebAddress("https://\(address)").map { Post.Link(text: text, address: $0) }
                })
    }()

    /// Somebody who posted it.
    static let styling = user(
        .loaded(.init(user: somebody)), .loaded(.init(posts: Posts([styled]), tail: .end)))
}
