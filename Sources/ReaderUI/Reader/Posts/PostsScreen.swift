import People
import Terminal
import TerminalApp

/// A screen of a page of posts: title, the list, the post under the cursor, beside the list or read whole, what is going on, and
/// keys.
protocol PostsScreen {
    associatedtype Content: PostsPage

    var viewModel: ReaderViewModel { get }
    var page: Content { get }
    var environment: Environment { get }
    var layout: PostsLayout { get }
    /// How the keys of the page are called.
    var names: KeyNames { get }
    /// The state of the page, in two or three words for the title.
    var state: (text: SafeText, style: Style) { get }
    /// Whether each post may be somebody else's, so that its author is named.
    var namesAuthors: Bool { get }
    /// Who passed the post under the cursor on, where the list knows more of them than the post does.
    var reposters: [Post.Author] { get }
    /// What is going on, where there is no notice; blank if there is nothing to say.
    var status: StyledLine { get }
    var hints: KeyHints { get }

    /// Draws all that a post which is read whole takes the place of.
    func drawList(on frame: inout Frame)
}

extension PostsScreen {
    func draw(on frame: inout Frame) {
        TitleBar.draw(
            on: &frame, in: layout.title, title: AccountTabLine(tabs: viewModel.accountTabs).line,
            state: state.text, stateStyle: state.style, isOffline: viewModel.isOffline,
            utf8: environment.utf8)
        if let top = page.reading, let pane {
            pane.drawWhole(from: top, position: position, on: &frame)
        } else {
            drawList(on: &frame)
        }
        frame.putFoot(
            status: (status, layout.status), hints: (hints, layout.keys), notice: viewModel.shownNotice,
            utf8: environment.utf8)
    }

    var reposters: [Post.Author] { [] }

    var stars: Stars { Stars(bookmarks: viewModel.bookmarks, utf8: environment.utf8) }

    /// The post under the cursor; nil where there is none.
    var pane: PostPane? {
        page.shown.map {
            PostPane(
                post: $0, reposters: reposters, namesAuthor: namesAuthors,
                isUnveiled: page.unveiling.shows($0), textWidth: page.textWidth, stars: stars, layout: layout,
                environment: environment, names: names)
        }
    }

    /// How many lines of the post that is read whole are further down; nil where none is, or the whole post is there.
    var hiddenLines: StyledLine? { page.reading.flatMap { top in pane?.hiddenLines(from: top) } }

    /// Where the cursor is, in as many columns for every row.
    var position: StyledLine? { page.place.position(of: page.count) }

    /// Where it is said why there is no post.
    var emptyArea: Area {
        let bottom = layout.status.height > 0 ? layout.status.row : layout.keys.row
        return Area(
            column: layout.list.column, row: layout.list.row, width: layout.list.width,
            height: max(layout.list.height, layout.shape == .bare ? 0 : bottom - layout.list.row))
    }
}
