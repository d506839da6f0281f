import FoundationEssentials
import Interaction
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The reader in words.
struct LinearTextTests {
    private let size = Size(columns: 80, rows: 24)

    private func text(_ viewModel: ReaderViewModel, after seconds: Double = 0) -> LinearText {
        LinearText(viewModel, in: Environment(size: size, now: Sample.now.addingTimeInterval(seconds)))
    }

    private func lines(_ viewModel: ReaderViewModel, since before: ReaderViewModel? = nil) -> [String] {
        text(viewModel).lines(since: before.map { text($0) }).map(\.string)
    }

    @Test(arguments: ScreenCase.allCases)
    func `whatever is shown is told in words, without what only draws`(state: ScreenCase) {
        let lines = lines(state.viewModel(size))
        #expect(lines.count >= 2)
        for line in lines {
            // What an author has indented, such as a program, stays so.
            let isIndented = state == .styled || state == .styledPost
            #expect(!line.isEmpty && (isIndented || line.first != " ") && line.last != " ")
            #expect(!line.contains { "★☆•│─┌└█░\u{1B}".contains($0) }, "\(line)")
        }
    }

    @Test(arguments: ScreenCase.allCases)
    func `sentences end in one stop, and what blanks set apart on a screen is set apart`(state: ScreenCase) {
        let viewModel = state.viewModel(size)
        // What authors write is theirs.
        let page = LinearPage(viewModel, in: Environment(size: size, now: Sample.now))
        for line in lines(viewModel) where !page.post.contains(where: { $0.string == line }) {
            for fault in [". .", ".;", ";.", "?.", "!.", ":."] { #expect(!line.contains(fault), "\(line)") }
            #expect(!line.hasSuffix("..") || line.hasSuffix("..."), "\(line)")
        }
    }

    @Test func `somebody who was opened before and of whom nothing is known ends in one stop`() {
        let person = Person(account: Sample.account, name: "Ada", handle: "", opened: Sample.now)
        let home = ReaderViewModel.people(.loaded([person]), size: size)
        #expect(lines(home).last == "1 of 1. Ada. Opened just now.")
    }

    @Test func `hints name the keys as they are pressed`() {
        let told = lines(ScreenCase.failed.viewModel(size)).joined(separator: "\n")
        #expect(told.contains("o tries again; @ opens another account.") && !told.contains("O tries again"))
    }

    @Test func `a find says its match and its keys in one sentence`() {
        #expect(
            lines(ScreenCase.find.viewModel(size)).contains(
                "match 1 of 3 for \"weir\"; n/N next, previous; Esc leaves find."))
    }

    @Test func `keys of what only a screen can show are not told, and signs are told in words`() {
        let page = ScreenCase.loaded.viewModel(size)
        let told = lines(page.with(.app(.help)), since: page)
        #expect(!told.contains { $0.contains("session: review") } && told.contains("W: session: record"))
        #expect(told.contains("? (question mark): help: keys"))
        #expect(told.contains("] (right bracket), > (greater than): next tab"))
        // Every sign of Perch's own keys has a name.
        for mode in Reader.Mode.allCases {
            for key in KeyTables.map(for: mode).bindings.flatMap(\.keys) {
                guard case .character(let sign) = key, !sign.isLetter, !sign.isNumber, sign != " " else {
                    continue
                }
                #expect(LinearOverlay.signs[sign] != nil, "\(sign)")
            }
        }
    }

    @Test func `of several notices each is told, the first first`() {
        let page = ScreenCase.loaded.viewModel(size)
        let both = page.with(.told(Notice("One.", isProblem: true)), .told(Notice("Two.")))
        #expect(lines(both, since: page) == ["Problem: One.", "Two."])
        #expect(Array(lines(both).suffix(2)) == ["Problem: One.", "Two."])
        let log = lines(both.with(.app(.log)), since: both)
        #expect(log.contains { $0.hasPrefix("Problem: One. (") } && !log.contains { $0.hasPrefix("!") })
    }

    @Test func `what is told over a page is told in whole sentences, however wide the screen is`() {
        let narrow = LinearOverlay(
            ScreenCase.leftOut.viewModel(Size(columns: 30, rows: 24)),
            in: Environment(size: size, now: Sample.now))
        let wide = LinearOverlay(
            ScreenCase.leftOut.viewModel(size), in: Environment(size: size, now: Sample.now))
        #expect(narrow.lines == wide.lines && wide.lines.count > 3)
    }

    @Test(arguments: ScreenCase.allCases)
    func `nothing is told twice, and time alone is no news`(state: ScreenCase) {
        let viewModel = state.viewModel(size)
        #expect(lines(viewModel, since: viewModel) == [])
        #expect(text(viewModel, after: 7_200).lines(since: text(viewModel)) == [])
    }

    @Test func `the next row alone is told when the cursor goes on`() {
        let first = ScreenCase.loaded.viewModel(size)
        let next = first.with(.list(.down))
        let told = lines(next, since: first)
        #expect(told.first?.hasPrefix("\(next.row + 1) of ") == true)
        #expect(!told.contains(lines(first)[0]))
    }

