import FoundationEssentials
import Interaction
import People
import ReaderUI
import Terminal
import Values

/// The reader and what it is among, small enough to be explored to its end: keys are pressed, pages are opened as the
/// coordinator opens them, and posts come.
///
/// What is left out, and why nothing is lost by it, is in the article MachinesOfPerch of PerchKit.
package enum ReaderWorld<Root: ReducerType>: ReducerType
where
    Root.ViewModel == ReaderViewModel, Root.Command == Reader.Command, Root.Effect == Reader.Effect
{
    /// The reader, the one list of posts that both people have, and how often something has come.
    package struct ViewModel: Equatable, Sendable, Labelled {
        package var reader: ReaderViewModel
        package var list: PostsViewModel
        var moment = 0

        package var label: Label { reader.label }
    }

    /// What happens: a key is pressed, the one word is typed, or what is awaited comes.
    package enum Command: Hashable, Sendable, Labelled {
        case key(Key)
        case word
        case answer(Answer)

        package var label: Label {
            switch self {
            case .key(let key): Label(key.name)
            case .word: "word"
            case .answer(let answer): answer.label
            }
        }
    }

    /// What comes, if it is awaited.
    package enum Answer: String, CaseIterable, Hashable, Sendable, Labelled {
        /// Two posts, which are all.
        case two
        /// Two posts and the word that there are older ones.
        case twoOfThree
        /// Three posts, a new one on top.
        case three
        /// The older post.
        case older
        /// The conversation around the post whose thread is open.
        case conversation
        /// A bookmark that somebody keeps elsewhere.
        case bookmark

        package var label: Label { Label(rawValue) }
    }

    package typealias Effect = Reader.Effect

    /// What becomes of the world.
    package static func reduce(state: State, command: Command) -> State {
        var world = state.viewModel
        var effect: Effect?
        switch command {
        case .key(let key):
            for command in world.commands(for: key) { effect = world.perform(command) }
        case .word where world.reader.mode == .prompt:
            _ = world.perform(.prompt(.clear))
            effect = world.perform(.prompt(.insert(Sample.word)))
        case .word: break
        // Under an overlay nothing comes: it would be the same before or after.
        case .answer where world.reader.mode.isOverlay: break
        case .answer(let answer): effect = world.take(answer)
        }
        return State(viewModel: world, effect: effect)
    }
}

extension ReaderWorld.ViewModel {
    /// The most pages that are open, where the program has a hundred (`Coordinator.mostPages`) and no end of shelves.
    private static var mostPages: Int { 3 }

    /// How everything begins: with the list of two people, one bookmark, and nobody's posts.
    package static var beginning: Self {
        var world = Self(
            reader: ReaderViewModel(
                size: Sample.size, people: PeopleViewModel(state: .loaded(Sample.people))),
            list: PostsViewModel(state: .initialized))
        _ = world.perform(.page(.bookmarks(Sample.bookmarks([2, 1])), at: world.date))
        return world
    }

    /// What the reader is told when a key is pressed; nothing for a key that nobody presses there.
    ///
    /// In a prompt nobody types letters one by one, the help is not scrolled, and with as many pages as there may be nobody
    /// opens a shelf on them.
    package func commands(for key: Key) -> [Reader.Command] {
        if reader.mode == .prompt, case .character = key { return [] }
        let commands = KeyTables.commands(for: .key(key), in: reader)
        switch commands.first {
        case .list where reader.mode == .help: return []
        case .app(.bookmarks):
            return reader.summary.kind == .shelf || reader.summaries.count < Self.mostPages ? commands : []
        default: return commands
        }
    }

    private var date: Date { MachineSamples.noon.addingTimeInterval(Double(moment)) }

    /// Reduces a command, and does what is then asked for.
    fileprivate mutating func perform(_ command: Reader.Command) -> Reader.Effect? {
        let after = Root.reduce(state: ReducerState(viewModel: reader), command: command)
        reader = after.viewModel
        if let effect = after.effect { consume(effect) }
        return after.effect
    }

    /// Does what the coordinator does about it; what is left out there has no consequences here.
    private mutating func consume(_ effect: Reader.Effect) {
        switch effect {
        case .page(.people(.show(let account))): open(account, .onTop)
        case .show(let account, let placement): open(account, placement)
        case .openThread(let post, let account):
            open(.onTop) { id in
                .thread(
                    ThreadPage(
                        id: id, account: account, post: post, thread: ThreadViewModel(state: .initialized)))
            }
        case .page(.person(let command, _, page: _)):
            guard let command = PostsInteractor.fromCommand(command) else { return }
            change(list: .user(command))
        default: break
        }
    }

    private mutating func open(_ account: Account, _ placement: Reader.Placement) {
        guard Sample.people.contains(where: { $0.account == account }) else {
            _ = perform(.refused("There is nobody of that name."))
            return
        }
        let opened = open(placement) { id in
            .person(PersonPage(id: id, account: account, title: "", user: .initialized))
        }
        if opened { tellList() }
    }

