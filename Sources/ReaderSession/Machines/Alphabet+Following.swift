import Interaction
import Machines
import People

extension Alphabet where R == FollowingInteractor.Reducer {
    /// The reducer of changes of whom somebody follows.
    package static let following = Alphabet(
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
        hashed: { viewModel, hasher in
            hasher.combine(viewModel.pending)
            hasher.combine(viewModel.last?.change)
        })

    private static var replies: [Letter<R>] {
        [
            Letter(.made(isFollowed: true), as: "followed"),
            Letter(.made(isFollowed: false), as: "let go"),
            Letter(.failed(MachineSamples.fullDisk)),
        ]
    }
}

extension Alphabet where R == TimelineInteractor.Reducer {
    /// The reducer of the posts of everybody who is followed, whose service never asks for a pause.
    package static let timeline = Alphabet(
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
        })

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

extension Alphabet where R == RefreshInteractor.Reducer {
    /// The reducer of asking everybody who is followed for what is new.
    package static let refresh = Alphabet(
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
        })

    private static func replies(_ generation: Int, as age: String = "") -> [Letter<R>] {
        [
            Letter(
                .progressed(MachineSamples.halfway, generation: generation), as: Label("progressed" + age)),
            Letter(.progressed(MachineSamples.asked, generation: generation), as: Label("ended" + age)),
            Letter(.failed(MachineSamples.fullDisk, generation: generation), as: Label("failed" + age)),
        ]
    }
}
