import People
import PeopleData
import PeopleWeb
import Values

/// A link that can be opened by its number: its place in a list, from 1.
struct NumberedLink: Equatable, Sendable {
    /// What a link leads to.
    enum Target: Equatable, Sendable {
        /// A page, for a browser.
        case page(WebAddress)
        /// Somebody's profile and posts, for the reader.
        case account(Account)
    }

    /// No list is longer: nobody types larger numbers.
    static let most = 200

    /// What the link hangs on, such as the name of a profile's line; empty for a text's own links.
    let place: String
    /// What is shown of it where it stands.
    let text: String
    /// Where it leads.
    let target: Target
    /// Whether the text reads like an address on another host.
    let isMisleading: Bool

    private init(_ link: Post.Link, place: String = "") {
        (self.place, text, target, isMisleading) = (place, link.text, .page(link.address), link.isMisleading)
    }

    private init(_ address: WebAddress, place: String) {
        (self.place, text, target, isMisleading) = (place, "", .page(address), false)
    }

    /// The account to which somebody moved; nil if it is on no server, whatever was told.
    private init?(movedTo handle: String) {
        guard case .server? = try? AccountParser.parse(handle) else { return nil }
        let account = Account(handle.hasPrefix("@") ? String(handle.dropFirst()) : handle)
        (place, text, target, isMisleading) = ("moved to", "", .account(account), false)
    }

    /// Where it leads, as it is shown.
    var shown: String {
        switch target {
        case .page(let address): address.shown
        case .account(let account): account.text
        }
    }

    /// What copying it copies.
    var copied: String {
        switch target {
        case .page(let address): address.text
        case .account(let account): account.text
        }
    }

    /// Where a post's text and its attachments lead.
    static func links(of post: Post) -> [NumberedLink] {
        let media = post.media.compactMap { media in
            media.address.map { NumberedLink($0, place: PostRow.word(media.kind)) }
        }
        return Array((post.links.map { NumberedLink($0) } + media).prefix(most))
    }

    /// Where a profile leads: where its owner moved, what its owner says, the named lines, the own page, and the profile's.
    static func links(of user: User) -> [NumberedLink] {
        var links: [NumberedLink] = []
        if case .moved(let handle) = user.standing, let new = NumberedLink(movedTo: handle) {
            links.append(new)
        }
        links += user.links.map { NumberedLink($0, place: "bio") }
        for field in user.fields {
            if let address = field.address { links.append(NumberedLink(address, place: field.name)) }
        }
        if let website = user.website { links.append(NumberedLink(website, place: "website")) }
        if let address = user.address { links.append(NumberedLink(address, place: "profile")) }
        return Array(links.prefix(most))
    }

    /// The number of the attachment of a post, by its place among the attachments; `nil` if it leads nowhere.
    static func number(ofMedia index: Int, of post: Post) -> Int? {
        guard post.media[index].address != nil else { return nil }
        let before = post.media[..<index].filter { $0.address != nil }.count
        let number = post.links.count + before + 1
        return number <= most ? number : nil
    }

    /// Whether the text says no more than where it leads.
    var isPlain: Bool {
        var text = Substring(text)
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
        }
        if text.hasSuffix("…") { text = text.dropLast() }
        return text.isEmpty || shown.hasPrefix(text)
    }
}

/// A link is being chosen by its number.
struct LinkChoice: Equatable, Sendable {
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
    /// - Returns: the link that is meant, as soon as no further digit could mean another.
    mutating func type(_ text: String) -> NumberedLink? {
        refusal = nil
        guard let digit = Int(text), 0...9 ~= digit, let number = Int(typed + text) else {
            refusal = "Type the number of a link."
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
            if let link = choice.type(text) { return take(Self.opening(link)) }
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
        case .page(let address): .open(address)
        case .account(let account): .show(account.text)
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
            notice = Notice("What is hidden may have links: s shows it.")
        } else {
            notice = Notice(shownPost == nil ? "There are no links here." : "This post has no links.")
        }
    }

    /// The links that the numbers mean: those of the post, and in a list those of the person too.
    private var links: [NumberedLink] {
        var links: [NumberedLink] = []
        if let (post, isUnveiled) = shownPost, isUnveiled { links = NumberedLink.links(of: post) }
        if let person, person.reading == nil, let content = person.user.profileViewModel.content {
            links += NumberedLink.links(of: content.user)
        }
        return Array(links.prefix(NumberedLink.most))
    }

    /// The post under the cursor, and whether its text is there to be read.
    private var shownPost: (post: Post, isUnveiled: Bool)? {
        page.posts.flatMap { posts in posts.shown.map { ($0, posts.unveiling.shows($0)) } }
    }
}
