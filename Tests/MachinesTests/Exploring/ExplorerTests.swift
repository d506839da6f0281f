import Interaction
import Machines
import Testing

/// What an explorer walks through, and how far.
struct ExplorerTests {
    private func moves<R>(_ exploration: Exploration<R>) -> [String] {
        exploration.edges.indices.map { exploration.path(through: $0).description }
    }

    @Test func `every command and every answer is tried in every situation`() {
        let exploration = Toy.explored()
        #expect(exploration.reachedStates == ["idle", "loading", "loaded", "failed"])
        #expect(
            moves(exploration) == [
                "load",
                "load, load", "load, loaded #1", "load, failed #1",
                "load, loaded #1, load",
                "load, failed #1, load",
            ])
    }

    @Test func `no path is longer than it must be`() {
        let exploration = Toy.explored()
        for (place, node) in exploration.nodes.enumerated() {
            #expect(exploration.path(to: place).moves.count == node.depth)
        }
        #expect(exploration.nodes.map(\.depth) == [0, 1, 2, 2])
        // Distances that a walk along all edges finds are the depths, too.
        var distances = Array(repeating: Int.max, count: exploration.nodes.count)
        distances[0] = 0
        for _ in exploration.nodes {
            for edge in exploration.edges where distances[edge.from] < Int.max {
                distances[edge.to] = min(distances[edge.to], distances[edge.from] + 1)
            }
        }
        #expect(distances == exploration.nodes.map(\.depth))
    }

    @Test func `an answer does not come before its effect, save in an open world`() {
        #expect(!moves(Toy.explored()).contains { $0.hasPrefix("loaded") })
        let alphabet = Toy.alphabet(strays: ["loaded", "failed"])
        #expect(!moves(Toy.explored(over: alphabet)).contains { $0.contains("stray") })
        let open = Toy.explored(over: alphabet, in: .open)
        #expect(moves(open).prefix(3) == ["load", "stray loaded", "stray failed"])
        #expect(open.nodes.allSatisfy { $0.situation.flights.isEmpty })
    }

    @Test func `the initial effect is in flight from the beginning`() {
        let exploration = Toy.explored(over: Toy.alphabet(effect: "load"))
        #expect(exploration.nodes[0].situation.flights.map(\.id) == [EffectID(number: 1)])
        #expect(moves(exploration).prefix(3) == ["load", "loaded #1", "failed #1"])
    }

    @Test func `a quiet strand may end without an answer, and nothing waits for it`() {
        let alphabet = Toy.alphabet(work: { effect in
            effect.name == "load"
                ? [.quiet(Letter("saved")), .awaited(Letter("loaded"), Letter("failed"))] : []
        })
        let rule: Toy.Rule = { state, command in
            (state.name, command) == ("loading", "saved") ? ("loading", nil) : Toy.sound(state, command)
        }
        let exploration = Toy.explored(rule, over: alphabet)
        #expect(moves(exploration).contains("load, nothing #1"))
        #expect(moves(exploration).contains("load, loaded #1, saved #1"))
        // Only `saved` is never answered by this rule.
        #expect(Toy.broken(by: rule, over: alphabet).allSatisfy { $0.hasPrefix("totality: `saved`") })
    }

    @Test func `what a newer effect in its lane interrupted may still answer, once`() {
        let rule: Toy.Rule = { state, command in
            (state.name, command) == ("loading", "cancel") ? ("idle", "cancel") : Toy.sound(state, command)
        }
        let alphabet = Toy.alphabet(commands: ["load", "cancel"], lane: { _ in "load" })
        #expect(moves(Toy.explored(rule, over: alphabet)).contains("load, cancel, late loaded #1"))
        #expect(
            !moves(Toy.explored(rule, over: alphabet, bounds: Bounds(late: 0))).contains {
                $0.contains("late")
            })
        // A lane of its own is not interrupted.
        let apart = Toy.alphabet(commands: ["load", "cancel"])
        #expect(moves(Toy.explored(rule, over: apart)).contains("load, cancel, loaded #1"))
    }

    @Test func `of more late effects than the bound allows the newest count`() {
        let rule: Toy.Rule = { state, command in
            command == "load" && state.number < 3
                ? (ToyState("loading", state.number + 1), "load") : (state, nil)
        }
        let alphabet = Toy.alphabet(lane: { _ in "load" })
        for late in 0...2 {
            let most = Toy.explored(rule, over: alphabet, bounds: Bounds(late: late)).nodes
                .map { node in node.situation.flights.count(where: \.isLate) }.max()
            #expect(most == late)
        }
        let newest = Toy.explored(rule, over: alphabet, bounds: Bounds(late: 1)).nodes
            .first { $0.situation.viewModel.number == 3 }
        #expect(newest?.situation.flights.map(\.id.number) == [2, 3])
    }

    @Test func `an effect that the view model gave up is late`() {
        let rule: Toy.Rule = { state, command in
            (state.name, command) == ("loading", "leave") ? ("idle", nil) : Toy.sound(state, command)
        }
        let alphabet = Toy.alphabet(
            commands: ["load", "leave"], isAbandoned: { state, _ in state.name == "idle" })
        #expect(moves(Toy.explored(rule, over: alphabet)).contains("load, leave, late loaded #1"))
        // Given up in `idle`, it would be heard in `loading`: it stays late all the same.
        #expect(
            Toy.broken(by: rule, over: alphabet)
                .contains(
                    "late reply: after load, leave, load, late loaded #1: it turns `loading` into `loaded`"))
    }

    @Test func `two independent effects in flight are one situation, whichever started first`() {
        let rule: Toy.Rule = { state, command in
            switch (state.name, command) {
            case ("idle", "a"): ("loading a", "a")
            case ("idle", "b"): ("loading b", "b")
            case ("loading a", "b"): ("loading", "b")
            case ("loading b", "a"): ("loading", "a")
            default: (state, nil)
            }
        }
        let alphabet = Toy.alphabet(
            commands: ["a", "b"], allowances: Allowances(flights: 2),
            work: { [.awaited(Letter($0.name == "a" ? "done a" : "done b"))] })
        let both = Toy.explored(rule, over: alphabet).nodes.filter { $0.situation.flights.count == 2 }
        #expect(both.count == 1)
    }

    @Test func `what lies beyond the bounds is said to be unknown`() {
        let counting: Toy.Rule = { state, command in
            command == "load" ? (ToyState("idle", state.number + 1), nil) : (state, nil)
        }
        let deep = Toy.explored(counting, bounds: Bounds(depth: 5))
        #expect(!deep.isComplete)
        #expect(deep.nodes.count == 6)
        #expect(deep.nodes.map(\.isExpanded) == [true, true, true, true, true, false])
        let wide = Toy.explored(counting, bounds: Bounds(situations: 4))
        #expect(!wide.isComplete)
        #expect(wide.nodes.map(\.isExpanded) == [true, true, true, false])
        let loading: Toy.Rule = { state, command in
            command == "load" ? ("loading", "load") : (state, nil)
        }
        let crowded = Toy.explored(loading, bounds: Bounds(flights: 2))
        #expect(!crowded.isComplete)
        #expect(crowded.nodes.map { $0.situation.flights.count }.max() == 3)
        #expect(
            crowded.counterexample(to: .reachability)?.finding
                == "`loaded` is not reached in the \(crowded.nodes.count) situations within the bounds")
    }

    @Test func `what lies beyond the bounds is not held against settles`() {
        let slow: Toy.Rule = { state, command in
            switch (state.name, command) {
            case ("idle", "load"): (ToyState("loading", 1), "load")
            case ("loading", "loaded"):
                state.number < 9 ? (ToyState("loading", state.number + 1), "load") : ("idle", nil)
            default: (state, nil)
            }
        }
        let alphabet = Toy.alphabet(work: { _ in [.awaited(Letter("loaded"))] })
        #expect(Toy.explored(slow, over: alphabet).counterexample(to: .settles) == nil)
        #expect(
            Toy.explored(slow, over: alphabet, bounds: Bounds(depth: 4)).counterexample(to: .settles) == nil)
    }

    @Test func `an exploration repeats`() {
        let alphabet = Toy.alphabet(commands: ["load", "refresh"])
        let (one, other) = (Toy.explored(over: alphabet), Toy.explored(over: alphabet))
        #expect(moves(one) == moves(other))
        #expect(TransitionTable(one) == TransitionTable(other))
    }
}
