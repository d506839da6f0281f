import People

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
