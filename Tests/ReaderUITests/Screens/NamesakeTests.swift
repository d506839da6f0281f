import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Who wrote a post, and where they are from.
struct NamesakeTests {
    private let tern = Post.Author(name: "Ada", handle: "ada@tern.example")
    private let fen = Post.Author(name: "Ada", handle: "ada@fen.example")

    private func post(_ number: Int, by author: Post.Author, repostedBy reposter: Post.Author? = nil) -> Post
    {
        Post(
            id: Post.ID(origin: "", raw: "\(number)"), author: author,
            date: Sample.now - 60 * Double(number), text: "Hens.", repostedBy: reposter)
    }

    private func text(_ posts: [Post], title: String? = nil, size: Size = Sample.screen) -> String {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people), size: size)
        viewModel.bookmarks = Sample.bookmarks
        let rows = TimelineRow.rows(
            of: posts.map { TimelinePost(post: $0, account: Sample.account, title: title) })
        viewModel.page = .shelf(
            ShelfPage(.timeline(TimelineViewModel(state: .loaded(TimelineList(rows: rows), .idle)))))
        return RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now)).text
    }

    @Test func `the post under a list has its author's handle beside the name, where there is room`() {
        #expect(text([post(1, by: tern)]).contains("─ Ada ada@tern.example  Sun 18 Feb 2018"))
        let narrow = text([post(1, by: tern)], size: Size(columns: 40, rows: 12))
        #expect(narrow.contains("─ Ada  Sun 18 Feb 2018"))
        // However long the one is, the other is there, and the moment.
        let long = Post.Author(
            name: String(repeating: "Ada ", count: 30), handle: String(repeating: "x", count: 90))
        let shown = text([post(1, by: long)])
        #expect(shown.contains("─ Ada Ada") && shown.contains("… xxx") && shown.contains("  Sun 18 Feb 2018"))
    }

    @Test func `nobody's handle is said twice`() {
        let wren = Post.Author(name: "", handle: "wren@marsh.example")
        #expect(text([post(1, by: wren)]).contains("─ wren@marsh.example  Sun 18 Feb 2018"))
    }

    @Test func `rows of people who are called the same have their handles, and no others`() {
        let both = text([post(1, by: tern), post(2, by: fen), post(3, by: Sample.orla)])
        for handle in ["tern.example", "fen.example"] { #expect(both.contains("Ada (ada@\(handle)): Hens.")) }
        #expect(both.contains("\(Sample.orla.name): Hens."))
        #expect(text([post(1, by: tern), post(2, by: tern)]).contains(" Ada: Hens."))
        // What is passed on names its author behind whoever did.
        let reposted = text([post(1, by: tern, repostedBy: Sample.orla), post(2, by: fen)])
        #expect(reposted.contains("Ada (ada@tern.example): Hens."))
    }

    /// Stranger 2026-11-30: titles stood at home alone.
    @Test func `rows have the title that the list gives, and what is passed on its author`() {
        let titled = text(
            [post(1, by: tern), post(2, by: fen, repostedBy: Sample.orla)], title: "Our\tAda")
        #expect(titled.contains(" Our Ada: Hens.") && titled.contains(" Ada: Hens."))
        #expect(titled.contains("─ Ada ada@tern.example"))
        // One title for two people tells nobody from the other.
        let both = text([post(1, by: tern), post(2, by: fen)], title: "Ours")
        #expect(
            both.contains("Ours (ada@tern.example): Hens.") && both.contains("Ours (ada@fen.example): Hens."))
        let long = text([post(1, by: tern)], title: String(repeating: "very long ", count: 9))
        #expect(long.contains("…: Hens."))
    }

    @Test func `one person with a handle in two forms is one`() {
        let other = Post.Author(name: "Ada", handle: "@Ada@tern.example")
        #expect(PostRow.namesakes(among: [tern, other]).isEmpty)
        #expect(PostRow.namesakes(among: [tern, other, fen]) == ["Ada"])
    }

    @Test func `at home, whoever are called the same are told apart by where they are from`() {
        func row(_ name: String, _ account: Account) -> Person {
            Person(
                account: account, name: name, handle: "",
                news: Person.News(newest: Sample.now, words: "Hens."))
        }
        let people = [
            row("Ada", "ada@tern.example"), row("Ada", "ada@fen.example"), row("Bob", "bob@fen.example"),
        ]
        func text(_ columns: Int) -> String {
            let size = Size(columns: columns, rows: 12)
            return RootScreen.screen.frame(
                .people(.loaded(people), size: size), in: Environment(size: size, now: Sample.now)
            ).text
        }
        for handle in ["ada@tern.example", "ada@fen.example"] {
            #expect(text(80).contains("(\(handle)) Hens.") && text(40).contains(handle))
        }
        #expect(!text(80).contains("bob@fen.example") && !text(40).contains("bob@fen.example"))
    }
}
