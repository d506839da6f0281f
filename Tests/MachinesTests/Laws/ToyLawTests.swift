import FoundationEssentials
import Interaction
import Machines
import Synchronization
import Testing

/// For every law a toy that breaks it and no other, and the shortest way to see it.
struct ToyLawTests {
    @Test func `the article tells of every law, in their order`() throws {
        let root = #filePath.dropLast("Tests/MachinesTests/Laws/ToyLawTests.swift".count)
        let article = try String(
            contentsOfFile: root + "Sources/Machines/Documentation.docc/Machines.md", encoding: .utf8)
        let laws = article.split(separator: "\n").drop { !$0.hasPrefix("| Law |") }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
            .map { String($0.split(separator: "|")[0].dropFirst().dropLast()) }
        #expect(laws == Law.allCases.map(\.description))
    }

    @Test func `a sound toy breaks no law`() {
        #expect(Toy.broken(by: Toy.sound) == [])
        #expect(Toy.explored().isComplete)
    }

    @Test func `a command that every state ignores breaks totality`() {
        #expect(
            Toy.broken(by: Toy.sound, over: Toy.alphabet(commands: ["load", "refresh"]))
                == ["totality: `refresh` is ignored in all 4 situations; was it forgotten?"])
    }

    @Test func `a state that is never reached breaks reachability`() {
        let broken = Toy.broken { state, command in
            (state.name, command) == ("loading", "failed") ? ("idle", nil) : Toy.sound(state, command)
        }
        #expect(broken == ["reachability: `failed` is not reached in all 3 situations"])
    }

    @Test func `a state that nobody declared breaks reachability`() {
        let broken = Toy.broken { state, command in
            (state.name, command) == ("loading", "failed") ? ("lost", nil) : Toy.sound(state, command)
        }
        #expect(
            broken
                == [
                    "reachability: after load, failed #1: `lost` is reached, which the alphabet does not list"
                ])
    }

    @Test
    func `an effect that is asked for and not declared breaks reachability, and so does one never asked for`()
    {
        #expect(Toy.broken(by: Toy.sound, over: Toy.alphabet(effects: ["load"])) == [])
        #expect(
            Toy.broken(by: Toy.sound, over: Toy.alphabet(effects: ["fetch"]))
                == ["reachability: after load: `load` is asked for, which the alphabet does not list"])
        #expect(
            Toy.broken(by: Toy.sound, over: Toy.alphabet(effects: ["load", "save"]))
                == ["reachability: `save` is not asked for in all 4 situations"])
    }

    @Test func `a retry that forgets its effect breaks no stuck wait`() {
        let broken = Toy.broken { state, command in
            (state.name, command) == ("failed", "load") ? ("loading", nil) : Toy.sound(state, command)
        }
        #expect(
            broken == [
                "no stuck wait: after load, failed #1, load: "
                    + "`loading` waits and nothing that would answer is in flight"
            ])
    }

    @Test func `answers that only ask again break settles`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("idle", "load"), ("loading", "loaded"), ("loading", "failed"): ("loading", "load")
                default: (state, nil)
                }
            }, over: Toy.alphabet(states: ["idle", "loading"]))
        #expect(
            broken == [
                "settles: after load: "
                    + "from `loading` with load #1 in flight, no answers lead to a state that is settled"
            ])
    }

    @Test func `two loads at once break single flight`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("idle", "load"): ("loading", "load")
                case ("loading", "load"): ("loading twice", "load")
                case ("loading twice", "loaded"): ("loading", nil)
                case ("loading", "loaded"): ("idle", nil)
                default: (state, nil)
                }
            },
            over: Toy.alphabet(
                states: ["idle", "loading", "loading twice"], work: { _ in [.awaited(Letter("loaded"))] }))
        #expect(broken == ["single flight: after load, load: load #1, load #2 are in flight at once"])
    }

    @Test func `a load that takes the place of a load breaks single flight`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("idle", "load"), ("loading", "load"): ("loading", "load")
                case ("loading", "loaded"): ("idle", nil)
                default: (state, nil)
                }
            },
            over: Toy.alphabet(
                states: ["idle", "loading"], work: { _ in [.awaited(Letter("loaded"))] },
                lane: { _ in "load" }),
            // The first load's answer does not come any more: that it would count is another law's finding.
            bounds: Bounds(late: 0))
        #expect(broken == ["single flight: after load, load: `load` starts again while #1 is awaited"])
    }

    @Test func `a cancel that does not interrupt breaks stale reply`() {
        let broken = Toy.broken(
            by: { state, command in
                (state.name, command) == ("loading", "cancel")
                    ? ("cancelled", nil) : Toy.sound(state, command)
            },
            over: Toy.alphabet(
                states: ["idle", "loading", "loaded", "failed", "cancelled"], commands: ["load", "cancel"]))
        #expect(
            broken
                == [
                    "stale reply: after load, cancel: `cancelled` does not wait, and load #1 is still to answer"
                ])
    }

    @Test func `an answer that counts after it was interrupted breaks late reply`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("loading", "cancel"): ("cancelled", "cancel")
                case ("cancelled", "loaded"): ("loaded", nil)
                default: Toy.sound(state, command)
                }
            },
            over: Toy.alphabet(
                states: ["idle", "loading", "loaded", "failed", "cancelled"], commands: ["load", "cancel"],
                lane: { _ in "load" }))
        #expect(
            broken
                == ["late reply: after load, cancel, late loaded #1: it turns `cancelled` into `loaded`"])
    }

    @Test func `a view model that does not equal itself breaks reflexive equality`() {
        let broken = Toy.broken { state, command in
            (state.name, command) == ("loading", "failed")
                ? (ToyState("failed", .nan), nil) : Toy.sound(state, command)
        }
        #expect(broken == ["reflexive equality: after load, failed #1: `failed` does not equal itself"])
    }

    @Test func `an ignored command that leaves a trace breaks ignored means unchanged`() {
        let broken = Toy.broken { state, command in
            (state.name, command) == ("loading", "load")
                ? (ToyState("loading", 1), nil) : Toy.sound(state, command)
        }
        #expect(
            broken == [
                "ignored means unchanged: after load, load: "
                    + "`loading` asks for nothing and keeps its label, but changes"
            ])
    }

    @Test func `a reducer that throws a coin breaks determinism`() {
        let coin = Coin()
        let broken = Toy.broken { state, command in
            (state.name, command) == ("loaded", "load") && coin.isTails()
                ? (state, nil) : Toy.sound(state, command)
        }
        #expect(
            broken == [
                "determinism: after load, loaded #1, load: "
                    + "reduced twice from `loaded`, it does not give the same"
            ])
    }

    @Test func `answers whose order counts break confluence`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("idle", "load"): ("loading", "load")
                case ("loading", "a"): ("loading after a", nil)
                case ("loading", "b"): ("loading after b", nil)
                case ("loading after a", "b"): ("b last", nil)
                case ("loading after b", "a"): ("a last", nil)
                default: (state, nil)
                }
            },
            over: Toy.alphabet(
                states: ["idle", "loading", "loading after a", "loading after b", "a last", "b last"],
                work: { _ in [.awaited(Letter("a")), .awaited(Letter("b"))] }))
        #expect(
            broken == [
                "confluence: after load, a #1, b #1: "
                    + "it ends in `b last`; with b #1 before a #1, elsewhere in `a last`"
            ])
    }

    @Test func `an answer that ends the wait for another is no matter of order`() {
        let broken = Toy.broken(
            by: { state, command in
                switch (state.name, command) {
                case ("idle", "load"): ("loading", "load")
                case ("loading", "a"): ("a was first", "stop")
                case ("loading", "b"): ("b was first", "stop")
                default: (state, nil)
                }
            },
            over: Toy.alphabet(
                states: ["idle", "loading", "a was first", "b was first"],
                work: { $0.name == "load" ? [.awaited(Letter("a")), .awaited(Letter("b"))] : [] },
                lane: { _ in "load" }))
        #expect(broken == [])
    }
}

/// Falls heads and tails in turn.
private final class Coin: Sendable {
    private let throwsSoFar = Mutex(0)

    func isTails() -> Bool {
        throwsSoFar.withLock { count in
            count += 1
            return count.isMultiple(of: 2)
        }
    }
}