    @Test func `of the profile so much is told as is chosen`() {
        let page = ScreenCase.loaded.viewModel(size)
        func told(_ setting: Reader.Setting) -> [String] {
            var page = page
            page.after(.set(setting))
            return lines(page)
        }
        let (all, short, posts) = (told(.showsAll), told(.showsShort), told(.showsPosts))
        #expect(all == lines(page))
        #expect(posts.count < short.count && short.count < all.count)
        #expect(
            short.allSatisfy { all.contains($0) || $0.hasPrefix("@") }
                && short.contains { $0.contains("followers") })
        #expect(posts.allSatisfy { all.contains($0) } && !posts.contains { $0.contains("followers") })
    }

    @Test func `marks are words`() {
        let starred = lines(ScreenCase.starred.viewModel(size)).joined(separator: "\n").lowercased()
        #expect(starred.contains("bookmarked"))
        let timeline = ScreenCase.timeline.viewModel(size).with(.list(.top))
        #expect(lines(timeline).contains { $0.contains("Unread") })
    }

    @Test func `what hides behind a warning is not told before it is shown`() {
        let veiled = ScreenCase.postWarned.viewModel(size)
        let before = lines(veiled)
        #expect(before.contains { $0.hasPrefix("Content warning: ") })
        #expect(before.contains { $0.hasPrefix("The text is hidden; s shows it.") })
        let told = lines(veiled.with(.app(.unveil)), since: veiled)
        #expect(!told.contains { $0.hasPrefix("The text is hidden") } && told.count > 2)
    }

    @Test func `what is closed is followed by the row, and a notice is told alone`() {
        let page = ScreenCase.loaded.viewModel(size)
        let help = page.with(.app(.help))
        #expect(lines(help, since: page).contains("j, down: next"))
        #expect(lines(page, since: help).first?.contains(" of ") == true)
        let notice = page.with(.told(Notice("It is so.")))
        #expect(lines(notice, since: page) == ["It is so."])
        // Of what is asked for in a prompt it is known where one is.
        let prompt = page.with(.find(.begin))
        #expect(lines(prompt, since: page) == ["Find which text in this list? Esc alone closes this."])
        #expect(lines(page, since: prompt) == [])
    }

    @Test func `a notice is said each time it is told, and one that stays is not said again`() {
        let page = ScreenCase.loaded.viewModel(size).with(.set(.noticesStay), .told(Notice("It is so.")))
        #expect(lines(page.with(.told(Notice("It is so."))), since: page) == ["It is so."])
        let open = page.with(.app(.open))
        #expect(open.notice != nil && !lines(open, since: page).contains("It is so."))
        let other = page.with(.app(.bookmarks), .told(Notice("And so.")))
        #expect(lines(other, since: page).last == "And so.")
        #expect(lines(page).contains("It is so."))
    }

    @Test func `a post that is read whole ends in a line that says so, however long it is`() {
        var post = Sample.posts(1)[0]
        post = Post(
            id: post.id, author: post.author, date: post.date,
            text: String(repeating: "A paragraph.\n\n", count: 10_000))
        let told = LinearPost(
            post: post, isUnveiled: true, names: KeyNames(.standard, in: .person),
            environment: Environment(size: size, now: Sample.now))
        #expect(told.whole.count < 2_100 && told.whole.contains { $0.string.hasSuffix(" more paragraphs.") })
        #expect(told.inList.count < 20 && told.inList.last?.string.hasSuffix("Enter reads all.") == true)
        let reading = ScreenCase.post.viewModel(size)
        #expect(lines(reading).contains("End of the post."))
    }
}

/// What lines mean.
struct LinearInputTests {
    private let page = ReaderViewModel.person(Sample.loaded)

    private func keys(_ line: String, in viewModel: ReaderViewModel? = nil) -> [String]? {
        guard case .events(let events) = LinearInput(line, in: viewModel ?? page) else { return nil }
        return events.map { event in
            switch event {
            case .key(let key): key.name
            case .paste(let text): "\"\(text)\""
            default: "?"
            }
        }
    }

    @Test func `a line is keys by their names, in either spelling`() {
        #expect(keys("j") == ["j"] && keys("") == ["enter"] && keys(" ") == ["space"])
        #expect(keys("j j enter") == ["j", "j", "enter"])
        #expect(keys("Ctrl-d") == ["ctrl-d"] && keys("Esc") == ["esc"] && keys("PgDn") == ["page-down"])
        #expect(keys("J") == nil)
    }

    @Test func `a command's name is its key, and words behind a colon are looked for`() throws {
        #expect(keys("list down") == ["j"] && keys("app follow") == ["f"])
        #expect(keys(":book") == [":", "\"book\"", "enter"] && keys(":") == [":"])
        #expect(keys("nonsense here") == nil)
        let taken = page.with(
            .keys(
                ReaderKeys([
                    try KeyChoice("f", "none"), try KeyChoice("g", "none"), try KeyChoice("g g", "list top"),
                ])))
        #expect(keys("app follow", in: taken) == [":", "\"app follow\"", "enter"])
        #expect(keys("gg", in: taken) == ["g", "g"])
    }

    @Test func `in a prompt a line is the text, and esc alone closes it`() {
        let prompt = page.with(.find(.begin))
        #expect(keys("two words", in: prompt) == ["ctrl-u", "\"two words\"", "enter"])
        #expect(keys("", in: prompt) == ["enter"] && keys(" esc ", in: prompt) == ["esc"])
        #expect(keys("q", in: prompt) == ["ctrl-u", "\"q\"", "enter"])
    }

    @Test func `a link is chosen by its whole number`() {
        let links = ScreenCase.links.viewModel(Size(columns: 80, rows: 24))
        guard case .links(let choice) = links.overlay else { return #expect(Bool(false)) }
        let isSure = 10 > choice.links.count
        #expect(keys("1", in: links) == (isSure ? ["1"] : ["1", "enter"]))
        #expect(keys("j", in: links) == ["j"])
    }
}
