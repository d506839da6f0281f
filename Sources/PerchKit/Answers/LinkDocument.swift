import People
import Values

/// Where a piece of a text leads, as scripts write it.
struct LinkDocument: Codable, Equatable {
    let text: String
    let url: String
    let misleading: Bool?

    init(_ link: Post.Link, _ names: RecordedNames) {
        text = link.text
        url = names.address(link.address.text)
        misleading = link.isMisleading ? true : nil
    }

    /// The link; `nil` if its address is none that may be handed to a browser.
    var link: Post.Link? {
        WebAddress(url).map { Post.Link(text: text, address: $0, isMisleading: misleading ?? false) }
    }

    /// Links as they are written: no key for none.
    static func list(_ links: [Post.Link], _ names: RecordedNames) -> [LinkDocument]? {
        links.isEmpty ? nil : links.map { LinkDocument($0, names) }
    }
}
