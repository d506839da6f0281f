import Interaction
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// What texts call the keys.
struct KeyNamesTests {
    private static let pages = Reader.Mode.allCases.filter { !KeyTables.map(for: $0).takesText }

    /// Keys of which each is another one than Perch's own: `u` is Alt-u, Enter F1, Tab F2.
    private static let moved = keys { row in
        switch row.keys[0] {
        case .character(let character) where character != " ": ["alt-\(character)"]
        case .enter: ["f1"]
        case .tab: ["f2"]
        default: []
        }
    }

    /// Nothing but `:`, the arrows and Esc.
    private static let taken = keys { _ in [] }

    private static func keys(_ others: (Binding<Reader.Command>) -> [String]) -> ReaderKeys {
        let choices = pages.flatMap { mode in
            KeyTables.map(for: mode).bindings.flatMap { row -> [KeyChoice<Reader.Mode>?] in
                if case .prompt(.beginCommand) = row.command { return [] }
                let own = row.keys.filter { key in
                    if case .character = key { true } else { key == .enter || key == .tab }
                }
                return own.map { try? KeyChoice($0.name, "none", in: mode) }
                    + others(row).map { try? KeyChoice($0, row.command.label.text, in: mode) }
            }
        }
        return ReaderKeys(choices.compactMap(\.self))
    }

    /// The words that stand in the colour of keys.
    private func keys(of viewModel: ReaderViewModel, _ size: Size) -> [String] {
        let frame = RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
        var words: [String] = []
        for row in 0..<size.rows {
            let cells = frame.cells(0..<size.columns, row: row)
            let texts = cells.map { $0.style == Theme.key ? $0.text : " " }
            words += texts.joined().split { $0 == " " || $0 == "/" }.map(String.init)
        }
        return words
    }

