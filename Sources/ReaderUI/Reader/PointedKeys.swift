import FoundationEssentials
import People
public import Terminal
import TerminalApp

/// What is done with the mouse, as keys of Perch's own tables.
///
/// It is a pure function of what is shown: the layouts that draw it say what stands where. Nothing is done with the mouse that
/// keys could not do, and a recording has these keys.
public enum PointedKeys {
    /// How many rows one notch of the wheel goes.
    static let notch = 3

    /// The keys that come to the same as a click or a turn of the wheel, in their order; none where nothing is meant.
    ///
    /// The wheel moves the cursor of the list, or scrolls what is read or lies over the page. A click on a row of a list goes to it, one
    /// on the cursor's row opens that, one on a link opens the link, and one beside a box closes the box.
    ///
    /// - Parameters:
    ///   - event: what was done; its place may lie anywhere.
    ///   - viewModel: what is shown, at the size that it knows.
    public static func keys(for event: MouseEvent, in viewModel: ReaderViewModel) -> [Key] {
        let screen = Area(
            column: 0, row: 0, width: viewModel.size.columns, height: viewModel.size.rows)
        guard screen.contains(event.place) else { return [] }
        switch event.kind {
        case .wheelUp: return scrolls(viewModel) ? Array(repeating: .up, count: notch) : []
        case .wheelDown: return scrolls(viewModel) ? Array(repeating: .down, count: notch) : []
        case .click:
            guard let overlay = viewModel.overlay else { return onPage(event.place, viewModel) }
            return onOverlay(overlay, event.place, viewModel)
        }
    }

    /// Whether there is something to move or to scroll.
    private static func scrolls(_ viewModel: ReaderViewModel) -> Bool {
        switch viewModel.overlay {
        case .prompt(let prompt): prompt.purpose == .command
        case .help, .details, .log, .links, .pictures, .output: true
        case nil: viewModel.current.count > 0
        }
    }

    // MARK: - Over a page

    private static func onOverlay(
        _ overlay: Overlay, _ place: Point, _ viewModel: ReaderViewModel
    ) -> [Key] {
        let size = viewModel.size
        var chosen: (from: Int, to: Int)?
        let box: Area
        switch overlay {
        case .help: box = HelpText(viewModel.keys.map(for: viewModel.pageMode), size: size).box
        case .details: box = viewModel.detailsText.box
        case .log: box = viewModel.logText.box
        case .pictures(let show): box = PictureBox(show, size: size).box
        case .output(let output): box = viewModel.text(of: output).box
        case .links(let choice):
            let list = LinksBox(choice, size: size)
            box = list.box
            let row = choice.place.top + place.row - list.inside.row
            if list.inside.contains(place), choice.links.indices.contains(row) {
                chosen = (choice.place.index, row)
            }
        case .prompt(let prompt):
            let drawn = PromptOverlay(
                prompt: prompt, commands: viewModel.commands(for: prompt), environment: environment(size),
                names: KeyNames(viewModel.keys, in: .prompt))
            // What is a line only has nothing beside it.
            guard !RootScreen.isDrawnInPlace(prompt, viewModel, environment(size)), let area = drawn.box
            else {
                return []
            }
            box = area
            chosen = drawn.command(inRow: place.row).map { (prompt.chosen, $0) }
        }
        guard box.contains(place) else { return [.escape] }
        guard let chosen else { return [] }
        return chosen.from == chosen.to
            ? [.enter]
            : Array(repeating: chosen.from < chosen.to ? .down : .up, count: abs(chosen.to - chosen.from))
    }

    /// No date makes a difference to where something stands.
    private static func environment(_ size: Size) -> Environment {
        Environment(size: size, now: Date(timeIntervalSince1970: 0))
    }

    // MARK: - On a page

    private static func onPage(_ place: Point, _ viewModel: ReaderViewModel) -> [Key] {
        if case .people(let home) = viewModel.page {
            let list = PeopleLayout(size: viewModel.size, isFollowing: home.isFollowing).list
            let row = home.place.top + place.row - list.row
            guard list.contains(place), home.rows.indices.contains(row) else { return [] }
            return steps(to: row, isBelow: false, on: home, in: viewModel.size)
        }
        guard let posts = viewModel.current.posts else { return [] }
        return onPosts(posts, place, viewModel)
    }

    private static func onPosts(
        _ page: some PostsPage, _ place: Point, _ viewModel: ReaderViewModel
    ) -> [Key] {
        let layout = page.layout(viewModel.size)
        guard let post = page.shown else { return [] }
        if let top = page.reading {
            guard layout.reader.contains(place) else { return [] }
            let line = top + place.row - layout.reader.row
            let text = text(of: post, on: page, form: .whole, width: layout.reader.width)
            return link(text, line, place.column - layout.reader.column, viewModel)
        }
        if layout.list.contains(place) { return onRow(place, page, layout, viewModel.size) }
        guard layout.post.contains(place) else { return [] }
        let line = place.row - layout.post.row
        let form: PostText.Form = layout.shape == .stacked ? .preview : .side
        let text = text(of: post, on: page, form: form, width: layout.post.width)
        // The last row may tell that there is more.
        guard !PostPane.saysMore(than: text.count, in: layout.post) || line < layout.post.height - 1 else {
            return []
        }
        return link(text, line, place.column - layout.post.column, viewModel)
    }

    private static func onRow(
        _ place: Point, _ page: some PostsPage, _ layout: PostsLayout, _ size: Size
    ) -> [Key] {
        let (offset, line) = (place.row - layout.list.row).quotientAndRemainder(
            dividingBy: layout.rowHeight)
        let row = page.place.top + offset
        guard offset < layout.listCount, row < page.count else { return [] }
        // Rows of three lines have one for what is missing below; in lower ones the row itself tells of that.
        if layout.rowHeight < 3, row == page.place.index { return [.enter] }
        let isBelow = layout.rowHeight == 3 && line == 2 && page.gap(below: row) != nil
        return steps(to: row, isBelow: isBelow, on: page, in: size)
    }

    /// As many motions as lead to a row, which may stop at what is missing on the way; what opens it if the cursor is there.
    private static func steps(to row: Int, isBelow: Bool, on page: some Page, in size: Size) -> [Key] {
        var page = page
        guard page.place.index != row || page.place.isBelow != isBelow else { return [.enter] }
        let isDown = page.place.index < row || page.place.index == row && isBelow
        var keys: [Key] = []
        while page.place.index != row || page.place.isBelow != isBelow, keys.count < 2 * size.rows {
            let before = page.place
            _ = page.move(isDown ? .down : .up, in: size)
            guard page.place != before else { break }
            keys.append(isDown ? .down : .up)
        }
        return keys
    }

    // MARK: - Links

    private static func text(
        of post: Post, on page: some PostsPage, form: PostText.Form, width: Int
    ) -> PostText {
        PostText(
            post, form: form, width: width, widest: page.textWidth, now: Date(timeIntervalSince1970: 0),
            utcOffset: 0, isUnveiled: page.unveiling.shows(post))
    }

    /// The keys that open the link that stands there: `l`, its number, and Enter where that could go on.
    private static func link(
        _ text: PostText, _ line: Int, _ column: Int, _ viewModel: ReaderViewModel
    ) -> [Key] {
        let count = viewModel.links.count
        guard let number = text.link(line: line, column: column), number <= count else { return [] }
        return [.character("l")] + "\(number)".map { .character($0) } + (10 * number > count ? [] : [.enter])
    }
}
