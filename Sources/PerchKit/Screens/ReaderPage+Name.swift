import People
import Terminal

extension ReaderPage {
    /// What the page is called in the title.
    var name: SafeText {
        switch self {
        case .people: "People"
        case .person(let page): page.name
        case .shelf(let page):
            switch page.content {
            case .bookmarks: "Bookmarks"
            case .found(let found): "Found: " + SafeText(found.words, limit: 60)
            }
        case .thread(let page):
            "Thread of " + SafeText(PostRow.name(of: page.post.author), limit: 60)
        }
    }
}
