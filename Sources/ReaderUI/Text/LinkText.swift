import People
import Terminal

/// A link in words: what is shown of it, and where it leads.
struct LinkText {
    let link: NumberedLink

    /// The link's own words are cut, so that where it leads is seen.
    private static let longest = 30

    /// What leads where, on one line; the true host stands first in the address.
    var line: StyledLine {
        let address = SafeText(link.shown)
        let text = SafeText(link.text, limit: 200).shortened(to: Self.longest, utf8: false)
        var line = StyledLine()
        if !link.place.isEmpty {
            line.append(SafeText(link.place, limit: 200).shortened(to: Self.longest, utf8: false) + ": ")
        }
        if link.isMisleading {
            line.append("! ", Theme.problem)
            line.append(text)
            line.append(" leads to ", Theme.problem)
        } else if !link.isPlain {
            line.append(text + ": ")
        }
        line.append(address, Theme.link)
        return line
    }
}

/// The numbers of links in the text that they stand in.
enum LinkMarks {
    /// Longer texts, and texts of links, get no numbers: to look for them would take too long.
    private static let (longest, longestLink) = (50_000, 200)
    /// After so many links that are not in the text no others are looked for.
    private static let mostMissing = 20

    /// What stands behind each link, `[1]` and so on, and behind which bytes of the text; in the text's order.
    ///
    /// A link that is not in the text where it should be has its number in the list of links only.
    static func marks(in text: String, for links: [Post.Link]) -> [(place: Int, text: String)] {
        places(in: text, of: links).map { ($0.bytes.upperBound, "[\($0.number)]") }
    }

    /// The bytes of the text that show each link, and its number; in the text's order, and none in two of them.
    static func places(in text: String, of links: [Post.Link]) -> [(bytes: Range<Int>, number: Int)] {
        guard !links.isEmpty, text.utf8.count <= longest else { return [] }
        let bytes = Array(text.utf8)
        var places: [(bytes: Range<Int>, number: Int)] = []
        var (start, missing) = (0, 0)
        for (index, link) in links.prefix(NumberedLink.most).enumerated() {
            guard let end = end(of: link.text, in: bytes, from: start) else {
                missing += 1
                if missing == mostMissing { break }
                continue
            }
            places.append((end - link.text.utf8.count..<end, index + 1))
            start = end
        }
        return places
    }

    private static func end(of link: String, in bytes: [UInt8], from start: Int) -> Int? {
        let wanted = Array(link.utf8.prefix(longestLink + 1))
        guard let first = wanted.first, wanted.count <= longestLink, bytes.count >= wanted.count else {
            return nil
        }
        var place = start
        while place <= bytes.count - wanted.count {
            if bytes[place] == first, wanted.indices.allSatisfy({ bytes[place + $0] == wanted[$0] }) {
                return place + wanted.count
            }
            place += 1
        }
        return nil
    }
}
