import Interaction
public import Machines
import People
import PeopleWeb
import Replay

/// What a machine can do as scripts that replay.
///
/// Each is performed on a stage while it is written, and every step compared with the machine's.
public struct MachineScripts {
    /// One script.
    public struct Named: Hashable, Sendable {
        /// The name of its file: `profile-07.perch`.
        public let name: String
        /// The script.
        public let text: String
    }

    /// The scripts; of a machine's tours those of broken laws before all others, then the nearest first.
    public let scripts: [Named]
    /// How many transitions the scripts were made to take.
    public let transitions: Int
    /// The transitions and counterexamples that no script can say, one line each, and why.
    public let unsaid: [String]

    /// Explores a machine and performs its tours.
    ///
    /// Together the scripts take every transition that a script can say, each on a shortest way. A tour that another one begins with
    /// has no script of its own.
    ///
    /// - Parameters:
    ///   - machine: the machine.
    ///   - findings: what came out of its closed world.
    ///   - lookup: finds the demo people, with whom the scripts answer.
    ///   - progress: is told again and again how far it is, in a few words.
    public init(
        _ machine: Machine, findings: Findings, lookup: FixtureLookup, progress: (String) -> Void = { _ in }
    ) {
        guard let phrases = MachinePhrases.machine(named: machine.name) else {
            (scripts, transitions, unsaid) = ([], 0, [Self.withoutPhrases(machine)])
            return
        }
        var said: [(steps: [Move], comments: [String], script: TourScript)] = []
        var unsaid: [String] = []
        for broken in findings.counterexamples {
            do throws(TourScript.Unsayable) {
                let script = try Self.perform(broken, phrases, lookup)
                said.append(([], [broken.description], script))
            } catch {
                unsaid.append("\(broken): \(error.reason)")
            }
        }
        let shortest = ShortestScripts(machine, phrases, lookup, progress: progress)
        for (number, tour) in findings.tours.enumerated() {
            progress("Performing \(machine.name): \(number) of \(findings.tours.count) transitions")
            do throws(TourScript.Unsayable) {
                let (moves, script) = try shortest.script(for: tour.transition)
                said.append((moves.moves, ["\(tour.transition)", "after \(moves)"], script))
            } catch {
                unsaid.append("\(tour.transition): \(error.reason)")
            }
        }
        let kept = said.filter { one in
            one.steps.isEmpty
                || !said.contains { $0.steps.count > one.steps.count && $0.steps.starts(with: one.steps) }
        }
        let texts = kept.map { one in
            one.script.text(comments: ["\(machine.name): \(one.comments[0])"] + one.comments.dropFirst())
        }
        scripts = Self.named(texts, of: machine)
        transitions = said.count { !$0.steps.isEmpty }
        self.unsaid = unsaid
    }

    /// Walks through a machine until these cells have been visited: few scripts that take many transitions each.
    ///
    /// - Parameters:
    ///   - cells: the cells to visit, on all the ways on which they lead elsewhere.
    ///   - machine: the machine.
    ///   - findings: what came out of its closed world.
    ///   - lookup: finds the demo people, with whom the scripts answer.
    public init(
        visiting cells: Set<MachineCoverage.Cell>, of machine: Machine, findings: Findings,
        lookup: FixtureLookup
    ) {
        guard let phrases = MachinePhrases.machine(named: machine.name) else {
            (scripts, transitions, unsaid) = ([], 0, [Self.withoutPhrases(machine)])
            return
        }
        let wanted = findings.tours.filter { cells.contains(MachineCoverage.Cell($0)) }.map(\.transition)
        let shortest = ShortestScripts(machine, phrases, lookup)
        var walks = WalkingScripts(
            machine, phrases, lookup, through: Set(wanted.filter(shortest.knows)))
        var texts: [String] = []
        while let text = walks.next() { texts.append(text) }
        // What no walk has taken, one by one: that says why not.
        var unsaid: [String] = []
        for transition in wanted where !walks.taken.contains(transition) {
            do throws(TourScript.Unsayable) {
                let (moves, script) = try shortest.script(for: transition)
                texts.append(
                    script.text(comments: ["\(machine.name): \(transition)", "after \(moves)"]))
            } catch {
                unsaid.append("\(transition): \(error.reason)")
            }
        }
        scripts = Self.named(texts, of: machine)
        transitions = wanted.count - unsaid.count
        self.unsaid = unsaid
    }

