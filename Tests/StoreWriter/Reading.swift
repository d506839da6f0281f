import FoundationEssentials
import People
import PeopleStore
import Values

/// What it takes to write and to read a person's list, of posts as servers have them: with spans, links, attachments,
/// reposts and now and then a quote and a poll.
struct Reading {
    let folder: String
    let count: Int

    func run() throws {
        let store = try Store.opened(in: folder)
        let posts = (0..<count).map(made)
        let page = ListedPage(
            user: user, account: "wren@example.org", reply: PostsReply(posts: posts), place: .first,
            date: Date(timeIntervalSinceReferenceDate: 700_000_000))
        let empty = Instant.now
        try store.put(page)
        let written = Instant.now
        try store.put(page)
        let again = Instant.now
        let times = [
            try median(of: 201) { try store.savedPosts(of: user, limit: 40)?.value.posts.count },
            try median(of: 15) { try store.savedPosts(of: user, limit: .max)?.value.posts.count },
        ]
        guard try store.savedPosts(of: user, limit: .max)?.value.posts.elementsEqual(posts) == true else {
            throw Trouble(line: "what was read is not what was written")
        }
        // Processor time in microseconds, and bytes.
        let bytes = try store.contents().bytes
        Line.write(
            "write \((written - empty)[1]) again \((again - written)[1]) read40 \(times[0]) read\(count) \(times[1]) bytes \(bytes)"
        )
    }

    private var user: User.ID { User.ID(origin: "https://nest.example", raw: "w") }

    private func median(of rounds: Int, _ body: () throws -> Int?) throws -> Int {
        var times: [Int] = []
        for _ in 0..<rounds {
            let start = Instant.now
            guard let read = try body(), read > 0 else { throw Trouble(line: "nothing was read") }
            times.append((Instant.now - start)[1])
        }
        return times.sorted()[rounds / 2]
    }

    private func made(_ number: Int) -> Post {
        let words = ["light", "keeper", "störm", "hens", "rock", "lamp", "ferry", "gull", "bread", "letter"]
        let text = (0...(8 + number % 60)).map { words[(number * 7 + $0 * $0) % words.count] }.joined(
            separator: " ")
        let address = WebAddress("https://nest.example/@wren/\(110_000_000_000 + number)")
        let image = WebAddress("https://files.nest.example/media/\(number)/original.jpg")
        let page = WebAddress("https://pages.example/articles/\(number)?from=nest")
        let wren = Post.Author(name: "Wren \u{1F426}", handle: "wren@nest.example")
        let other = Post.Author(name: "Otter", handle: "otter@river.example")
        let links =
            number % 3 == 0
            ? page.map { [Post.Link(text: "pages.example/articles/…", address: $0)] } ?? [] : []
        return Post(
            id: Post.ID(origin: "https://nest.example", raw: "\(110_000_000_000 + number)"),
            author: number % 4 == 1 ? other : wren,
            date: Date(timeIntervalSinceReferenceDate: 500_000_000 - Double(number) * 60.123), text: text,
            spans: number % 3 == 0
                ? [Post.Span("link 0 5"), Post.Span("hashtag 6 12")].compactMap(\.self) : [],
            language: "en", address: address, warning: number % 25 == 0 ? "weather" : nil, links: links,
            replyTo: number % 6 == 0 ? "otter@river.example" : nil, repostedBy: number % 4 == 1 ? wren : nil,
            quote: number % 50 == 7 ? Post.Quote(author: other, text: "Rain again.") : nil,
            media: number % 5 == 0 ? [Post.Media(kind: .image, alt: "A lamp, lit", address: image)] : [],
            poll: number % 100 == 9
                ? Post.Poll(
                    options: [.init(title: "Yes", votes: 3), .init(title: "No", votes: 4)], voters: 7,
                    closing: Date(timeIntervalSinceReferenceDate: 500_000_000)) : nil,
            visibility: "public", replies: number % 9, reposts: number % 7, favourites: number % 5)
    }
}
