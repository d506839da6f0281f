import Interaction
import Machines
import Testing

@testable import Replay

/// The timeline's reducer under all laws: the debugger is debugged by what it is built on.
struct DebuggerLawTests {
    typealias Reducer = DebuggerInteractor<Lamp>.Reducer

    /// A timeline of two steps, of which the second answers the first; or of the first alone.
    ///
    /// One that grows begins with the first of them.
    private func alphabet(
        _ commands: [DebuggerInteractor<Lamp>.Command], steps: Int, looks: Bool, grows: Bool = false
    ) throws -> Alphabet<Reducer> {
        let session = try LampSession(steps == 1 ? "+0s key l" : "+0s key l\n+1s reply #1 = 7")
        let recording = session.recording
        var recordings: [SessionEdits: SessionRecording<Lamp>] = [[]: recording]
        for steps in [[1], [2], [1, 2]] as [Set<Int>] {
            recordings[SessionEdits(skipping: steps)] = try session.recording(skipping: steps)
        }
        // One step put in, with what is skipped: two recordings are alike only if they are the same.
        if commands.contains(.beginDispatch) {
            for row in [1, 2] {
                for skipped in [[], [1], [2], [1, 2]] as [Set<Int>] {
                    var edits = SessionEdits().inserting(
                        ScriptInput(.zero, .send("lamp", "add")), at: row)
                    edits.skipped = skipped
                    recordings[edits] = try session.recording(edits)
                }
            }
        }
        let told = recordings
        let beginning = grows ? try LampSession("+0s key l").recording : recording
        let error = DebuggerError("No.")
        return Alphabet(
            name: "timeline",
            viewModel: DebuggerViewModel(beginning, canResume: true, replayed: grows ? 0 : nil),
            effect: grows ? .grow : nil,
            states: [
                "still", "playing", "still replaying", "playing replaying", "still saving", "playing saving",
                "still replaying saving", "playing replaying saving",
            ] + (grows ? ["still growing"] : [])
                + (looks ? ["still looking", "still looking saving"] : []),
            commands: commands.map { Letter(.asked($0)) },
            allowances: Allowances(
                flights: 3, restarts: ["replay", "look", "compare"],
                // A place on the timeline is no state of its own, and neither is what is said or typed.
                quietChanges: [
                    "forward", "back", "nextEffect", "previousEffect", "first", "last", "jump", "beginJump",
                    "digit", "erase", "accept", "togglePlay", "toggleSkip", "save", "toggleFrame",
                    "toggleHelp", "nextPage", "previousPage", "resume", "leave", "ticked", "nextField",
                    "previousField", "explain", "previousChange", "nextChange", "beginFilter", "beginWhy",
                    "insert", "clear", "stay", "looked", "beginDispatch", "complete", "toggleTree",
                    "toggleFold",
                    "foldOuter", "nextChanged", "previousChanged", "toggleBranches", "compareBranch",
                    "grown",
                ]),
            work: { effect in
                switch effect {
                case .grow: [.awaited(Letter(.grown(DebuggerGrowth(recording, replayed: nil))))]
                case .tick(_, let generation): [.awaited(Letter(.ticked(generation: generation)))]
                case .replay(let edits, let generation):
                    [
                        .awaited(
                            Letter(
                                .replayed(
                                    told[edits] ?? recording,
                                    generation: generation)),
                            Letter(.notReplayed(error, generation: generation)))
                    ]
                case .compare(let branch, let now, let generation):
                    [
                        .awaited(
                            Letter(
                                .compared(
                                    DebuggerComparison(
                                        now, with: told[branch.edits] ?? recording, of: branch),
                                    generation: generation)),
                            Letter(.notReplayed(error, generation: generation)))
                    ]
                case .look(let look, let recording, let generation):
                    look.sight(in: recording, isAbandoned: { false }).map {
                        [.awaited(Letter(.looked($0, generation: generation)))]
                    } ?? []
                case .save: [.awaited(Letter(.saved("a.perch")), Letter(.notSaved(error)))]
                case .hold, .stopComparing, .resume, .leave: []
                }
            },
            lane: { effect in
                switch effect {
                case .grow: "grow"
                case .tick, .hold, .look, .resume, .leave: "play"
                case .replay, .compare, .stopComparing: "replay"
                case .save: "save"
                }
            },
            strays: { viewModel in
                let generation = viewModel.generation
                let old = generation.look - 1
                let looked: [Letter<Reducer>] =
                    looks
                    ? [
                        Letter(.looked(.change(nil), generation: old), as: "looked old"),
                        Letter(.looked(.steps([1]), generation: old), as: "looked old steps"),
                    ] : []
                let grown: [Letter<Reducer>] =
                    grows ? [Letter(.grown(DebuggerGrowth(beginning, replayed: 50)), as: "grown half")] : []
                return looked + grown + [
                    Letter(.ticked(generation: generation.play)),
                    Letter(.ticked(generation: generation.play - 1), as: "ticked old"),
                    Letter(.replayed(recording, generation: generation.replay)),
                    Letter(.replayed(recording, generation: generation.replay - 1), as: "replayed old"),
                    Letter(.notReplayed(error, generation: generation.replay)),
                    Letter(.saved("a.perch")), Letter(.notSaved(error)),
                ]
            },
            isWaiting: {
                $0.replayed != nil || $0.isPlaying || $0.looking != nil || $0.isReplaying || $0.isSaving
            },
            rebased: { viewModel, effects in
                let now = viewModel.generation
                var counted = viewModel
                counted.generation = .init()
                // What was said last is shown and never asked for again.
                counted.notice = nil
                // What was replaced is looked at where branches are, and by nobody else.
                if !commands.contains(.toggleBranches) { counted.branches = [] }
                return (
                    counted,
                    effects.map { effect in
                        switch effect {
                        case .tick(let time, let generation):
                            .tick(
                                after: time, generation: Alphabet<Reducer>.age(of: generation, at: now.play))
                        case .replay(let steps, let generation):
                            .replay(
                                steps, generation: Alphabet<Reducer>.age(of: generation, at: now.replay))
                        case .compare(let branch, let recording, let generation):
                            .compare(
                                branch, recording,
                                generation: Alphabet<Reducer>.age(of: generation, at: now.replay))
                        case .look(let look, let recording, let generation):
                            .look(
                                look, recording,
                                generation: Alphabet<Reducer>.age(of: generation, at: now.look))
                        case .grow, .hold, .stopComparing, .save, .resume, .leave: effect
                        }
                    }
                )
            },
            hashed: { viewModel, hasher in
                hasher.combine(viewModel.cursor)
                hasher.combine(viewModel.skipped)
                hasher.combine(viewModel.typed)
                hasher.combine(viewModel.tree)
                hasher.combine(viewModel.watched)
            })
    }

