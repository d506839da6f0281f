import FoundationEssentials
import People

extension ReaderViewModel {
    /// Shows another list of the person's posts, which is loaded when it is shown for the first time.
    mutating func show(_ tab: PostsTab) -> Reader.Effect? {
        // The keys exist only on a person's page.
        guard var person else { return nil }
        guard person.tabs.contains(tab) else {
            notice = Notice("There are no tabs where this comes from.")
            return nil
        }
        guard tab != person.tab else { return nil }
        person.show(tab, height: PersonLayout(size: size).listCount)
        page = .person(person)
        guard case .initialized = person.user.postsViewModel.state else { return nil }
        return person.effect(.loadPosts)
    }

    /// Shows the tab after the one that is shown, the first after the last.
    mutating func showNextTab() -> Reader.Effect? {
        guard let person else { return nil }
        let tabs = person.tabs
        let next = tabs.firstIndex(of: person.tab).map { tabs[($0 + 1) % tabs.count] }
        // A single tab is all that there is to show.
        return show(tabs.count > 1 ? next ?? .posts : .replies)
    }

    /// Takes over which tabs a page has.
    mutating func update(_ tabs: [PostsTab], page id: Int) {
        replaceEach { page in
            guard case .person(var person) = page, person.id == id else { return nil }
            person.tabs = tabs
            return .person(person)
        }
    }

    /// Takes over what is known of a tab's posts on a page, which may lie under others.
    mutating func update(_ posts: PostsViewModel, of tab: PostsTab, page id: Int, at date: Date) {
        let height = PersonLayout(size: size).listCount
        replaceEach { page in
            guard case .person(var person) = page, person.id == id else { return nil }
            person.update(posts, of: tab, at: date, height: height)
            return .person(person)
        }
    }
}
