import FoundationEssentials
import People
import Terminal
import TerminalApp
import TestSupport
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Clicks and turns of the wheel, as keys.
struct PointedKeysTests {
    private func frame(_ viewModel: ReaderViewModel) -> Frame {
        RootScreen.screen.frame(viewModel, in: Environment(size: viewModel.size, now: Sample.now))
    }

    /// Where a text stands first in an area of a frame.
    private func place(_ text: String, on frame: Frame, in area: Area) -> Point? {
        let wanted = text.map(String.init)
        for row in area.row..<area.bottom {
            let cells = (area.column..<area.right).map { frame[$0, row].text }
            let offset = cells.indices.first { cells[$0...].starts(with: wanted) }
            if let offset { return Point(column: area.column + offset, row: row) }
        }
        return nil
    }

    /// Where a text stands on the screen, from the row on.
    private func place(_ text: String, in viewModel: ReaderViewModel, from row: Int = 0) -> Point? {
        let frame = frame(viewModel)
        let area = Area(
            column: 0, row: row, width: frame.size.columns, height: frame.size.rows - row)
        return place(text, on: frame, in: area)
    }

    /// Does what a click or a turn of the wheel comes to; answers what was asked of the coordinator last.
    @discardableResult
    private func perform(
        _ kind: MouseEvent.Kind, at place: Point, in viewModel: inout ReaderViewModel
    ) -> Reader.Effect? {
        var effect: Reader.Effect?
        for key in PointedKeys.keys(for: MouseEvent(kind, at: place), in: viewModel) {
            let commands = KeyTables.commands(for: .key(key), in: viewModel)
            #expect(commands.count == 1, "\(key)")
            for command in commands { effect = viewModel.after(command) }
        }
        return effect
    }

    private static let sizes = [
        Size(columns: 1, rows: 1), Size(columns: 20, rows: 5), Size(columns: 33, rows: 8),
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
        Size(columns: 200, rows: 60),
    ]

    @Test(arguments: ScreenCase.allCases)
    func `whatever is done anywhere on any screen comes to nothing or to keys that mean something there`(
        state: ScreenCase
    ) {
        var random = SeededGenerator(seed: 23)
        for size in Self.sizes {
            let before = state.viewModel(size)
            for _ in 0..<Repetitions.count(25, long: 1_000) {
                let place = Point(
                    column: Int.random(in: -1...size.columns, using: &random),
                    row: Int.random(in: -1...size.rows, using: &random))
                for kind in [MouseEvent.Kind.click, .wheelUp, .wheelDown] {
                    var viewModel = before
                    let keys = PointedKeys.keys(for: MouseEvent(kind, at: place), in: viewModel)
                    #expect(keys.count <= 2 * size.rows + 4)
                    for key in keys {
                        let command = KeyTables.map(for: viewModel.mode)[key]
                        if case .prompt(.insert) = command { Issue.record("\(key) is typed in \(state)") }
                        guard let command else {
                            Issue.record("\(key) means nothing in \(state) at \(size) \(place)")
                            break
                        }
                        viewModel.after(command)
                    }
                    #expect(kind == .click || viewModel.mode == before.mode)
                }
            }
        }
    }

    @Test(arguments: [Int.min, -1, 80, 1_000_000, Int.max])
    func `a place outside of the screen means nothing`(number: Int) {
        let viewModel = ScreenCase.loaded.viewModel(Sample.screen)
        for place in [Point(column: number, row: 8), Point(column: 8, row: number)] {
            for kind in [MouseEvent.Kind.click, .wheelUp, .wheelDown] {
                #expect(PointedKeys.keys(for: MouseEvent(kind, at: place), in: viewModel) == [])
            }
        }
    }

    @Test(
        arguments: [
            ScreenCase.loaded, .scrolled, .peopleLoaded, .bookmarks, .found, .thread, .telling,
        ], sizes)
    func `a click on a row puts the cursor's sign there, and one more opens it`(
        state: ScreenCase, size: Size
    ) {
        let before = state.viewModel(size)
        guard size.columns >= 20 else { return }
        let column = frame(before).cursorPlace.column
        for row in 0..<size.rows {
            var viewModel = before
            let place = Point(column: column + 8, row: row)
            let keys = PointedKeys.keys(for: MouseEvent(.click, at: place), in: viewModel)
            guard let key = keys.first, key == .up || key == .down else { continue }
            perform(.click, at: place, in: &viewModel)
            #expect(viewModel.row != before.row && viewModel.mode == before.mode)
            let sign = frame(viewModel).cursorPlace.row
            let height = before.page.opened == nil && state == .peopleLoaded ? 1 : 3
            #expect(sign <= row && row - sign < height, "\(state) \(size): \(row), and not \(sign)")
            #expect(PointedKeys.keys(for: MouseEvent(.click, at: place), in: viewModel) == [.enter])
        }
    }

    @Test func `a click on the row of the cursor opens the post, and none of its text does`() throws {
        var viewModel = ScreenCase.loaded.viewModel(Sample.screen)
        perform(.click, at: frame(viewModel).cursorPlace, in: &viewModel)
        #expect(viewModel.mode == .post)
        let author = try #require(place("Orla", in: viewModel, from: 2))
        #expect(PointedKeys.keys(for: MouseEvent(.click, at: author), in: viewModel) == [])
    }

