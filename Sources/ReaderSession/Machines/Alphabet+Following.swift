import Interaction
import Machines
import People

extension Alphabet
where
    R.ViewModel == FollowingViewModel, R.Command == FollowingInteractor.Reducer.Command,
    R.Effect == FollowingInteractor.Reducer.Effect
{
    /// The reducer of changes of whom somebody follows, or a mutant of it.
    package static func following(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "following",
            viewModel: FollowingViewModel(),
            states: ["idle", "writing"],
            commands: [
                Letter(.user(.toggle("file:People#ada"))),
                Letter(.user(.tag("file:People#ada", ["birds"], before: []))), Letter(.user(.undo)),
            ],
            effects: [.toggle("file:People#ada"), .tag("file:People#ada", ["birds"]), .changed],
            // These add to what is being written, in a state that keeps its name.
            allowances: Allowances(quietChanges: ["toggle", "tag", "undo"]),
            work: { effect in
                switch effect {
                case .toggle, .tag: [.awaited(replies)]
                case .changed: []
                }
            },
            lane: { _ in nil },
            strays: { _ in replies },
            isWaiting: { !$0.pending.isEmpty },
            rebased: { viewModel, effects in
                // The count only tells one piece of news from the next, so states that differ in it are one.
                (FollowingViewModel(pending: viewModel.pending, last: viewModel.last), effects)
            },
            invariants: changes,
            hashed: { viewModel, hasher in
                hasher.combine(viewModel.pending)
                hasher.combine(viewModel.last?.change)
            })
    }

    /// The disk has the changes in the order in which somebody made them.
    private static var changes: [Invariant<R>] {
        [
            .each("each change is asked for once, and leaves when it has ended") { step in
                guard case .user(let command) = step.letter.command else {
                    let isNext = step.after.pending == Array(step.before.pending.dropFirst())
                    return isNext
                        ? nil : "\(step.after.pending.count) wait after \(step.before.pending.count)"
                }
                let hasNothingToUndo = step.before.pending.isEmpty && step.before.last?.made == nil
                if command == .undo, hasNothingToUndo { return nil }
                let isAdded = step.after.pending.dropLast() == step.before.pending[...]
                return isAdded ? nil : "\(step.after.pending.count) wait after \(step.before.pending.count)"
            },
            .each("what is being written is the first of those that wait") { step in
                guard let effect = step.effect, effect != .changed else { return nil }
                return effect == step.after.pending.first?.effect ? nil : "another is"
            },
            .each("undo takes back what was changed last") { step in
                guard step.letter.command == .user(.undo),
                    let last = step.before.pending.last ?? step.before.last?.made
                else { return nil }
                return step.after.pending.last == last.reverse ? nil : "it takes back something else"
            },
        ]
    }

    private static var replies: [Letter<R>] {
        [
            Letter(.made(isFollowed: true), as: "followed"),
            Letter(.made(isFollowed: false), as: "let go"),
            Letter(.failed(MachineSamples.fullDisk)),
        ]
    }
}

