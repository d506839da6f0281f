import Interaction
public import Machines
import PeopleWeb
import Replay

/// A machine's tours as scripts that replay: together they take every transition that a script can say.
///
/// Each is performed on a stage while it is written, and every step compared with the machine's. A tour that another one
/// begins with has no script of its own.
public struct MachineScripts {
    /// One script.
    public struct Named: Hashable, Sendable {
        /// The name of its file: `profile-07.perch`.
        public let name: String
        /// The script.
        public let text: String
    }

    /// The scripts, nearest first; those of broken laws before all others.
    public let scripts: [Named]
    /// How many transitions the scripts take.
    public let transitions: Int
    /// The transitions and counterexamples that no script can say, one line each, and why.
    public let unsaid: [String]

    /// Explores a machine and performs its tours.
    ///
    /// - Parameters:
    ///   - machine: the machine.
    ///   - findings: what came out of its closed world.
    ///   - lookup: finds the demo people, with whom the scripts answer.
    ///   - cells: of which cells there shall be scripts; `nil` for all, and for the laws that are broken.
    ///   - progress: is told again and again how far it is, in a few words.
    public init(
        _ machine: Machine, findings: Findings, lookup: FixtureLookup,
        cells: Set<MachineCoverage.Cell>? = nil, progress: (String) -> Void = { _ in }
    ) {
        guard let phrases = MachinePhrases.machine(named: machine.name) else {
            scripts = []
            transitions = 0
            unsaid = ["\(machine.name): a script has the program's world, and not this machine's small one"]
            return
        }
        var said: [(steps: [Move], comments: [String], script: TourScript)] = []
        var unsaid: [String] = []
        for broken in cells == nil ? findings.counterexamples : [] {
            do throws(TourScript.Unsayable) {
                let script = try Self.perform(broken, phrases, lookup)
                said.append(([], [broken.description], script))
            } catch {
                unsaid.append("\(broken): \(error.reason)")
            }
        }
        let ordered = Dictionary(
            machine.findings(in: .ordered) { done, known in
                progress("Ordering \(machine.name): \(done) of \(known) situations found so far")
            }
            .tours.map { (Transition($0), $0) },
            uniquingKeysWith: { one, _ in one })
        for (number, tour) in findings.tours.enumerated()
        where cells?.contains(MachineCoverage.Cell(tour)) ?? true {
            progress("Performing \(machine.name): \(number) of \(findings.tours.count) transitions")
            let transition = Transition(tour)
            do throws(TourScript.Unsayable) {
                guard let tour = ordered[transition] else {
                    throw TourScript.Unsayable(reason: "only answers that come out of their order lead there")
                }
                var script = try TourScript(phrases, lookup: lookup)
                try script.take(tour)
                said.append((tour.path.moves, ["\(transition)", "after \(tour)"], script))
            } catch {
                unsaid.append("\(transition): \(error.reason)")
            }
        }
        let kept = said.filter { one in
            one.steps.isEmpty
                || !said.contains { $0.steps.count > one.steps.count && $0.steps.starts(with: one.steps) }
        }
        scripts = kept.enumerated().map { place, one in
            let number = String(place + 1)
            let padding = String(repeating: "0", count: max(0, String(kept.count).count - number.count))
            return Named(
                name: "\(machine.name)-\(padding)\(number).perch",
                text: one.script.text(
                    comments: ["\(machine.name): \(one.comments[0])"] + one.comments.dropFirst()))
        }
        transitions = said.count { !$0.steps.isEmpty }
        self.unsaid = unsaid
    }

    /// Takes a counterexample's moves on the real program, wherever they lead there.
    private static func perform(
        _ broken: Counterexample, _ phrases: MachinePhrases, _ lookup: FixtureLookup
    ) throws(TourScript.Unsayable) -> TourScript {
        guard let path = broken.path else { throw TourScript.Unsayable(reason: "no path leads there") }
        var script = try TourScript(phrases, lookup: lookup)
        for move in path.moves { try script.take(move) }
        return script
    }

    /// All scripts, one after another, and what they cannot say in comments.
    public var text: String {
        let scripts = scripts.map { "// \($0.name)\n\($0.text)\n" }.joined()
        return scripts + unsaidText
    }

    /// What cannot be said, in comments.
    public var unsaidText: String {
        unsaid.map { "// not said: \($0)\n" }.joined()
    }
}

/// A transition between labels.
private struct Transition: Hashable, CustomStringConvertible {
    let from: Label
    let command: String
    let to: Label
    let effect: Label?

    init(_ tour: Tour) {
        from = tour.origin
        let last = tour.steps[tour.steps.count - 1]
        switch last.move {
        case .command(let label), .reply(let label, to: _), .late(let label, to: _), .stray(let label):
            command = label.text
        case .silence: command = "nothing"
        }
        to = last.state
        effect = last.effect
    }

    /// `loading, loaded: loaded` or `loaded, load: loaded reloading, asks for load`.
    var description: String {
        "\(from), \(command): \(to)" + (effect.map { ", asks for \($0)" } ?? "")
    }
}
