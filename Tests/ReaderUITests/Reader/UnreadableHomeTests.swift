import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Home, where the store that it is made of could not be read.
struct UnreadableHomeTests {
    private let other = Person(account: "file:People#dot", name: "Dot", handle: "@dot@modem.example")

    private func home(_ people: [Person]) -> ReaderViewModel {
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded(people)))
        viewModel.bookmarks = Sample.bookmarks
        return viewModel
    }

    @Test func `where the store could not be read, nothing is said of what is in it`() {
        let people = [
            Person(
                account: "ada@tern.example", name: "Ada", handle: "", news: .init(isUnreadable: true),
                tags: ["news"]), other,
        ]
        let viewModel = home(people)
        let environment = Environment(size: Sample.screen, now: Sample.now)
        let shown = RootScreen.screen.frame(viewModel, in: environment).text
        #expect(shown.contains("the store could not be read") && shown.contains("not read"))
        let told = LinearText(viewModel, in: environment).lines(since: nil).map(\.string)
        #expect(told.contains("What is stored could not be read."), "\(told)")
        #expect(told.contains { $0.hasSuffix("The store could not be read.") }, "\(told)")
        for text in [shown] + told { #expect(!text.contains("nothing stored") && !text.contains("0 unread")) }
        // Of whom nothing is stored that is said as before.
        let fresh = RootScreen.screen.frame(
            home([Person(account: "bob@tern.example", name: "Bob", handle: "", news: .init())]),
            in: environment
        ).text
        #expect(fresh.contains("nothing stored yet") && !fresh.contains("could not be read"))
        let silent = RootScreen.screen.frame(
            home([
                Person(account: "bob@tern.example", name: "Bob", handle: "", news: .init(wasAsked: true))
            ]),
            in: environment
        ).text
        #expect(silent.contains("no posts yet") && !silent.contains("nothing stored"))
        // A stranger (2026-11-29) looked for the key that asks: where there is little room, no line named it.
        #expect(fresh.contains("Enter open  r reload") && !silent.contains("r reload"))
    }

    @Test func `who could not be read when they were asked is told from those who have not posted`() {
        let news = Person.News(
            unread: 2, newest: Sample.now - 86_400, words: "Cake.", wasAsked: true,
            failure: .init(at: Sample.now - 7_200))
        func shown(_ news: Person.News, size: Size = Sample.screen) -> String {
            var viewModel = home([Person(account: "bob@tern.example", name: "Bob", handle: "", news: news)])
            viewModel.size = size
            return RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now)).text
        }
        let wide = shown(news)
        #expect(
            wide.contains("2 new") && wide.contains("could not be read 2 h ago") && !wide.contains("Cake."))
        #expect(shown(Person.News(failure: .init(at: Sample.now))).contains("could not be read just now"))
        // Without room for words.
        let narrow = Size(columns: 40, rows: 12)
        #expect(shown(news, size: narrow).contains("! Bob"))
        #expect(!shown(Person.News(), size: narrow).contains("! Bob"))
        var viewModel = home([Person(account: "bob@tern.example", name: "Bob", handle: "", news: news)])
        // Below the timeline.
        viewModel.after(.list(.down))
        let told = LinearText(viewModel, in: Environment(size: Sample.screen, now: Sample.now))
            .lines(since: nil).map(\.string)
        #expect(told.contains { $0.contains("Bob. Could not be read 2 h ago. 2 unread") }, "\(told)")
    }

    @Test func `of somebody whose posts have no dates home shows the words and no date`() {
        let news = Person.News(unread: 2, words: "Tide tables.", wasAsked: true)
        let shown = RootScreen.screen.frame(
            home([Person(account: "bob@tern.example", name: "Bob", handle: "", news: news)]),
            in: Environment(size: Sample.screen, now: Sample.now)
        ).text
        #expect(shown.contains("2 new") && shown.contains("Tide tables.") && !shown.contains("1970"))
        #expect(!shown.contains("no posts yet"))
    }

    @Test func `why somebody could not be read before this session is told by d`() {
        func news(_ reason: String) -> Person.News { .init(failure: .init(at: Sample.now, reason: reason)) }
        var viewModel = home([
            Person(
                account: "bob@tern.example", name: "Bob", handle: "", news: news("There is no \u{1B}Bob.")),
            Person(account: "cy@tern.example", name: "Cy", handle: "", news: news("")),
            Person(account: "eve@tern.example", name: "Eve", handle: "", news: .init()), other,
        ])
        viewModel.after(.app(.details))
        let environment = Environment(size: Sample.screen, now: Sample.now)
        let shown = RootScreen.screen.frame(viewModel, in: environment).text
        for text in [
            "2 people could not be read", "bob@tern.example", "cy@tern.example", "It was not kept why.",
        ] {
            #expect(shown.contains(text))
        }
        #expect(shown.contains("There is no ") && !shown.contains("\u{1B}") && !shown.contains("eve@"))
        // Whoever is asked meanwhile is told of when it is over.
        viewModel.after(.app(.details))
        viewModel.refresh = RefreshViewModel(state: .running(RefreshProgress(count: 3)))
        viewModel.after(.app(.details))
        #expect(viewModel.overlay == nil && viewModel.notice != nil)
        var empty = home([Person(account: "eve@tern.example", name: "Eve", handle: "", news: .init()), other])
        empty.after(.app(.details))
        #expect(empty.overlay == nil && empty.notice != nil)
    }
}