    @discardableResult
    private mutating func open(_ placement: Reader.Placement, _ page: (Int) -> ReaderPage) -> Bool {
        let summaries = reader.summaries
        guard summaries.count < Self.mostPages else {
            _ = perform(.refused("\(Self.mostPages) pages are open."))
            return false
        }
        // The first number that is free: numbers that are never used twice would have no end.
        let taken = Set(summaries.compactMap(\.opened?.id))
        let id = (1...).first { !taken.contains($0) } ?? 1
        _ = perform(.opened(Reader.NewPage(page(id)), placement))
        return true
    }

    /// Changes the list as its own reducer does, and tells the people's pages.
    private mutating func change(list command: PostsInteractor.Reducer.Command) {
        let after = PostsInteractor.Reducer.reduce(
            state: ReducerState(viewModel: list), command: command
        ).viewModel
        guard after != list else { return }
        list = after
        moment += 1
        tellList()
    }

    private mutating func tellList() {
        for summary in reader.summaries where summary.kind == .person {
            guard let opened = summary.opened else { continue }
            let user = UserViewModel(
                profileViewModel: ProfileViewModel(state: .initialized),
                postsViewModel: Sample.list(list, of: opened.account))
            _ = perform(.page(.person(user, page: opened.id), at: date))
        }
    }

    /// Takes what has come; what nobody awaits does not come.
    fileprivate mutating func take(_ answer: ReaderWorld.Answer) -> Reader.Effect? {
        switch answer {
        case .two: answerLoad(PostsReply(posts: Sample.posts([2, 1])))
        case .twoOfThree: answerLoad(PostsReply(posts: Sample.posts([3, 2]), next: "1"))
        case .three: answerLoad(PostsReply(posts: Sample.posts([3, 2, 1])))
        case .older:
            if list.content?.tail.isLoading == true {
                change(
                    list: .loadedMore(PostsReply(posts: Sample.posts([1])), generation: list.generation))
            }
        case .conversation:
            for case .thread(let page) in reader.accountTabs.pages where page.thread.content == nil {
                let thread = ThreadViewModel(
                    state: .loaded(.init(thread: Sample.thread(of: page.post))), generation: 1)
                _ = perform(.page(.thread(thread, page: page.id), at: date))
            }
        case .bookmark:
            let bookmarks = Sample.bookmarks([3, 2, 1])
            guard reader.bookmarks != bookmarks else { return nil }
            _ = perform(.page(.bookmarks(bookmarks), at: date))
        }
        return nil
    }

    private mutating func answerLoad(_ reply: PostsReply) {
        guard list.isPending, list.content?.tail.isLoading != true else { return }
        change(list: .loaded(reply, generation: list.generation))
    }

    /// The same without what the machine leaves out; the list counts where a page shows it.
    var folded: Self {
        var folded = self
        folded.reader = reader.folded
        folded.moment = 0
        folded.list =
            reader.summary.kind == .person && !reader.mode.isOverlay
            ? PostsViewModel(state: list.state, attempt: list.attempt) : PostsViewModel(state: .initialized)
        return folded
    }
}

/// Two people, and three posts of theirs that both have in their lists.
private enum Sample {
    /// Two rows of a list, and a line of keys.
    static let size = Size(columns: 80, rows: 4)
    /// What is typed wherever something is: one of the people, and a word of some posts.
    static let word = "ben"
    static let people = ["ada", "ben"].map {
        Person(account: Account($0), name: $0.capitalized, handle: $0)
    }

    /// Posts by their numbers; the second is by Ben, and the higher the number, the newer.
    static func posts(_ numbers: [Int]) -> [Post] { numbers.compactMap { posts[$0] } }

    private static let posts = [
        1: post(1, by: "ada", "Has ben got any oil?"), 2: post(2, by: "ben", "Here it is."),
        3: post(3, by: "ada", "Thank you, ben."),
    ]

    private static func post(_ number: Int, by author: String, _ text: String) -> Post {
        Post(
            id: Post.ID(origin: "harbour.example", raw: "\(number)"),
            author: Post.Author(name: author.capitalized, handle: author),
            date: MachineSamples.noon.addingTimeInterval(60 * Double(number)), text: text,
            address: WebAddress("https://harbour.example/\(number)"))
    }

    /// The list as somebody's: they have passed on what they did not write.
    static func list(_ list: PostsViewModel, of account: Account) -> PostsViewModel {
        guard let content = list.content else { return list }
        let owner = Post.Author(name: account.text.capitalized, handle: account.text)
        let posts = content.posts.map { post in
            post.author == owner
                ? post
                : Post(
                    id: post.id, author: post.author, date: post.date, text: post.text, address: post.address,
                    repostedBy: owner)
        }
        return PostsViewModel(
            state: .loaded(
                .init(posts: Posts(posts), refresh: content.refresh, tail: content.tail)),
            generation: list.generation, attempt: list.attempt)
    }

    /// The conversation, in which everybody's posts are their own.
    static func thread(of post: Post) -> PostThread {
        PostThread(
            entries: posts([1, 2, 3]).enumerated().map { .init(post: $1, depth: $0) },
            focus: Post.Key(post: post.id, author: post.author.handle))
    }

    /// The bookmarks of posts, each kept as whose it is.
    static func bookmarks(_ numbers: [Int]) -> BookmarksViewModel {
        BookmarksViewModel(
            state: .loaded(.idle),
            confirmed: posts(numbers).map {
                Bookmark(post: $0, account: Account($0.author.handle), date: $0.date)
            })
    }
}
