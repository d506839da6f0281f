import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// What a reader must be able to find on the screen.
struct ScreenTextTests {
    private func text(
        _ viewModel: ReaderViewModel, size: Size = Sample.screen, after seconds: Double = 0, utf8: Bool = true
    ) -> String {
        RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now + seconds, utf8: utf8))
            .text
    }

    @Test func `a person at rest is told which keys load`() {
        let text = text(.person(over: true))
        #expect(text.contains("p loads it, o loads the posts, r loads both."))
        #expect(text.contains("not loaded"))
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)])
    func `an unread person opened while offline mode is on is told so, and which key turns it off`(size: Size)
    {
        let text = text(.person(size: size, over: true).with(.offlineMode(true), .list(.down)), size: size)
        #expect(text.contains("Offline mode is on"))
        #expect(text.contains("O turns it off") || text.contains("O  turns it off"))
        #expect(!text.contains("loads the posts"))
    }

    @Test func `that O turns offline mode off is said only while it is on`() {
        let offline = ScreenCase.offline.viewModel(Sample.screen)
        #expect(text(offline).contains("O turns it off"))
        let online = text(offline.with(.offlineMode(false), .list(.down)))
        #expect(!online.contains("O turns it off"))
        #expect(online.contains("r tries again"))
    }

    @Test func `no time of an update stands above what is not loaded`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        #expect(text(viewModel).contains("updated 08:59"))
        viewModel.after(.page(.person(Sample.rest, page: 1), at: Sample.now))
        #expect(viewModel.person?.updatedAt != nil)
        #expect(!text(viewModel).contains("updated"))
        #expect(text(viewModel).contains("not loaded"))
        viewModel.after(.page(.person(Sample.user(.initialized, .empty(.idle)), page: 1), at: Sample.now))
        #expect(text(viewModel).contains("updated"))
    }

    @Test func `loading says what, for how long, and how to cancel`() {
        let text = text(.person(Sample.loading), after: 3.5)
        #expect(text.contains("Loading the profile  5.5 s"))
        #expect(text.contains("Loading the posts of orla"))
        #expect(text.contains("Esc cancels"))
    }

    @Test func `a failure says what, why, what to do, and which key does it`() {
        let text = text(ScreenCase.failed.viewModel(Sample.screen))
        let error = ServiceError.unavailable(status: 503)
        for words in [
            "The posts could not be loaded.", error.summary, error.reason, error.advice, "o tries again",
        ] {
            #expect(text.contains(words), "\(words)")
        }
    }

    @Test func `nobody's posts are said to be none`() {
        func text(of user: User) -> String {
            self.text(.person(Sample.user(.loaded(.init(user: user)), .empty(.idle))))
        }
        #expect(text(of: User(id: "1", name: "Wren")).contains("Wren has not posted anything."))
        // Sample.user has posted 1,000 times.
        #expect(
            self.text(ScreenCase.empty.viewModel(Sample.screen)).contains(
                "The server counts 1,000 posts and shows none here."))
        #expect(
            text(of: User(id: "1", name: "Wren", isLocked: true)).contains("Wren is locked, and may show"))
    }

    @Test func `what is stale says since when it was saved, and what tries again`() {
        let text = text(ScreenCase.stale.viewModel(Sample.screen))
        #expect(text.contains("You are offline. Kept: 40 posts of 08:59."))
        #expect(text.contains("r tries again"))
        #expect(text.contains("Orla Quill"))
    }

    @Test func `what is stored is told with its age, by a time of day where nothing moves`() {
        let saved = text(ScreenCase.saved.viewModel(Sample.screen))
        #expect(saved.contains("Saved 3 h ago; reloading: profile 0.5 s, posts 0.5 s"))
        let stale = text(ScreenCase.savedStale.viewModel(Sample.screen))
        #expect(stale.contains("saved 06:00"))
        #expect(stale.contains("! You are offline. Saved 3 h ago.  r tries again"))
        #expect(!ScreenCase.savedStale.viewModel(Sample.screen).isPending)
        let cancelled = ScreenCase.saved.viewModel(Sample.screen)
            .with(.page(.person(Sample.saved(.idle), page: 1), at: Sample.now))
        #expect(text(cancelled).contains("Saved 3 h ago.  r asks again"))
        // Offline, too, they come from the store, and nothing is read that was read before.
        let further = ScreenCase.saved.viewModel(Sample.screen)
            .with(.page(.person(Sample.saved(.idle, tail: .loading("2")), page: 1), at: Sample.now))
        #expect(text(further).contains("Saved 3 h ago; reading: older posts 0.5 s"))
        #expect(text(cancelled).contains(" saved 06:00"))
    }

    @Test func `what was stored on another day is told with the day`() {
        #expect(
            text(ScreenCase.savedStale.viewModel(Sample.screen), after: 86_400).contains(
                " saved 18 Feb 2018"))
    }

    @Test func `offline mode has a badge on every page and at every width`() {
        for state in [ScreenCase.loaded, .peopleLoaded, .bookmarks, .found, .post, .saved] {
            for columns in [20, 25, 40, 80, 120, 200] {
                let size = Size(columns: columns, rows: 24)
                let viewModel = state.viewModel(size).with(.offlineMode(true))
                #expect(text(viewModel, size: size).contains("OFFLINE"), "\(state) \(columns)")
                #expect(!text(viewModel.with(.offlineMode(false)), size: size).contains("OFFLINE"))
            }
        }
    }

    @Test func `offline mode says which key ends it, not which key tries in vain`() {
        let text = text(ScreenCase.offline.viewModel(Sample.screen))
        #expect(text.contains("Offline mode is on. Saved 3 h ago.  O turns it off"))
        #expect(!text.contains("tries again"))
    }

    @Test func `a star tells what is on the disk from what is not, without colours too`() {
        let viewModel = ScreenCase.starred.viewModel(Sample.screen)
        #expect(text(viewModel).contains("☆ The tide came in"))
        #expect(text(viewModel).contains("★ Tam Weir: Weirs"))
        #expect(text(viewModel, utf8: false).contains("+ The tide came in"))
        #expect(text(viewModel, utf8: false).contains("* Tam Weir: Weirs"))
        #expect(text(ScreenCase.starredPost.viewModel(Sample.screen)).contains("☆ being bookmarked"))
        let other = viewModel.with(.list(.down), .list(.down), .app(.open))
        #expect(text(other).contains("★ bookmarked"))
    }

    @Test func `a star moves nothing`() {
        let (without, with) = (
            text(ScreenCase.loaded.viewModel(Sample.screen)),
            text(ScreenCase.starred.viewModel(Sample.screen))
        )
        let stars: Set<Character> = ["☆", "★"]
        let rows = zip(without.split(separator: "\n"), with.split(separator: "\n")).dropLast()
        for (before, after) in rows where !after.contains("09:56") && !after.contains("08:56") {
            #expect(String(after.map { stars.contains($0) ? " " : $0 }) == String(before))
        }
    }

    @Test func `without bookmarks the page says how to make one`() {
        let text = text(ScreenCase.bookmarksEmpty.viewModel(Sample.screen))
        #expect(text.contains("No bookmarks yet."))
        #expect(text.contains("b  bookmarks the post under the cursor"))
    }

    @Test func `bookmarks that cannot be read say why`() {
        let text = text(ScreenCase.bookmarksFailed.viewModel(Sample.screen))
        for words in ["The bookmarks could not be read.", "The disk is full.", "r tries again"] {
            #expect(text.contains(words))
        }
    }

    @Test func `hints name keys of the store only where there is one`() {
        let wide = Size(columns: 200, rows: 60)
        let with = text(ScreenCase.starred.viewModel(wide), size: wide)
        let without = text(ScreenCase.loaded.viewModel(wide), size: wide)
        for hint in ["b bookmark", "B bookmarks", "F find all"] {
            #expect(with.contains(hint))
            #expect(!without.contains(hint))
        }
    }

    @Test func `what reloads stays, with a sign`() {
        let text = text(ScreenCase.reloading.viewModel(Sample.screen))
        #expect(text.contains("reloading 0.5 s"))
        #expect(text.contains("The tide came in twice"))
    }

    @Test func `kinds stand there in words`() {
        let text = text(
            ScreenCase.loaded.viewModel(Size(columns: 80, rows: 40)), size: Size(columns: 80, rows: 40))
        for kind in [" re ", " rb ", " CW ", " img ", " qt ", " url "] {
            #expect(text.contains(kind), "\(kind)")
        }
    }

    @Test func `a text behind a warning is hidden until somebody asks, in the list and in the open post`() {
        let hidden = text(ScreenCase.warned.viewModel(Sample.screen))
        #expect(hidden.contains("CW: letters, a little sad"))
        let note = "(hidden: 42 characters; s shows this post, S all on this page)"
        #expect(hidden.contains(note))
        #expect(!hidden.contains("old letters"))
        let open = ScreenCase.postWarned.viewModel(Sample.screen)
        #expect(text(open).contains(note))
        #expect(!text(open).contains("old letters"))
        #expect(text(open.with(.app(.unveil))).contains("I read the old letters again."))
        let unveiled = text(ScreenCase.warned.viewModel(Sample.screen).with(.app(.unveilAll)))
        #expect(unveiled.contains("CW   letters, a little sad: I read the old letters again."))
        let wide = Size(columns: 200, rows: 60)
        #expect(!text(ScreenCase.warned.viewModel(wide), size: wide).contains("old letters"))
    }

    @Test func `a thread says what is going on, and which key helps`() {
        let loading = text(ScreenCase.threadLoading.viewModel(Sample.screen))
        #expect(loading.contains("Loading the thread 0.5 s  Esc cancels"))
        #expect(loading.contains("[this post] "))
        #expect(
            text(ScreenCase.threadFailed.viewModel(Sample.screen)).contains(
                "! No thread: The server did not answer properly.  r tries again"))
        let stale = text(ScreenCase.threadStale.viewModel(Sample.screen))
        #expect(stale.contains("! You are offline.  r tries again"))
        #expect(stale.contains("What did the council say"))
    }

    @Test func `a deep conversation leaves half of the room to words`() {
        let post = Sample.posts()[1]
        let entries = (0..<60).map { PostThread.Entry(post: Sample.post($0 + 100, "Word"), depth: $0) }
        let thread = PostThread(entries: [.init(post: post, depth: 5_000)] + entries, focus: post.key)
        let viewModel = ReaderViewModel.person(Sample.loaded).with(
            .opened(.thread(post, Sample.account, page: 2, Sample.thread(.initialized))),
            .page(.thread(Sample.thread(.loaded(.init(thread: thread))), page: 2), at: Sample.now))
        #expect(text(viewModel).contains("[this post] Orla Quill"))
    }

    @Test func `find says which match of how many`() {
        #expect(text(ScreenCase.find.viewModel(Sample.screen)).contains("match 1 of 3 for \"weir\""))
        #expect(text(ScreenCase.findNothing.viewModel(Sample.screen)).contains("No match for \"heron\"."))
    }

    @Test func `help lists every key of the mode below, with what it does`() {
        let size = Size(columns: 80, rows: 40)
        for mode in [Reader.Mode.people, .person, .post, .shelf, .shelfPost, .thread, .threadPost] {
            let help = HelpText(KeyTables.map(for: mode), size: size).lines.map(\.text.string).joined(
                separator: "\n")
            for binding in KeyTables.map(for: mode).bindings {
                #expect(help.contains(binding.help), "\(mode) \(binding.help)")
                for key in binding.keys { #expect(help.contains(KeyName.text(key).string), "\(mode) \(key)") }
            }
        }
    }

    @Test func `help fits 80x24 without scrolling`() {
        for mode in Reader.Mode.allCases {
            let help = HelpText(KeyTables.map(for: mode), size: Sample.screen)
            #expect(help.count <= help.height, "\(mode)")
        }
    }

    @Test(arguments: [ScreenCase.loaded, .help, .loading, .prompt, .bookmarksEmpty])
    func `without UTF-8 Perch's own signs are ASCII`(state: ScreenCase) {
        var viewModel = state.viewModel(Sample.screen)
        let user = Sample.user(
            .initialized,
            .loaded(.init(posts: Posts([Sample.post(1, String(repeating: "long ", count: 40))]))))
        if viewModel.person != nil { viewModel.after(.page(.person(user, page: 1), at: Sample.now)) }
        #expect(text(viewModel, utf8: false).unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test func `an idle screen does not change with time, but for how long ago things were`() {
        let viewModel = ScreenCase.profileOnly.viewModel(Sample.screen)
        #expect(text(viewModel) == text(viewModel, after: 3_600))
    }

    @Test func `hostile text reaches no cell as a control character`() {
        let evil = "\u{1B}]0;pwned\u{7}\u{1B}[2J\u{9B}31m\u{202E}back\u{2066}\u{0}\u{7F}\u{85}"
        let user = User(
            id: "x", name: evil, handle: evil, bio: evil,
            fields: [.init(name: evil, value: evil, isVerified: true)])
        let post = Post(
            id: "1", author: .init(name: evil, handle: evil), date: Sample.now, text: evil, language: evil,
            warning: nil,
            replyTo: evil, repostedBy: .init(name: evil, handle: evil),
            quote: .init(author: .init(name: evil, handle: evil), text: evil),
            media: [.init(kind: .image, alt: evil)])
        let content = Sample.user(.loaded(.init(user: user)), .loaded(.init(posts: [post])))
        for size in [Sample.screen, Size(columns: 200, rows: 60), Size(columns: 20, rows: 5)] {
            for commands in [
                [], [Reader.Command.app(.open)], [.find(.begin), .prompt(.insert(evil)), .prompt(.accept)],
                [.told(Notice(evil))], [.prompt(.begin), .prompt(.insert(evil)), .refused(evil)],
            ] {
                var viewModel = ReaderViewModel.person(content, size: size)
                for command in commands { viewModel.after(command) }
                for scalar in text(viewModel, size: size).unicodeScalars where scalar != "\n" {
                    #expect(!(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)))
                    #expect(
                        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
                    )
                }
            }
        }
    }
}
