import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Opening links by their numbers.
struct ReaderLinkTests {
    /// A post with so many links, whole.
    private func reader(_ count: Int) -> ReaderViewModel {
        let links = (1...max(1, count)).prefix(count).compactMap { number in
            WebAddress("https://brine.example/\(number)").map {
                Post.Link(text: "no. \(number)", address: $0)
            }
        }
        let post = Post(id: "1", author: Sample.orla, date: Sample.now, text: "Many.", links: links)
        return .person(Sample.user(.initialized, .loaded(.init(posts: [post])))).with(.app(.open))
    }

    private func pressed(_ keys: String..., in reader: ReaderViewModel) -> Reader.Effect? {
        var reader = reader
        var effect: Reader.Effect?
        for key in keys.compactMap(Key.init(name:)) {
            for command in KeyTables.commands(for: .key(key), in: reader) { effect = reader.after(command) }
        }
        return effect
    }

    private func page(_ number: Int) -> WebAddress? { WebAddress("https://brine.example/\(number)") }

    @Test func `a number that can mean one link only opens it at once`() throws {
        #expect(pressed("l", "3", in: reader(9)) == .open(try #require(page(3))))
        #expect(pressed("l", "2", in: reader(12)) == .open(try #require(page(2))))
        #expect(pressed("l", "1", "2", in: reader(12)) == .open(try #require(page(12))))
    }

    @Test func `a number that may go on waits for Enter`() throws {
        #expect(pressed("l", "1", in: reader(12)) == nil)
        #expect(pressed("l", "1", "enter", in: reader(12)) == .open(try #require(page(1))))
        #expect(pressed("l", "1", "backspace", "2", in: reader(12)) == .open(try #require(page(2))))
    }

    @Test func `the list closes when a link was taken`() {
        var reader = reader(9)
        reader.press("l")
        #expect(reader.mode == .links)
        reader.press("3")
        #expect(reader.mode == .post)
    }

    @Test func `Enter without a number opens the link of the cursor, and y copies it`() throws {
        #expect(pressed("l", "j", "j", "k", "enter", in: reader(9)) == .open(try #require(page(2))))
        #expect(pressed("l", "j", "y", in: reader(9)) == .copy("https://brine.example/2"))
        #expect(pressed("l", "1", "y", in: reader(12)) == .copy("https://brine.example/1"))
    }

    @Test func `Esc leaves and opens nothing`() {
        var reader = reader(12)
        reader.press("l", "1", "esc")
        #expect(reader.mode == .post)
        #expect(pressed("l", "1", "esc", in: reader) == nil)
    }

    @Test func `a number without a link and a letter are refused, and the list stays`() {
        var reader = reader(9)
        for (key, words) in [("0", "There is no link 0."), ("z", "Type the number of a link; Esc closes.")] {
            reader.press("l", key)
            guard case .links(let choice) = reader.overlay else {
                Issue.record("the list has gone")
                return
            }
            #expect(choice.refusal == words)
            #expect(choice.typed.isEmpty)
        }
    }

    @Test func `a post without links says so`() {
        var reader = reader(0)
        reader.press("l")
        #expect(reader.overlay == nil)
        #expect(reader.notice?.text == "This post has no links.")
    }

    @Test func `links of a text that is hidden are hidden too`() {
        var reader = ReaderViewModel.person(Sample.user(.initialized, Sample.told.postsViewModel.state))
            .with(.list(.down), .list(.down), .app(.open))
        reader.press("l")
        #expect(reader.overlay == nil)
        #expect(reader.notice?.text == "What is hidden may have links: s shows it.")
        reader.press("s", "l")
        #expect(reader.mode == .links)
    }

    @Test func `in a list the person's links follow those of the post`() throws {
        var reader = ReaderViewModel.person(Sample.told).with(.list(.down))
        reader.press("l")
        guard case .links(let choice) = reader.overlay else {
            Issue.record("there is no list")
            return
        }
        #expect(
            choice.links.map { "\($0.place) \($0.shown)" } == [
                "image media.example/1.png", "bio brine.example/diary", "Diary brine.example/d",
                "website orla.example", "profile brine.example/@orla",
            ])
        reader.press("esc", "enter", "l")
        guard case .links(let choice) = reader.overlay else {
            Issue.record("there is no list")
            return
        }
        #expect(choice.links.count == 1)
    }

    /// The page of somebody who moved, with a post under the cursor that has no links.
    private func moved(to handle: String) -> ReaderViewModel {
        let user = User(
            id: "1", name: "Wren", address: WebAddress("https://skerry.example/@wren"),
            standing: .moved(to: handle))
        let post = Post(id: "1", author: Sample.orla, date: Sample.now, text: "I have moved.")
        return .person(Sample.user(.loaded(.init(user: user)), .loaded(.init(posts: [post]))))
    }

    @Test(arguments: ["wren@mizzle.example", "@wren@mizzle.example"])
    func `of somebody who moved the first link is the new account, which Enter opens here`(handle: String) {
        let reader = moved(to: handle)
        guard case .links(let choice) = reader.with(.links(.begin)).overlay else {
            Issue.record("there is no list")
            return
        }
        #expect(
            choice.links.map { LinkText(link: $0).line.text.string } == [
                "moved to: wren@mizzle.example", "profile: skerry.example/@wren",
            ])
        #expect(pressed("l", "enter", in: reader) == .show("wren@mizzle.example"))
        #expect(pressed("l", "1", in: reader) == .show("wren@mizzle.example"))
        #expect(pressed("l", "y", in: reader) == .copy("wren@mizzle.example"))
    }

    @Test func `another feed of the page is a link by its name, which opens here`() {
        let field = User.Field(
            name: "Feed", value: "Comments", address: WebAddress("https://skerry.example/comments"),
            isFeed: true)
        let user = User(id: "1", name: "Skerry", fields: [field])
        let reader = ReaderViewModel.person(
            Sample.user(.loaded(.init(user: user)), .loaded(.init(posts: []))))
        guard case .links(let choice) = reader.with(.links(.begin)).overlay else {
            Issue.record("there is no list")
            return
        }
        #expect(
            choice.links.map { LinkText(link: $0).line.text.string } == [
                "Comments: feed:https://skerry.example/comments"
            ])
        let frame = RootScreen.screen.frame(reader, in: Environment(size: Sample.screen, now: Sample.now))
        #expect(frame.text(row: 3).contains("l 1 more feed"))
        #expect(pressed("l", "1", in: reader) == .show("feed:https://skerry.example/comments"))
    }

    @Test(arguments: [
        "", "wren", "file:/etc#wren", "rest:https://x.example#7", "a b@c.example", "feed:https://x.example",
    ])
    func `where a server says that somebody moved to no account, nothing is offered`(handle: String) {
        guard case .links(let choice) = moved(to: handle).with(.links(.begin)).overlay else {
            Issue.record("there is no list")
            return
        }
        #expect(choice.links.map(\.place) == ["profile"])
    }

    @Test func `attachments without an address take no number`() {
        let post = Sample.telling[1]
        #expect(NumberedLink.number(ofMedia: 0, of: post) == 1)
        #expect(NumberedLink.number(ofMedia: 1, of: post) == nil)
    }

    @Test func `a smaller terminal keeps the cursor's link in sight`() {
        var reader = reader(40).with(.links(.begin), .list(.bottom))
        reader.after(.resized(Size(columns: 20, rows: 5)))
        guard case .links(let choice) = reader.overlay else {
            Issue.record("the list has gone")
            return
        }
        let count = LinksBox(choice, size: reader.size).count
        #expect((choice.place.top..<choice.place.top + count).contains(39))
    }
}
