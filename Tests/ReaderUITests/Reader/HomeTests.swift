import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Home: whoever is followed, in groups, and the timeline on top.
struct HomeTests {
    /// Somebody who is followed.
    private func person(
        _ name: String, unread: Int = 0, day: Double? = 0, tags: [String] = [], shared: [Int] = []
    ) -> Person {
        Person(
            account: Account("\(name)@tern.example"), name: name, handle: "",
            news: Person.News(unread: unread, newest: day.map { Sample.now + $0 * 86_400 }, shared: shared),
            tags: tags)
    }

    private let other = Person(account: "file:People#dot", name: "Dot", handle: "@dot@modem.example")

    private func home(_ people: [Person]) -> ReaderViewModel {
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded(people)))
        viewModel.bookmarks = Sample.bookmarks
        return viewModel
    }

    private func rows(_ viewModel: ReaderViewModel) -> [String] {
        guard case .people(let home) = viewModel.page else { return [] }
        return home.rows.map { row in
            switch row {
            case .timeline(let group): "timeline \(group.unread.text)"
            case .group(let group):
                "\(group.isFolded ? "+" : "-") \(group.name) \(group.count) \(group.unread.text)"
            case .person(let person, in: let group): group == nil ? person.name : "  \(person.name)"
            }
        }
    }

    private var tagged: [Person] {
        [
            person("ada", unread: 2, tags: ["birds", "news"]), person("bob", tags: ["news"]),
            person("cy", unread: 1), other,
        ]
    }

    @Test func `what several people have counts once, in all and in each group`() {
        let people = [
            person("ada", unread: 4, tags: ["birds"], shared: [0, 1]),
            person("bob", unread: 1, tags: ["birds"], shared: [1]),
            person("cy", unread: 3, tags: ["news"], shared: [0, 1, 2]), person("dee", unread: 1, shared: [2]),
        ]
        let groups = rows(home(people)).filter { !$0.hasPrefix(" ") }
        #expect(groups.first == "timeline 5")
        #expect(groups.contains { $0.hasSuffix(" 2 4") } && groups.contains { $0.hasSuffix(" 1 3") })
        var viewModel = home(people)
        viewModel.after(.app(.markAbove))
        #expect(viewModel.notice?.text.hasPrefix("Marked 5 posts as read.") == true)
    }

    @Test func `whoever follows nobody has the people alone`() {
        #expect(rows(home([other])) == ["Dot"])
    }

    @Test func `without tags those who are followed stand under the timeline, and the others below them`() {
        #expect(
            rows(home([person("ada", unread: 2), person("bob", unread: 3), other]))
                == ["timeline 5", "ada", "bob", "- others 1 0", "  Dot"])
    }

    @Test
    func `somebody with two tags is in both groups, and counts once in the sum`() {
        #expect(
            rows(home(tagged)) == [
                "timeline 3", "- tag(\"birds\") 1 2", "  ada", "- tag(\"news\") 2 2", "  ada", "  bob",
                "- untagged 1 1", "  cy", "- others 1 0", "  Dot",
            ])
    }

    @Test func `groups are sorted as people are; whoever has no tag comes behind them`() {
        var viewModel = home([
            person("ada", day: 1, tags: ["birds"]), person("bob", unread: 1, day: 2, tags: ["news"]),
            person("cy", day: 4, tags: ["moles"]), person("dee", unread: 9, day: 9), other,
        ])
        func groups() -> [Substring] {
            rows(viewModel).filter { $0.hasPrefix("-") }.map { $0.split(separator: " ")[1] }
        }
        let untagged: [Substring] = ["untagged", "others"]
        #expect(groups() == ["tag(\"news\")", "tag(\"moles\")", "tag(\"birds\")"] + untagged)
        viewModel.after(.app(.sort))
        #expect(groups() == ["tag(\"moles\")", "tag(\"news\")", "tag(\"birds\")"] + untagged)
        viewModel.after(.app(.sort))
        #expect(groups() == ["tag(\"birds\")", "tag(\"news\")", "tag(\"moles\")"] + untagged)
    }

    @Test func `a number of any size stands whole`() {
        func text(_ unread: Int) -> String {
            RootScreen.screen.frame(
                home([person("ada", unread: unread)]), in: Environment(size: Sample.screen, now: Sample.now)
            ).text
        }
        #expect(text(9_999).contains(" 9,999 new "))
        #expect(text(10_000).contains(" 10,000 ") && text(9_999_999).contains(" 9,999,999 "))
    }

    @Test func `a number that may be less is told as that`() {
        let people = [("ada", 1_200), ("bob", 300)].map { name, unread in
            Person(
                account: Account("\(name)@tern.example"), name: name, handle: "",
                news: Person.News(unread: unread, looked: .shared, newest: Sample.now))
        }
        let environment = Environment(size: Sample.screen, now: Sample.now)
        let text = RootScreen.screen.frame(home(people), in: environment).text
        #expect(text.contains("~1,500 unread") && text.contains(" ~1,500  "), "\(text)")
        #expect(text.contains(" 1,200 new ") && text.contains(" 300 new "))
        let muted = home(
            [person("cy", unread: 9)].map {
                Person(
                    account: $0.account, name: $0.name, handle: "",
                    news: Person.News(unread: 9, looked: .muted, newest: Sample.now))
            })
        #expect(RootScreen.screen.frame(muted, in: environment).text.contains(" ~9 new "))
    }

    @Test
    func `s sorts by unread, by the newest post, and as in the list, and the cursor stays on its person`() {
        let people = [
            person("bob", day: 5), person("cy", day: nil), person("ada", unread: 1, day: 2),
            person("eve", unread: 1, day: 3),
        ]
        var viewModel = home(people)
        #expect(rows(viewModel) == ["timeline 2", "eve", "ada", "bob", "cy"])
        viewModel.after(.list(.bottom))
        viewModel.after(.app(.sort))
        #expect(rows(viewModel) == ["timeline 2", "bob", "eve", "ada", "cy"])
        #expect(viewModel.notice?.text == "Sorted: newest first.")
        viewModel.after(.app(.sort))
        #expect(rows(viewModel) == ["timeline 2", "bob", "cy", "ada", "eve"])
        #expect(viewModel.owner == "cy@tern.example")
        viewModel.after(.app(.sort))
        #expect(rows(viewModel) == ["timeline 2", "eve", "ada", "bob", "cy"])
    }

    @Test func `z folds the group under the cursor, or around it, and unfolds it again`() {
        var viewModel = home(tagged)
        viewModel.after(.app(.fold))
        #expect(viewModel.notice?.text == "There is no group here to fold; e gives somebody a tag.")
        for _ in 0..<5 { viewModel.after(.list(.down)) }
        #expect(viewModel.owner == "bob@tern.example")
        viewModel.after(.app(.fold))
        #expect(rows(viewModel)[3...4] == ["+ tag(\"news\") 2 2", "- untagged 1 1"])
        #expect(viewModel.current.place.index == 3)
        // What is new in it can be gone to.
        viewModel.after(.list(.top))
        viewModel.after(.app(.nextUnread))
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.current.place.index == 3)
        viewModel.after(.app(.fold))
        #expect(rows(viewModel) == rows(home(tagged)))
    }

    @Test func `what is looked for is found in folded groups, too`() {
        var viewModel = home(tagged)
        viewModel.after(.list(.down))
        viewModel.after(.app(.fold))
        #expect(rows(viewModel)[1...2] == ["+ tag(\"birds\") 1 2", "- tag(\"news\") 2 2"])
        viewModel.after(.find(.begin))
        viewModel.after(.prompt(.insert("ada")))
        viewModel.after(.prompt(.accept))
        #expect(viewModel.owner == "ada@tern.example")
        #expect(viewModel.current.place.index == 2)
    }

    @Test func `Enter opens the timeline of everybody or of a group, and folds a group that is none`() {
        var viewModel = home(tagged)
        #expect(viewModel.after(.app(.open)) == .page(.timeline(.show(.everybody))))
        viewModel = home(tagged)
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.open)) == .page(.timeline(.show(TimelineScope(tag: "birds")))))
        #expect(viewModel.current.name.string == "Timeline: birds")
        viewModel = home(tagged)
        for _ in 0..<6 { viewModel.after(.list(.down)) }
        #expect(viewModel.after(.app(.open)) == nil)
        #expect(rows(viewModel)[6] == "+ untagged 1 1")
    }

    @Test func `a list that comes keeps order, folds and the row of the cursor`() {
        var viewModel = home(tagged)
        viewModel.after(.app(.sort))
        viewModel.after(.list(.down))
        viewModel.after(.app(.fold))
        viewModel.after(.list(.bottom))
        var more = tagged
        more.insert(person("eve", tags: ["new"]), at: 0)
        viewModel.after(.page(.people(PeopleViewModel(state: .loaded(more))), at: Sample.now))
        #expect(rows(viewModel)[1...3] == ["- tag(\"new\") 1 0", "  eve", "+ tag(\"birds\") 1 2"])
        #expect(viewModel.owner == other.account)
    }

    // MARK: - Tags

    private struct PromptIsClosed: Error {}

    @Test func `whoever is followed now, or in another group, keeps the cursor`() {
        var viewModel = home(tagged)
        viewModel.after(.list(.bottom))
        #expect(viewModel.owner == other.account)
        let followed = Person(
            account: other.account, name: other.name, handle: other.handle, news: Person.News(unread: 0))
        viewModel.after(
            .page(.people(PeopleViewModel(state: .loaded(tagged.dropLast() + [followed]))), at: Sample.now))
        #expect(viewModel.owner == other.account)
    }

    @Test
    func `z folds while something is looked for, and what is folded stays so when the list comes again`() {
        var viewModel = home(tagged)
        viewModel.after(.find(.begin))
        viewModel.after(.prompt(.insert("bob")))
        viewModel.after(.prompt(.accept))
        viewModel.after(.app(.fold))
        #expect(rows(viewModel).contains("+ tag(\"news\") 2 2"))
    }

    /// Stranger 2026-11-28: of 50 groups none could be looked for.
    @Test func `groups are found by the names that stand there`() {
        var viewModel = home(tagged)
        for name in ["news", "timel"] {
            viewModel.after(.list(.bottom))
            viewModel.after(.find(.begin))
            viewModel.after(.prompt(.insert(name)))
            viewModel.after(.prompt(.accept))
            guard case .people(let home) = viewModel.page, let row = home.row, row.person == nil else {
                Issue.record("\(name) is not found")
                return
            }
        }
    }

    @Test func `e asks for tags, with those that somebody has`() throws {
        var viewModel = home(tagged)
        viewModel.after(.app(.tags))
        #expect(viewModel.notice?.text == "Only those whom you follow have tags; f follows.")
        viewModel.after(.list(.bottom))
        viewModel.after(.app(.tags))
        #expect(viewModel.overlay == nil)
        for _ in 0..<7 { viewModel.after(.list(.up)) }
        #expect(viewModel.owner == "ada@tern.example")
        viewModel.after(.app(.tags))
        guard case .prompt(let prompt) = viewModel.overlay else { throw PromptIsClosed() }
        #expect(prompt.text == "birds news ")
        viewModel.after(.prompt(.insert(" sea birds")))
        #expect(
            viewModel.after(.prompt(.accept))
                == .page(
                    .following(
                        .tag("ada@tern.example", ["birds", "news", "sea"], before: ["birds", "news"]))))
        #expect(viewModel.overlay == nil)
    }

    @Test func `what is no tag is refused in the prompt, and the same tags change nothing`() throws {
        var viewModel = home(tagged)
        viewModel.after(.list(.down))
        viewModel.after(.list(.down))
        viewModel.after(.app(.tags))
        viewModel.after(.prompt(.insert(" #sea")))
        #expect(viewModel.after(.prompt(.accept)) == nil)
        guard case .prompt(let prompt) = viewModel.overlay else { throw PromptIsClosed() }
        #expect(prompt.refusal == "\"#sea\" is no tag: a word without quotes, commas, and # or ! before it.")
        for _ in 0..<5 { viewModel.after(.prompt(.erase)) }
        #expect(viewModel.after(.prompt(.accept)) == nil)
        #expect(viewModel.overlay == nil)
    }

    @Test func `u takes changes back one after the other, whatever they are of, and what is in vain is none`()
    {
        var viewModel = home(tagged)
        let (ada, bob) = (Account("ada@tern.example"), Account("bob@tern.example"))
        func end(_ change: FollowingChange, _ outcome: FollowingViewModel.Outcome) -> String? {
            viewModel.after(
                .page(
                    .following(FollowingViewModel(last: .init(change: change, outcome: outcome))),
                    at: Sample.now))
            return viewModel.notice?.text
        }
        viewModel.after(.list(.down), .list(.down))
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle(ada))))
        #expect(end(.toggle(ada), .letGo) == "Let go of ada@tern.example. u follows them again.")
        viewModel.after(.app(.nextUnread))
        viewModel.after(.app(.markAbove))
        viewModel.after(.list(.top))
        for _ in 0..<5 { viewModel.after(.list(.down)) }
        #expect(viewModel.owner == bob)
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle(bob))))
        _ = end(.toggle(bob), .failed(.offline))
        // The marks are the last that was done, and then whom somebody follows.
        guard case .unmark? = viewModel.after(.app(.undo)) else {
            Issue.record("the marks were not taken back")
            return
        }
        #expect(viewModel.after(.app(.undo)) == .page(.following(.toggle(ada))))
        #expect(end(.toggle(ada), .failed(.offline)) == "Nothing has changed: \(ServiceError.offline.reason)")
        // It is still there to be taken back, and once that is done it is not done again.
        #expect(viewModel.after(.app(.undo)) == .page(.following(.toggle(ada))))
        #expect(end(.toggle(ada), .followed) == "Following ada@tern.example again.")
        #expect(viewModel.after(.app(.undo)) == nil)
        #expect(viewModel.notice?.text == "There is nothing to take back.")
    }

    /// Seen in a clone with a long path: the line ended before the key.
    @Test func `however long an account is, the key that takes a change back is seen at 80 columns`() throws {
        let path = Array(repeating: "a-long-path", count: 12).joined(separator: "-")
        for account in [
            Account("file:/tmp/\(path)/Fixtures/People#twocents"),
            Account("feed:https://fen.example/\(path)/all.xml"),
        ] {
            for outcome in [FollowingViewModel.Outcome.followed, .letGo] {
                var viewModel = home(tagged)
                viewModel.after(.list(.down), .list(.down), .app(.follow))
                viewModel.after(
                    .page(
                        .following(
                            FollowingViewModel(last: .init(change: .toggle(account), outcome: outcome))),
                        at: Sample.now))
                let text = try #require(viewModel.notice?.text)
                #expect(
                    text.contains("u takes it back.") || text.contains("u follows them again."), "\(text)")
                #expect(text.count < 79, "\(text)")
                // Where somebody is, and who they are, is still told.
                #expect(
                    text.contains(account.text.prefix(24)) && text.contains(account.text.suffix(15)),
                    "\(text)")
            }
        }
    }

    @Test func `tags may be set apart by commas, and more are typed behind those that are there`() {
        var viewModel = home(tagged)
        viewModel.after(.list(.down), .list(.down))
        viewModel.after(.app(.tags))
        viewModel.after(.prompt(.insert("sea, mud")))
        #expect(
            viewModel.after(.prompt(.accept))
                == .page(
                    .following(
                        .tag(
                            "ada@tern.example", ["birds", "news", "sea", "mud"], before: ["birds", "news"]))))
    }

    /// Stranger 2026-11-30: the cursor stayed on the next one, whom the next `f` would have let go.
    @Test func `whoever is followed again has the cursor again`() {
        let people = [person("ada", day: 3), person("bob", day: 2), person("cy", day: 1)]
        var viewModel = home(people)
        func made(_ outcome: FollowingViewModel.Outcome, count: Int, then people: [Person]) {
            let ended = FollowingViewModel.Ended(change: .toggle("bob@tern.example"), outcome: outcome)
            viewModel.after(
                .page(.following(FollowingViewModel(last: ended, count: count)), at: Sample.now),
                .page(.people(PeopleViewModel(state: .loaded(people), refresh: .reloading)), at: Sample.now),
                .page(.people(PeopleViewModel(state: .loaded(people))), at: Sample.now))
        }
        viewModel.after(.list(.down), .list(.down), .app(.follow))
        made(.letGo, count: 1, then: [people[0], people[2]])
        #expect(viewModel.owner == "cy@tern.example")
        viewModel.after(.app(.undo))
        made(.followed, count: 2, then: people)
        #expect(viewModel.owner == "bob@tern.example")
    }

    @Test func `what became of tags is said`() {
        var viewModel = home(tagged)
        let change = FollowingChange.tag("ada@tern.example", ["birds", "sea"], before: [])
        func said(_ outcome: FollowingViewModel.Outcome) -> String? {
            let ended = FollowingViewModel(last: .init(change: change, outcome: outcome), count: 1)
            viewModel.after(.page(.following(ended), at: Sample.now))
            return viewModel.notice?.text
        }
        #expect(said(.tagged(["birds", "sea"])) == "ada@tern.example: birds sea. u takes it back.")
        #expect(said(.tagged([])) == "ada@tern.example has no tag now. u takes it back.")
        #expect(
            said(.notFollowed) == "You do not follow ada@tern.example, so there is nothing to tag.")
    }
}
