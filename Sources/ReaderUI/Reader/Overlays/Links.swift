import People
import Values

/// A link is being chosen by its number.
package struct LinkChoice: Equatable, Sendable {
    /// The links as they were when the choice began: numbers do not change while somebody types one.
    let links: [NumberedLink]
    /// The digits that were typed.
    var typed = ""
    /// Where the cursor stands.
    var place = ListPlace()
    /// Why the last thing typed means nothing, until something else is.
    var refusal: String?

    /// Takes a digit.
    ///
    /// - Parameter names: how the keys of the list are called.
    /// - Returns: the link that is meant, as soon as no further digit could mean another.
    mutating func type(_ text: String, _ names: KeyNames) -> NumberedLink? {
        refusal = nil
        guard let digit = Int(text), 0...9 ~= digit, let number = Int(typed + text) else {
            refusal = "Type the number of a link" + names.text("; ", .app(.escape), does: " closes") + "."
            return nil
        }
        guard links.indices.contains(number - 1) else {
            typed = ""
            refusal = "There is no link \(number)."
            return nil
        }
        typed += text
        place.index = number - 1
        return number * 10 > links.count ? links[number - 1] : nil
    }

    mutating func erase() {
        _ = typed.popLast()
        refusal = nil
    }

    /// The link that was chosen by number or cursor.
    var chosen: NumberedLink { links[place.index] }
}

/// What can be done about the links of what is shown.
public enum LinkStep: Hashable, Sendable {
    /// Lists them with their numbers.
    case begin
    /// Types a digit of a number.
    case type(String)
    /// Takes away the last digit.
    case erase
    /// Opens the link whose number was typed, or else that of the cursor.
    case open
    /// Copies that link's address.
    case copy
}

extension ReaderViewModel {
    /// Lists the links of what is shown, or chooses one of them.
    mutating func choose(_ step: LinkStep) -> Reader.Effect? {
        if step == .begin {
            beginLinks()
            return nil
        }
        // Without the list there is nothing to choose from; a script may send anything.
        guard case .links(var choice) = overlay else { return nil }
        switch step {
        case .begin: return nil
        case .type(let text):
            if let link = choice.type(text, KeyNames(keys, in: .links)) { return take(Self.opening(link)) }
        case .erase: choice.erase()
        case .open: return take(Self.opening(choice.chosen))
        case .copy: return take(.copy(choice.chosen.copied))
        }
        choice.place.reveal(count: choice.links.count, height: LinksBox(choice, size: size).count)
        overlay = .links(choice)
        return nil
    }

    private static func opening(_ link: NumberedLink) -> Reader.Effect {
        switch link.target {
        case .page(let address): .open(address, as: link.kind)
        case .account(let account): .show(account)
        }
    }

    private mutating func take(_ effect: Reader.Effect) -> Reader.Effect {
        overlay = nil
        return effect
    }

    private mutating func beginLinks() {
        let links = links
        guard links.isEmpty else {
            overlay = .links(LinkChoice(links: links))
            return
        }
        if let (_, isUnveiled) = shownPost, !isUnveiled {
            notice = Notice(
                "What is hidden may have links\(keyNames.text(": ", .app(.unveil), does: " shows it")).")
        } else {
            notice = Notice(shownPost == nil ? "There are no links here." : "This post has no links.")
        }
    }

    /// The links that the numbers mean: those of the post, and in a list those of the person too.
    var links: [NumberedLink] {
        var links: [NumberedLink] = []
        if let (post, isUnveiled) = shownPost, isUnveiled { links = NumberedLink.links(of: post) }
        if let person, person.reading == nil, let content = person.user.profileViewModel.content {
            links += NumberedLink.links(of: content.user)
        }
        return Array(links.prefix(NumberedLink.most))
    }

    /// The post under the cursor, and whether its text is there to be read.
    private var shownPost: (post: Post, isUnveiled: Bool)? {
        current.posts.flatMap { posts in posts.shown.map { ($0, posts.unveiling.shows($0)) } }
    }
}
