import Interaction
import Machines
import People
import ReaderUI
import Terminal
import Values

extension Alphabet {
    /// The whole reader with keys pressed and pages open, or a mutant of it, in a small world.
    package static func reader<Root: ReducerType>(_ reducer: Root.Type) -> Alphabet
    where R == ReaderWorld<Root> {
        Alphabet(
            name: "reader",
            viewModel: R.ViewModel.beginning,
            states: pages + pages.flatMap { page in ["help", "prompt"].map { Label("\($0) over \(page)") } },
            commands: keys.map { Letter(.key($0)) } + [Letter(.word)]
                + ReaderWorld<Root>.Answer.allCases.map { Letter(.answer($0)) },
            effects: effects,
            // Pages, cursors and what is looked for change in states that are called by the keys' meanings.
            allowances: Allowances(
                quietChanges: Set(
                    keys.map { Label($0.name) } + ["word"]
                        + ReaderWorld<Root>.Answer.allCases.map(\.label))),
            work: { _ in [] },
            isWaiting: { _ in false },
            rebased: { world, effects in (world.folded, effects) },
            invariants: ReaderInvariants<Root>.all,
            hashed: { world, hasher in world.reader.hashFolded(into: &hasher) })
    }

    private static var pages: [Label] {
        ["people", "person", "post", "shelf", "shelfPost", "thread", "threadPost"]
    }

    /// What is asked for, one of each kind.
    private static var effects: [Reader.Effect] {
        let (account, post): (Account, Post) = ("ada", MachineSamples.post(1))
        return [
            .page(.people(.show(account))), .page(.people(.load)), .show(account), .openThread(post, account),
            .close(page: 1), .page(.person(.loadPosts, page: 1)), .page(.person(.loadMorePosts, page: 1)),
            .page(.person(.cancel, page: 1)), .bookmark(post, account), .page(.bookmarks(.load)),
            .page(.bookmarks(.toggle(MachineSamples.bookmark(1)))), .page(.timeline(.show(.everybody))),
            .quit,
        ]
    }

    /// The keys that are pressed.
    private static var keys: [Key] {
        [
            .character("j"), .character("k"), .enter, .character("q"), .escape,
            .control("c"), .character("?"), .character("/"), .character("n"), .character("@"),
            .character("T"), .character("]"), .character("t"), .character("a"), .character("B"),
            .character("b"), .character("o"),
        ]
    }
}