    /// The keys of Perch's own that a text names, which a letter alone is.
    private func own(_ text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber && !"@'-:]".contains($0) }.filter { word in
            ["Enter", "Tab"].contains(word)
                || word.count == 1 && !["a", "A", "I", "-", ":"].contains(word)
                    && !word.allSatisfy(\.isNumber)
        }
    }

    @Test(arguments: ScreenCase.allCases)
    func `under other keys no screen names one of Perch's own`(state: ScreenCase) {
        for columns in [40, 80, 120] {
            let size = Size(columns: columns, rows: columns == 40 ? 12 : 24)
            for keys in [Self.moved, Self.taken] {
                let viewModel = state.viewModel(size).with(.keys(keys))
                guard Self.pages.contains(viewModel.mode) else { continue }
                let named = self.keys(of: viewModel, size).filter { own($0) != [] }
                #expect(named == [], "\(size)")
            }
        }
        // It can fail: Perch's own are found.
        let size = Size(columns: 80, rows: 24)
        let viewModel = state.viewModel(size)
        if !viewModel.mode.isOverlay { #expect(keys(of: viewModel, size).contains { own($0) != [] }) }
    }

    @Test(arguments: ScreenCase.allCases)
    func `under other keys no notice names one of Perch's own`(state: ScreenCase) {
        var found = 0
        for keys in [Self.moved, Self.taken, .standard] {
            for size in [Size(columns: 80, rows: 24)] {
                let first = state.viewModel(size).with(.told(Notice("")), .keys(keys))
                for row in KeyTables.map(for: first.mode).bindings {
                    for next in [first.with(row.command), first.with(row.command, row.command)] {
                        let named = own(next.notice?.text ?? "")
                        if keys == .standard { found += named.count } else { #expect(named == []) }
                    }
                }
            }
        }
        // Esc alone at the bottom says which key leaves.
        if state == .peopleLoaded { #expect(found > 0) }
    }

    @Test func `what becomes of what somebody keeps is told with the key in force, or the way to it`() {
        let bookmark = Sample.bookmark(0)
        func told(_ keys: ReaderKeys, _ news: BookmarksViewModel.News) -> String {
            Notice(
                news, KeyNames(keys, in: .person),
                undoable: [BookmarkChange(.save, bookmark), BookmarkChange(.remove, bookmark)].filter {
                    change in
                    if case .kept = news { change.kind == .save } else { change.kind == .remove }
                }
            ).text
        }
        #expect(told(Self.moved, .kept(bookmark)) == "Bookmarked. Alt-u takes it back.")
        #expect(told(Self.taken, .letGo(bookmark)) == "No longer bookmarked. :app undo brings it back.")
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.keys(Self.moved))
        viewModel.after(.offlineMode(true))
        #expect(viewModel.notice?.text == "Offline mode: no server is asked. Alt-O turns it off.")
        let change = FollowingChange.toggle("ada@tern.example")
        for outcome in [FollowingViewModel.Outcome.followed, .letGo, .tagged(["birds"])] {
            let ended = FollowingViewModel(last: .init(change: change, outcome: outcome), count: 1)
            viewModel.after(.page(.following(ended), at: Sample.now))
            #expect(viewModel.notice?.text.contains("Alt-u") == true)
            #expect(own(viewModel.notice?.text ?? "") == [])
        }
    }

    @Test func `errors are told with the keys in force, and as ever under Perch's own`() {
        let errors: [ServiceError] = [.offlineMode, .gone(""), .offline, .timedOut(seconds: 10)]
        for error in errors {
            #expect(KeyNames(.standard, in: .person).advice(error) == error.advice)
            #expect(own(KeyNames(Self.moved, in: .person).advice(error)) == [])
        }
    }

    @Test func `two keys are named as they are pressed`() throws {
        let keys = ReaderKeys([
            try KeyChoice("g g", "list top"), try KeyChoice("ctrl-x k", "app back"),
            try KeyChoice("q", "none"),
        ])
        let names = KeyNames(keys, in: .person)
        #expect(names.name([.list(.top)]) == "Home" && names.name([.app(.back)]) == "Ctrl-x k")
        #expect(KeyName.text(KeySequence(.character("g"), .character("g"))) == "gg")
        #expect(KeyName.text(KeySequence(.character(" "), .character("g"))) == "Space g")
    }

    @Test func `a text behind a warning has as many lines under all keys`() throws {
        let post = Post(
            id: "t", author: Sample.orla, date: Sample.now, text: "Hidden.", warning: "geese")
        let long = ReaderKeys([
            try KeyChoice("s", "none"), try KeyChoice("ctrl-space page-down", "app unveil"),
        ])
        for width in 10...80 {
            for keys in [ReaderKeys.standard, Self.moved, Self.taken, long] {
                let text = PostText(
                    post, form: .whole, width: width, now: Sample.now, utcOffset: 0,
                    unveiling: (
                        KeyNames(keys, in: .post).key(.app(.unveil)),
                        KeyNames(keys, in: .post).key(.app(.unveilAll))
                    ))
                #expect(text.count == PostText.lineCount(post, width: width, isUnveiled: false))
            }
        }
    }

    @Test func `the foot line says that the first of two keys was pressed, and what may follow`() throws {
        let keys = ReaderKeys([try KeyChoice("g g", "list top"), try KeyChoice("g j", "list down")])
        let size = Size(columns: 80, rows: 24)
        var viewModel = ReaderViewModel.person(Sample.loaded, over: true).with(.keys(keys))
        var reader = KeyReader()
        func foot() -> String {
            RootScreen.frame(
                viewModel, begun: reader.begun, in: Environment(size: size, now: Sample.now)
            ).text(row: 23)
        }
        let before = foot()
        #expect(reader.commands(for: .key(.character("g")), in: viewModel).isEmpty)
        #expect(foot().hasPrefix(" g-  ") && foot().contains("g first") && foot().contains("j next"))
        // Esc means nothing but that it was given up.
        #expect(reader.commands(for: .key(.escape), in: viewModel).isEmpty)
        #expect(foot() == before)
        // A page of the same kind is another one, and what was begun on the one before is no beginning there.
        _ = reader.commands(for: .key(.character("g")), in: viewModel)
        viewModel.after(.opened(.person("tam@weir.example", title: "tam", page: 2, Sample.loaded)))
        #expect(!foot().hasPrefix(" g-"))
        #expect(reader.commands(for: .key(.character("j")), in: viewModel).map(\.label.text) == ["list down"])
        reader.forget()
        #expect(reader.begun == nil)
    }

    @Test func `the row of a command is the first with its label, whatever part of the reader it is for`() {
        let all = Reader.Mode.allCases.flatMap { KeyTables.map(for: $0).bindings.map(\.command) }
        for mode in Reader.Mode.allCases {
            let rows = KeyTables.map(for: mode).bindings
            for command in all {
                let first = rows.first { $0.command.label == command.label }
                #expect(rows.row(of: command)?.keys == first?.keys, "\(command.label) in \(mode)")
            }
        }
    }

    @Test func `where commands are chosen the foot line says that Up and Down choose`() {
        let size = Size(columns: 80, rows: 24)
        func foot(_ typing: Typing) -> String {
            let viewModel = ReaderViewModel.person(Sample.loaded).with(.prompt(typing))
            return RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now)).text(
                row: 23)
        }
        #expect(foot(.beginCommand).contains("Down/Up choose"))
        #expect(!foot(.begin).contains("choose"))
    }
}
