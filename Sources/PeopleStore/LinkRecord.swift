import People
import Values

/// How the links of a text stand in one column: of each its words, its address, and whether it misleads.
enum LinkRecord {
    /// The value of the column; nil for no links.
    static func stored(_ links: [Post.Link]) -> String? {
        StoreText.stored(links.flatMap { [$0.text, $0.address.text, $0.isMisleading ? "1" : "0"] })
    }

    /// The links that stand there; what is none is passed over.
    static func links(_ texts: [String?]) -> [Post.Link] {
        stride(from: 0, to: texts.count - texts.count % 3, by: 3).compactMap { index in
            texts[index + 1].flatMap(WebAddress.init).map {
                Post.Link(text: texts[index] ?? "", address: $0, isMisleading: texts[index + 2] == "1")
            }
        }
    }
}
