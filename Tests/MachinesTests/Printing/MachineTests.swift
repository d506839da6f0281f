import Interaction
import Machines
import People
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

    @Test func `the tours take every arrow of the table, and end with it`() {
        let findings = Machine(.people).findings()
        let arrows = findings.table.states.flatMap { state in
            findings.table.commands.flatMap { command in
                findings.table.answers(in: state, to: command).filter { !$0.isIgnored }.map { _ in command }
            }
        }
        let ends = findings.tours.compactMap { tour -> Label? in
            switch tour.moves.last {
            case .command(let label), .reply(let label, _), .late(let label, _), .stray(let label): label
            case .silence, nil: nil
            }
        }
        #expect(ends.count == arrows.count)
        #expect(ends.map(\.text).sorted() == arrows.map(\.text).sorted())
        #expect(
            zip(findings.tours, findings.tours.dropFirst()).allSatisfy { $0.moves.count <= $1.moves.count })
    }

    @Test func `a machine is explored in the world that is asked for, within its bounds`() {
        let machine = Machine(.bookmarks, bounds: Bounds(depth: 3))
        #expect(machine.findings().table.world == .closed)
        #expect(machine.findings(in: .open).table.world == .open)
        #expect(!machine.findings().table.isComplete)
    }
}
