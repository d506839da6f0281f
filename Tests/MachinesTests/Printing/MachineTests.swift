import Interaction
import Machines
import TestSupport
import Testing

/// A machine by its name alone.
struct MachineTests {
    @Test func `a machine tells its table, its broken laws and its tours`() {
        let machine = Machine(Toy.alphabet(commands: ["load", "refresh"]))
        let findings = Toy.rule.bind(Toy.sound) { machine.findings() }
        #expect(machine.name == "toy")
        #expect(findings.table.states == ["idle", "loading", "loaded", "failed"])
        #expect(findings.counterexamples.map(\.law) == [.totality])
        #expect(
            findings.tours.map(\.description) == [
                "load", "load, loaded #1", "load, failed #1", "load, loaded #1, load",
                "load, failed #1, load",
            ])
    }

    @Test func `a machine tells its words without exploring`() {
        let work: @Sendable (ToyWord) -> [Strand<Toy>] = { effect in
            effect.name == "load" ? [.awaited(Letter("loaded"), Letter("loaded", as: "loaded empty"))] : []
        }
        let alphabet = Toy.alphabet(
            commands: ["load", "cancel"], effects: ["load", "load", "cancel"], work: work)
        let words = Machine(alphabet).vocabulary
        // The label of a command, not the name of a letter: scripts and traces know only that.
        #expect(words.commands == ["load", "cancel", "loaded"])
        #expect(words.effects == ["load", "cancel"])
        #expect(words.states == ["idle", "loading", "loaded", "failed"])
    }

    @Test func `the tours take every arrow of the table, and end with it`() {
        let findings = Toy.rule.bind(Toy.sound) { Machine(Toy.alphabet()).findings() }
        let arrows = findings.table.states.flatMap { state in
            findings.table.commands.flatMap { command in
                findings.table.answers(in: state, to: command).filter { !$0.isIgnored }.map { _ in command }
            }
        }
        let ends = findings.tours.compactMap { tour -> Label? in
            switch tour.path.moves.last {
            case .command(let label), .reply(let label, _), .late(let label, _), .stray(let label): label
            case .silence, nil: nil
            }
        }
        #expect(ends.count == arrows.count)
        #expect(ends.map(\.text).sorted() == arrows.map(\.text).sorted())
        #expect(
            zip(findings.tours, findings.tours.dropFirst()).allSatisfy { $0.steps.count <= $1.steps.count })
    }

    @Test func `a machine is explored in the world that is asked for, within its bounds`() {
        let machine = Machine(Toy.alphabet(), bounds: Bounds(depth: 1))
        let (closed, open) = Toy.rule.bind(Toy.sound) { (machine.findings(), machine.findings(in: .open)) }
        #expect(closed.table.world == .closed)
        #expect(open.table.world == .open)
        #expect(!closed.table.isComplete)
    }

    @Test func `what came out is remembered by all copies of a machine, and by no other machine`() {
        let machine = Machine(Toy.alphabet())
        let copy = machine
        let findings = Toy.rule.bind(Toy.sound) { machine.findings() }
        // The rule that is not bound ignores everything.
        #expect(copy.findings().tours.map(\.description) == findings.tours.map(\.description))
        #expect(!findings.tours.isEmpty && Machine(Toy.alphabet()).findings().tours.isEmpty)
    }

    @Test func `a walk takes the nearest transition that is left, from where it is`() {
        Toy.rule.bind(Toy.sound) {
            let machine = Machine(Toy.alphabet())
            var left = Set(machine.findings(in: .ordered).tours.map(\.transition))
            var walk = machine.walk(in: .ordered)
            var ways: [String] = []
            while let tour = walk.next(by: { _ in true }, to: left.contains) {
                left.remove(tour.transition)
                ways.append(tour.description)
            }
            // Effects are numbered on through the whole walk.
            #expect(ways == ["load", "loaded #1", "load", "failed #2", "load"])
            #expect(left.isEmpty)
            #expect(walk.next(by: { _ in true }, to: { _ in false }) == nil)
        }
    }

    @Test func `a walk makes only moves that are possible`() {
        Toy.rule.bind(Toy.sound) {
            var walk = Machine(Toy.alphabet()).walk()
            let isPossible = { (move: Move) in
                if case .reply("failed", to: _) = move { false } else { true }
            }
            let isFailure = { (transition: Transition) in transition.to == "failed" }
            #expect(walk.next(by: isPossible, to: isFailure) == nil)
            #expect(walk.next(by: { _ in true }, to: isFailure)?.description == "load, failed #1")
        }
    }

    @Test func `a walk goes by no answer that comes late`() {
        // It takes what it has given up.
        let careless: Toy.Rule = { state, command in
            switch (state.name, command) {
            case ("loading", "cancel"): ("idle", nil)
            case ("idle", "loaded"): ("loaded", nil)
            default: Toy.sound(state, command)
            }
        }
        Toy.rule.bind(careless) {
            let machine = Machine(
                Toy.alphabet(
                    commands: ["load", "cancel"], isAbandoned: { state, _ in state.name == "idle" }))
            var left = Set(machine.findings().tours.map(\.transition))
            var walk = machine.walk()
            while let tour = walk.next(by: { _ in true }, to: left.contains) { left.remove(tour.transition) }
            #expect(left.map(\.description) == ["idle, loaded: loaded"])
        }
    }
}
