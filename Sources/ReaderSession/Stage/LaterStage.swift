import Interaction
import Reactive
import ReaderUI
import Replay
import Terminal
import TerminalApp

/// A stage that has been driven for a while, for whoever begins only now: the effects that are in flight are the first, as if
/// they had just started, and those that follow are counted on.
///
/// It is driven from one thread.
final class LaterStage: SkippingStage, ForwardingStage {
    /// The effects that have started on a stage by now, of which those that are over need not be known.
    struct Started {
        /// How many have started.
        fileprivate var count = 0
        /// Those that may be in flight, by their number.
        fileprivate var effects: [Int: (machine: ScriptAddress, label: ScriptWords)] = [:]

        /// Looks at what has been written since the last call.
        mutating func note(_ lines: [ScriptLine]) {
            for case .expectation(.effect(let number, let machine, let label)) in lines.lazy.map(\.content) {
                count = max(count, number)
                effects[number] = (machine, label)
            }
        }

        /// Forgets those that are over.
        mutating func keepOnly(_ inFlight: [Int]) {
            guard effects.count > inFlight.count else { return }
            let inFlight = Set(inFlight)
            effects = effects.filter { inFlight.contains($0.key) }
        }
    }

    private let perch: PerchStage
    var stage: any ScriptStage { perch }
    /// How many effects had started when this began, and which of them were in flight, ascending.
    private let started: Int
    private let open: [Int]
    /// What happened on the stage and has not been told yet.
    private var untold: [Observation]

    /// The stage as it is now, on which these effects have started.
    init(_ stage: PerchStage, _ effects: Started) {
        perch = stage
        started = effects.count
        open = stage.effectsInFlight.filter { effects.effects[$0] != nil }
        untold = open.enumerated().compactMap { place, number in
            effects.effects[number].map { .effect(place + 1, $0.machine, $0.label) }
        }
    }

    /// An input with the number that its effect has here.
    func renumbered(_ input: ScriptInput) -> ScriptInput {
        switch input.action {
        case .reply(let number, let payload):
            ScriptInput(input.offset, .reply(self.number(of: number), payload))
        case .fail(let number, let failure):
            ScriptInput(input.offset, .fail(self.number(of: number), failure))
        case .send, .key, .type, .resize, .wait: input
        }
    }

    /// The number that an effect of the stage has here; 0 for what was over before this began.
    private func number(of original: Int) -> Int {
        guard original <= started else { return original - started + open.count }
        return open.firstIndex(of: original).map { $0 + 1 } ?? 0
    }

    /// The number that an effect from here has on the stage.
    private func original(of number: Int) -> Int {
        open.indices.contains(number - 1) ? open[number - 1] : number - open.count + started
    }

    func takeObservations() -> [Observation] {
        defer { untold = [] }
        return untold
            + stage.takeObservations().map { observation in
                switch observation {
                case .effect(let number, let machine, let label):
                    .effect(self.number(of: number), machine, label)
                case .cancelled(let number): .cancelled(self.number(of: number))
                case .command, .emit: observation
                }
            }
    }

    var effectsInFlight: [Int] { stage.effectsInFlight.map { number(of: $0) } }

    func isInFlight(_ number: Int) -> Bool { stage.isInFlight(original(of: number)) }

    func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        try stage.reply(to: original(of: number), with: payload)
    }

    func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        try stage.fail(original(of: number), as: failure)
    }

    func commands(for key: Key) -> [Observation] { perch.commands(for: key) }
}

extension PerchStage: SkippingStage {
    /// Machines that only sum others up: what is written of a session does not ask them.
    static let sums: Set<ScriptAddress> = ["user"]

    /// What a key would be at the root now, by the key table that stands.
    public func commands(for key: Key) -> [Observation] {
        KeyTables.commands(for: .key(key), in: reader.viewModel.value).compactMap { command in
            ScriptCodec.words(command).map { .command($0.address, $0.words) }
        }
    }
}

extension ReaderViewModel {
    /// The machines whose labels no recording has.
    public static var sums: Set<String> { Set(PerchStage.sums.map(\.text)) }
}
