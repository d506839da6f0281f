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
