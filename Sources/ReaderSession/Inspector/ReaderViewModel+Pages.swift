import Interaction
import People
import ReaderUI
public import Replay

/// The reader's pages, so that a field is followed on its own page: each under the name that it has in scripts.
extension ReaderViewModel: PagedViewModel {
    /// Every page of every stack, that which is shown first.
    public var placedPages: [PlacedPage] {
        var pages: [(path: String, page: ReaderPage)] = []
        func add(_ stack: PageStack, at path: String) {
            pages.append(("\(path).top", stack.top))
            for (place, page) in stack.below.enumerated().reversed() {
                pages.append(("\(path).below[\(place)]", page))
            }
        }
        add(accountTabs.shown, at: "accountTabs.shown")
        for (place, stack) in accountTabs.left.enumerated() { add(stack, at: "accountTabs.left[\(place)]") }
        for (place, stack) in accountTabs.right.enumerated() { add(stack, at: "accountTabs.right[\(place)]") }
        var counts: [String: Int] = [:]
        return pages.map { path, page in
            let name: String
            if let number = page.opened?.id {
                name = "page-\(number)"
            } else {
                // Those without a number are told apart by what they are, and by their order where that is not enough.
                let kind = page.kind
                counts[kind, default: 0] += 1
                name = counts[kind] == 1 ? kind : "\(kind)-\(counts[kind, default: 1])"
            }
            return PlacedPage(
                name, title: name == "page-1" ? nil : name, path: path, value: page, label: page.label(of:))
        }
    }
}

extension ReaderPage {
    fileprivate var kind: String {
        switch self {
        case .people: "people"
        case .person: "person"
        case .thread: "thread"
        case .shelf(let shelf):
            switch shelf.content {
            case .bookmarks: "bookmarks"
            case .found: "found"
            case .timeline: "timeline"
            }
        }
    }

    /// The label of one of the interactors behind the page, by its name in scripts; `nil` if there is no such one.
    fileprivate func label(of name: String) -> Label? {
        switch (self, name) {
        case (.person(let person), "user"): person.owner.label
        case (.person(let person), "profile"): person.user.profileViewModel.label
        case (.person(let person), _):
            PostsTab.allCases.first { $0.address.text == name }.map { person.posts(of: $0).label }
        case (.thread(let thread), "thread"): thread.thread.label
        case (.people, _), (.shelf, _), (.thread, _): nil
        }
    }
}