    /// What is said of the reader's machine, whose small world is no session's.
    private static func withoutPhrases(_ machine: Machine) -> String {
        "\(machine.name): a script has the program's world, and not this machine's small one"
    }

    private static func named(_ texts: [String], of machine: Machine) -> [Named] {
        let digits = String(texts.count).count
        return texts.enumerated().map { place, text in
            let number = String(place + 1)
            let padding = String(repeating: "0", count: max(0, digits - number.count))
            return Named(name: "\(machine.name)-\(padding)\(number).perch", text: text)
        }
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

/// Scripts that take one transition of a machine each, on a shortest way from the beginning.
private struct ShortestScripts {
    private let phrases: MachinePhrases
    private let lookup: FixtureLookup
    private let tours: [Transition: Tour]

    init(
        _ machine: Machine, _ phrases: MachinePhrases, _ lookup: FixtureLookup,
        progress: (String) -> Void = { _ in }
    ) {
        self.phrases = phrases
        self.lookup = lookup
        let findings = machine.findings(in: .ordered) { done, known in
            progress("Ordering \(machine.name): \(done) of \(known) situations found so far")
        }
        tours = Dictionary(
            findings.tours.map { ($0.transition, $0) }, uniquingKeysWith: { one, _ in one })
    }

    /// Whether a transition can be taken where answers come in their order.
    func knows(_ transition: Transition) -> Bool { tours[transition] != nil }

    /// A script whose last step takes a transition, and the moves that lead there.
    func script(
        for transition: Transition
    ) throws(TourScript.Unsayable) -> (moves: Path, script: TourScript) {
        guard let tour = tours[transition] else {
            throw TourScript.Unsayable(reason: "only answers that come out of their order lead there")
        }
        var script = try TourScript(phrases, lookup: lookup)
        try script.take(tour)
        return (tour.path, script)
    }
}

/// Scripts that take many transitions of a machine each.
private struct WalkingScripts {
    private let machine: Machine
    private let phrases: MachinePhrases
    private let lookup: FixtureLookup
    /// The transitions that the next scripts shall take.
    private var left: Set<Transition>
    /// The transitions that the scripts have taken.
    private(set) var taken: Set<Transition> = []

    init(
        _ machine: Machine, _ phrases: MachinePhrases, _ lookup: FixtureLookup,
        through transitions: Set<Transition>
    ) {
        self.machine = machine
        self.phrases = phrases
        self.lookup = lookup
        left = transitions
    }

    /// Behind so many steps a script does not go on, so that one can read it.
    private static let mostSteps = 60

    /// Goes from one transition that is left to the nearest other, until none can be reached, or one does not do in the program
    /// what it does in the machine.
    ///
    /// - Returns: the script; `nil` if no walk from the beginning takes anything that is left.
    mutating func next() -> String? {
        while !left.isEmpty, var script = try? TourScript(phrases, lookup: lookup, opensStore: true) {
            var walk = machine.walk(in: .ordered)
            var (count, steps, isRefused) = (0, 0, false)
            while !isRefused, steps < Self.mostSteps,
                let tour = walk.next(by: phrases.say, to: left.contains)
            {
                left.remove(tour.transition)
                let before = script
                do throws(TourScript.Unsayable) {
                    try script.take(tour)
                    taken.insert(tour.transition)
                    (count, steps) = (count + 1, steps + tour.steps.count)
                } catch {
                    // The stage has gone on, so the script ends before it; whoever takes it alone says what is wrong.
                    (script, isRefused) = (before, true)
                }
            }
            if count > 0 {
                let transitions = CountText.counted(count, "transition", "transitions")
                return script.text(comments: ["\(machine.name): \(transitions)"])
            }
            if !isRefused { return nil }
        }
        return nil
    }
}
