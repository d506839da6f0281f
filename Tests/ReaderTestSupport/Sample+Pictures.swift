import FoundationEssentials
import People
import Terminal
import Values

@testable import ReaderUI

extension Sample {
    /// A post with two pictures.
    static let pictured = Post(
        id: "17", author: Post.Author(name: "Orla Venn", handle: "@orla@brine.example"), date: now - 3_600,
        text: "The weir this morning.",
        media: [
            Post.Media(
                kind: .image, alt: "A weir with a heron on it, who looks as if the water owed him something",
                address: WebAddress("https://brine.example/weir.jpg")),
            Post.Media(kind: .image, address: WebAddress("https://brine.example/heron.jpg")),
        ])

    /// The reader with that post's pictures.
    static func pictures(_ news: PictureNews?, size: Size) -> ReaderViewModel {
        let reader = ReaderViewModel.person(
            user(.loaded(.init(user: user)), .loaded(.init(posts: Posts([pictured])))), size: size
        ).with(.app(.pictures))
        return news.map { reader.with(.picture($0, ofWish: 1)) } ?? reader
    }

    /// A picture of so many columns and rows, as it may have been drawn.
    static func drawn(columns: Int, rows: Int) -> Frame {
        var frame = Frame(size: Size(columns: columns, rows: rows))
        for row in 0..<rows {
            frame.put(
                SafeText(repeating: row * 2 < rows ? "▀" : "▄", count: columns), column: 0, row: row,
                style: Style(foreground: row % 2 == 0 ? .blue : .brightCyan, background: .green))
        }
        return frame
    }
}