    @Test func `the wheel moves the cursor three rows, and scrolls a post and what lies over a page`() {
        var viewModel = ScreenCase.loaded.viewModel(Sample.screen)
        let place = Point(column: 10, row: 8)
        perform(.wheelDown, at: place, in: &viewModel)
        #expect(viewModel.row == 3)
        perform(.wheelDown, at: place, in: &viewModel)
        perform(.wheelUp, at: place, in: &viewModel)
        #expect(viewModel.row == 3)
        // Help at a size where it is longer than the screen.
        viewModel.after(.resized(Size(columns: 60, rows: 12)), .app(.help))
        perform(.wheelDown, at: place, in: &viewModel)
        #expect(viewModel.overlay == .help(top: 3))
        perform(.wheelUp, at: place, in: &viewModel)
        #expect(viewModel.overlay == .help(top: 0) && viewModel.row == 3)
    }

    @Test func `the wheel types nothing, and a click beside a line that is typed leaves it`() {
        for purpose in [Reader.Command.find(.begin), .app(.findStored), .prompt(.begin)] {
            var viewModel = ScreenCase.bookmarks.viewModel(Sample.screen).with(
                purpose, .prompt(.insert("ab")))
            guard case .prompt(let before) = viewModel.overlay else { continue }
            for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
                perform(kind, at: Point(column: 10, row: 8), in: &viewModel)
                #expect(viewModel.overlay == .prompt(before))
            }
        }
        var viewModel = ScreenCase.bookmarks.viewModel(Sample.screen).with(
            .find(.begin), .prompt(.insert("ab")))
        let before = viewModel
        perform(.click, at: Point(column: 10, row: 4), in: &viewModel)
        #expect(viewModel == before)
    }

    @Test(arguments: [
        Reader.Command.app(.help), .app(.log), .links(.begin), .prompt(.begin), .prompt(.beginCommand),
    ])
    func `a click beside a box closes it, and one on its edge does not`(opening: Reader.Command) throws {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: Size(columns: 100, rows: 40))
            .with(opening)
        let mode = viewModel.mode
        #expect(mode != .person, "\(opening)")
        let corner = try #require(place("┌", in: viewModel, from: 1))
        perform(.click, at: corner, in: &viewModel)
        #expect(viewModel.mode == mode)
        perform(.click, at: Point(column: 0, row: 39), in: &viewModel)
        #expect(viewModel.mode == .person)
    }

    @Test func `a click chooses a command behind the colon, and one more runs it`() throws {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(
            .prompt(.beginCommand), .prompt(.insert("help")))
        let row = try #require(place("help: commands", in: viewModel) ?? place("help: keys", in: viewModel))
        let other = Point(column: row.column, row: row.row)
        perform(.click, at: other, in: &viewModel)
        #expect(viewModel.mode == .help || viewModel.mode == .prompt)
        perform(.click, at: Point(column: 0, row: 0), in: &viewModel)
        #expect(viewModel.mode == .person)
    }

    // MARK: - Links

    /// A post with so many links, each in a line of its own.
    private func linked(_ count: Int, size: Size = Sample.screen) -> ReaderViewModel {
        let links = (1...count).compactMap { number in
            WebAddress("https://brine.example/\(number)").map {
                Post.Link(text: "link-\(number)-", address: $0)
            }
        }
        let text = links.map { "See 日 \($0.text) and" }.joined(separator: "\n")
        let post = Post(id: "1", author: Sample.orla, date: Sample.now, text: text, links: links)
        return .person(Sample.user(.initialized, .loaded(.init(posts: [post]))), size: size)
    }

    @Test(
        arguments: [false, true], [Sample.screen, Size(columns: 140, rows: 40), Size(columns: 200, rows: 60)])
    func `a click on a link in a text opens it, beside the list and in the whole post`(
        isWhole: Bool, size: Size
    ) throws {
        for count in [1, 3, 12] {
            var viewModel = linked(count, size: size)
            if isWhole { viewModel.after(.app(.open)) }
            let drawn = frame(viewModel)
            let layout = PostsLayout(size: size)
            for number in 1...count {
                let area = isWhole ? layout.reader : layout.post
                let found = place("link-\(number)-", on: drawn, in: area)
                // Only beneath a list is there no room for all.
                guard let found else {
                    #expect(!isWhole && size.rows == 24 && number > 5)
                    continue
                }
                let address = try #require(WebAddress("https://brine.example/\(number)"))
                for offset in [0, 3, 6] {
                    var clicked = viewModel
                    let place = Point(column: found.column + offset, row: found.row)
                    #expect(perform(.click, at: place, in: &clicked) == .open(address), "\(number) \(count)")
                    #expect(clicked.overlay == nil)
                }
                for column in [found.column - 2, found.column + "link-\(number)-".count + 4] {
                    let event = MouseEvent(.click, at: Point(column: column, row: found.row))
                    #expect(PointedKeys.keys(for: event, in: viewModel) == [])
                }
            }
        }
    }

    @Test func `a click on a line of the list of links opens it`() throws {
        var viewModel = linked(2)
        viewModel.after(.app(.open))
        let list = try #require(place("Links", in: viewModel, from: 5))
        let event = Point(column: list.column + 6, row: list.row + 2)
        let address = try #require(WebAddress("https://brine.example/2"))
        #expect(perform(.click, at: event, in: &viewModel) == .open(address))
    }

    @Test func `a click in the box of links chooses one, and one more opens it`() throws {
        var viewModel = linked(3).with(.links(.begin))
        let row = try #require(place("link-3-", in: viewModel, from: 7))
        perform(.click, at: row, in: &viewModel)
        guard case .links(let choice) = viewModel.overlay else {
            Issue.record("the box is gone")
            return
        }
        #expect(choice.place.index == 2)
        let address = try #require(WebAddress("https://brine.example/3"))
        #expect(perform(.click, at: row, in: &viewModel) == .open(address))
    }
}