    /// Checks all laws of what these commands lead to; those that ask for every state only if the commands reach them.
    private func check(
        _ commands: [DebuggerInteractor<Lamp>.Command], _ world: World, steps: Int = 2,
        reachAll: Bool = false, looks: Bool = false, grows: Bool = false
    ) throws {
        let alphabet = try alphabet(commands, steps: steps, looks: looks, grows: grows)
        let exploration = Explorer(alphabet, world: world).explore()
        let laws = Law.allCases.filter { reachAll || ($0 != .totality && $0 != .reachability) }
        let isComplete = exploration.isComplete
        #expect(exploration.counterexamples(to: laws).map(\.description) == [])
        #expect(isComplete)
    }

    @Test(arguments: World.allCases)
    func `playing, skipping and saving break no law`(world: World) throws {
        try check(
            [.forward, .togglePlay, .toggleSkip, .save, .resume, .leave], world, steps: 1, reachAll: true)
    }

    @Test(arguments: World.allCases)
    func `moving and playing while the session is still being replayed break no law`(world: World) throws {
        try check([.back, .togglePlay, .leave], world, grows: true)
    }

    @Test(arguments: World.allCases)
    func `moving and playing while something is told break no law`(world: World) throws {
        try check(
            [.back, .nextEffect, .previousEffect, .first, .last, .jump(to: 1), .togglePlay, .toggleSkip],
            world)
    }

    @Test(arguments: World.allCases)
    func `typing a number while it plays breaks no law`(world: World) throws {
        try check([.beginJump, .digit(1), .erase, .accept, .togglePlay], world)
    }

    @Test(arguments: World.allCases)
    func `opening and closing breaks no law`(world: World) throws {
        try check([.toggleFrame, .toggleHelp, .leave, .togglePlay, .save], world)
    }

    @Test(arguments: World.allCases)
    func `looking for a field while it plays and is saved breaks no law`(world: World) throws {
        try check(
            [.explain, .previousChange, .nextChange, .nextField, .back, .togglePlay, .toggleSkip, .leave],
            world,
            steps: 1, looks: true)
    }

    @Test(arguments: World.allCases)
    func `going through the tree while it plays breaks no law`(world: World) throws {
        try check([.toggleTree, .nextChanged, .foldOuter, .togglePlay], world, steps: 1)
    }

    @Test(arguments: World.allCases)
    func `looking for a part of the tree breaks no law`(world: World) throws {
        try check([.toggleTree, .explain, .previousChange, .leave], world, steps: 1, looks: true)
    }

    @Test(arguments: World.allCases)
    func `listing some steps only breaks no law`(world: World) throws {
        // As long as a text may be: it is typed once.
        let text = "reply" + String(repeating: " ", count: DebuggerPrompt.most - 5)
        try check(
            [.beginFilter, .insert(text), .accept, .forward, .back, .first, .leave, .togglePlay], world,
            looks: true)
    }

    @Test(arguments: [World.closed, .ordered])
    func `putting steps in while it plays and is saved breaks no law`(world: World) throws {
        let alphabet = try alphabet(
            [
                .beginDispatch, .insert("send lamp add"), .complete, .accept, .togglePlay, .toggleSkip, .save,
                .leave,
            ], steps: 1, looks: false)
        // There is no end of steps that can be put in.
        let exploration = Explorer(alphabet, world: world, bounds: Bounds(depth: 6)).explore()
        let laws = Law.allCases.filter { $0 != .totality && $0 != .reachability }
        #expect(exploration.counterexamples(to: laws).map(\.description) == [])
        #expect(exploration.nodes.contains { $0.situation.viewModel.count == 2 })
        #expect(
            exploration.nodes.contains {
                $0.situation.viewModel.count == 2 && $0.situation.viewModel.isPlaying
            })
    }

    @Test(arguments: World.allCases)
    func `going to branches and comparing them while it is saved breaks no law`(world: World) throws {
        try check([.toggleSkip, .toggleBranches, .accept, .compareBranch, .save, .leave], world, steps: 1)
    }

    @Test(arguments: World.allCases)
    func `being asked before edits go breaks no law`(world: World) throws {
        try check([.toggleSkip, .save, .leave, .stay, .first], world, steps: 1)
    }
}