/// What must hold of the reader in every session that its machine describes.
enum ReaderInvariants<Root: ReducerType>
where
    Root.ViewModel == ReaderViewModel, Root.Command == Reader.Command, Root.Effect == Reader.Effect
{
    typealias World = ReaderWorld<Root>

    static var all: [Invariant<World>] {
        [
            cursor, place, keys, pendingRows, older, given, bookmark, quitting,
            .repeating("esc", "Esc leads out") { $0.after.reader.isAtRest },
            .repeating("q", "q leads out of the program, but where it is a letter") {
                $0.effect == .quit || $0.before.reader.mode == .prompt
            },
        ]
    }

    private static var cursor: Invariant<World> {
        .always("the cursor stands on a post that exists") { world in
            for summary in world.reader.summaries {
                guard (0..<max(1, summary.count)).contains(summary.row) else {
                    return "it stands in row \(summary.row) of \(summary.count)"
                }
                guard (summary.top..<summary.top + summary.height).contains(summary.row), summary.top >= 0
                else {
                    return "it stands in row \(summary.row), and the window begins with row \(summary.top)"
                }
                guard summary.kind == .people || summary.post == summary.posts.dropFirst(summary.row).first
                else {
                    return "row \(summary.row) is another post than the one that it is said to stand on"
                }
            }
            return nil
        }
    }

    /// A list that was only ever seen from its first row shows what is new there.
    private static var place: Invariant<World> {
        .each("a page keeps its place when posts come in above") { step in
            guard case .answer = step.letter.command, step.before != step.after else { return nil }
            for (before, after) in zip(step.before.reader.summaries, step.after.reader.summaries) {
                // Whoever opens a thread sees what the post answers; and keys that were quicker than posts lead on.
                guard before.kind == .person || before.kind == .shelf, before.pendingRows == 0,
                    before.row > 0 || before.isReading, let post = before.post,
                    let row = after.posts.firstIndex(of: post)
                else { continue }
                guard after.post == post else { return "the cursor left its post" }
                guard after.top == before.top(afterRows: row - before.row, of: after.count) else {
                    return "the post went to another line of the window"
                }
                guard after.isReading == before.isReading else { return "the post was closed" }
            }
            return nil
        }
    }

    /// A motion from where there is nothing to move to says so by staying.
    private static var keys: Invariant<World> {
        .each("no key is lost") { step in
            guard case .key(let key) = step.letter.command, step.effect == nil, step.before == step.after,
                let command = step.before.commands(for: key).first
            else { return nil }
            let summary = step.before.reader.summary
            switch command {
            case .list(let motion):
                guard step.before.reader.overlay == nil, !summary.isReading else { return nil }
                let target = motion == .up ? 0 : summary.count - 1
                return summary.row == max(0, target) ? nil : "\(key.name) does nothing in row \(summary.row)"
            // The line beneath says which match of how many it is.
            case .find where summary.matches.map { $0 <= 1 } ?? false: return nil
            default: return "\(key.name) does nothing and says nothing"
            }
        }
    }

    /// Keys are quicker than servers.
    private static var pendingRows: Invariant<World> {
        .each("a key before the older posts is a key after them") { step in
            guard step.letter.command == .answer(.older), step.before != step.after,
                step.before.reader.mode == .person, step.before.reader.summary.matches == nil
            else { return nil }
            let key = World.Command.key(.character("j"))
            func then(_ world: World.ViewModel, _ command: World.Command) -> World.ViewModel {
                World.reduce(state: ReducerState(viewModel: world), command: command).viewModel
            }
            let early = then(then(step.before, key), .answer(.older)).reader.summary
            let late = then(step.after, key).reader.summary
            return early.post == late.post
                ? nil : "j leads to row \(early.row) before them and to row \(late.row) after"
        }
    }

    private static var older: Invariant<World> {
        .each("older posts are asked for before the last row is reached") { step in
            guard case .key(let key) = step.letter.command,
                case .list? = step.before.commands(for: key).first,
                step.before.reader.mode == .person
            else { return nil }
            let summary = step.after.reader.summary
            guard case .more? = step.after.list.content?.tail, step.after.list.content?.refresh == .idle,
                summary.row + summary.height >= summary.count
            else { return nil }
            return "the cursor stands in row \(summary.row) of \(summary.count), and nobody has asked"
        }
    }

    private static var given: Invariant<World> {
        .each("what was given up is not told as news") { step in
            guard case .key = step.letter.command else { return nil }
            let before = step.before.reader.updates
            for (page, date) in step.after.reader.updates where before[page].map({ $0 != date }) ?? false {
                return "a key made what page \(page) shows newer"
            }
            return nil
        }
    }

    private static var bookmark: Invariant<World> {
        .each("a bookmark names its author, or in whose list it stood") { step in
            let summary = step.before.reader.summary
            switch step.effect {
            case .bookmark(let post, let account):
                let owner = summary.kind == .thread ? Account(post.author.handle) : summary.opened?.account
                return account == owner ? nil : "a post by \(post.author.handle) is kept as \(account.text)'s"
            case .page(.bookmarks(.toggle(let bookmark))):
                return bookmark.id == summary.post ? nil : "another post than the cursor's is changed"
            default: return nil
            }
        }
    }

    private static var quitting: Invariant<World> {
        .each("Ctrl-C leaves the program from everywhere") { step in
            guard step.letter.command == .key(.control("c")) else { return nil }
            return step.effect == .quit ? nil : "it does not"
        }
    }
}