extension Alphabet
where
    R.ViewModel == TimelineViewModel, R.Command == TimelineInteractor.Reducer.Command,
    R.Effect == TimelineInteractor.Reducer.Effect
{
    /// The reducer of the posts of everybody who is followed, whose service never asks for a pause, or a mutant of it.
    package static func timeline(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "timeline",
            viewModel: TimelineViewModel(),
            states: [
                "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "filling", "failed",
            ],
            commands: [
                Letter(.user(.show(.everybody))), Letter(.user(.load)), Letter(.user(.more)),
                Letter(.user(.fill(gap))), Letter(.user(.cancel)),
            ],
            effects: [
                .load(.everybody, limit: TimelineInteractor.step, generation: 1),
                .fill(gap, .everybody, limit: TimelineInteractor.step, generation: 1), .cancel,
            ],
            // Other posts are wanted than those that are being read.
            allowances: Allowances(restarts: ["load"]),
            work: { effect in
                switch effect {
                case .load(_, limit: _, let generation), .fill(_, _, limit: _, let generation):
                    [.awaited(replies(generation))]
                case .cancel: []
                }
            },
            lane: TimelineInteractor.lane,
            strays: { viewModel in
                replies(viewModel.generation) + replies(viewModel.generation - 1, as: " old")
            },
            isWaiting: \.isPending,
            rebased: { viewModel, effects in
                let now = viewModel.generation
                return (
                    // How far down it goes changes how much is asked for and nothing else.
                    TimelineViewModel(scope: viewModel.scope, state: viewModel.state),
                    effects.map { effect in
                        let limit = TimelineInteractor.step
                        switch effect {
                        case .load(let scope, limit: _, let generation):
                            return .load(scope, limit: limit, generation: age(of: generation, at: now))
                        case .fill(let gap, let scope, limit: _, let generation):
                            return .fill(gap, scope, limit: limit, generation: age(of: generation, at: now))
                        case .cancel: return .cancel
                        }
                    }
                )
            },
            invariants: reading)
    }

    /// In its world nobody wants to see other posts.
    private static var reading: [Invariant<R>] {
        [
            .each("what is shown stays until posts take its place") { step in
                step.before.list == nil || step.after.list != nil ? nil : "nothing is shown any more"
            },
            .each("a reading that is given up changes nothing of what is shown") { step in
                guard step.letter.command == .user(.cancel) else { return nil }
                guard step.after.list == step.before.list else { return "something else is" }
                return step.after.isPending ? "it is still under way" : nil
            },
        ]
    }

    private static var gap: TimelineGap {
        TimelineGap(below: MachineSamples.rows.rows[0].id, of: MachineSamples.rows.rows[0].entry.account)
    }

    private static func replies(_ generation: Int, as age: String = "") -> [Letter<R>] {
        [
            Letter(.loaded(MachineSamples.rows, generation: generation), as: Label("loaded" + age)),
            Letter(.failed(MachineSamples.fullDisk, generation: generation), as: Label("failed" + age)),
        ]
    }
}

extension Alphabet
where
    R.ViewModel == RefreshViewModel, R.Command == RefreshInteractor.Reducer.Command,
    R.Effect == RefreshInteractor.Reducer.Effect
{
    /// The reducer of asking everybody who is followed for what is new, or a mutant of it.
    package static func refresh(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "refresh",
            viewModel: RefreshViewModel(),
            states: ["idle", "running", "ended", "stopped", "failed"],
            commands: [Letter(.user(.refresh)), Letter(.user(.refreshDue)), Letter(.user(.cancel))],
            effects: [
                .begin(.everybody, generation: 1), .begin(.opened, generation: 1),
                .proceed(MachineSamples.halfway, generation: 1), .cancel,
            ],
            // How far it is changes in a state that keeps its name.
            allowances: Allowances(quietChanges: ["progressed"]),
            work: { effect in
                switch effect {
                case .begin(_, let generation), .proceed(_, let generation): [.awaited(replies(generation))]
                case .cancel: []
                }
            },
            lane: RefreshInteractor.lane,
            strays: { viewModel in
                replies(viewModel.generation) + replies(viewModel.generation - 1, as: " old")
            },
            isWaiting: \.isRunning,
            rebased: { viewModel, effects in
                let now = viewModel.generation
                return (
                    RefreshViewModel(state: viewModel.state),
                    effects.map { effect in
                        switch effect {
                        case .begin(let scope, let generation):
                            .begin(scope, generation: age(of: generation, at: now))
                        case .proceed(let progress, let generation):
                            .proceed(progress, generation: age(of: generation, at: now))
                        case .cancel: .cancel
                        }
                    }
                )
            },
            invariants: asking)
    }

    private static var asking: [Invariant<R>] {
        [
            .each("a refresh that is given up keeps what has come, and nothing comes any more") { step in
                switch step.letter.command {
                case .user(.cancel):
                    return step.after.progress == step.before.progress ? nil : "it tells something else"
                case .progressed, .failed:
                    return step.before.isRunning || step.before == step.after ? nil : "an answer came in"
                case .user(.refresh), .user(.refreshDue): return nil
                }
            },
            .each("while people are being asked, nobody is asked a second time") { step in
                guard case .user(let command) = step.letter.command, command != .cancel,
                    step.before.isRunning
                else { return nil }
                return step.effect == nil && step.before == step.after ? nil : "\(command.rawValue) asks them"
            },
        ]
    }

    private static func replies(_ generation: Int, as age: String = "") -> [Letter<R>] {
        [
            Letter(
                .progressed(MachineSamples.halfway, generation: generation), as: Label("progressed" + age)),
            Letter(.progressed(MachineSamples.asked, generation: generation), as: Label("ended" + age)),
            Letter(.failed(MachineSamples.fullDisk, generation: generation), as: Label("failed" + age)),
        ]
    }
}
