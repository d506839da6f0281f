import FoundationEssentials
import Interaction
import Reactive
import Replay
import Terminal

/// The lamp's machine on a virtual clock: a stage whose engine is a real one.
///
/// Keys: `j` adds (ten while the lid is open), `o` and `c` open and close, `l` loads, `w` asks for a load in two
/// seconds. `later` is an effect that ends by itself; all of `load` wait for the script's answer.
final class LampStage: SkippingStage {
    struct State: Sendable {
        var numbers = EffectNumbers()
        var observations: [Observation] = []
        var announced = 0
        var waiting: [Int: Signal<Lamp.Command, Never>.Observer] = [:]
        var reduced: [Lamp.Command] = []
    }

    private let clock = TestScheduler(startDate: ScriptInstant.example.date)
    private let engine: Engine<Lamp, Lamp.Command, Never>
    private let state = MutableProperty(State())
    private var size = Size(columns: 20, rows: 5)

    init(countsFrom count: Int = 0, loadsAtOnce: Bool = false) {
        let clock = clock
        let state = state
        engine = Engine(
            reducer: Lamp.self, viewModel: Lamp.ViewModel(count: count), effect: nil, toCommand: { $0 },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                switch effect {
                case .cancel: .empty
                case .later: SignalProducer(value: .due).delay(2, on: clock)
                case .load:
                    SignalProducer { observer, _ in
                        state.modify { $0.waiting[$0.announced] = observer }
                    }
                }
            },
            lane: { $0 == .cancel ? "load" : $0 == .load ? "load" : nil },
            scheduler: .virtual(clock))
        engine.trace.observeValues { step in
            state.modify { state in
                if case .reduced(let command, _, _, _) = step.event { state.reduced.append(command) }
                guard let observation = state.numbers.observe(step.line(instance: "lamp")) else { return }
                state.observations.append(observation)
                if case .effect(let number, _, _) = observation { state.announced = number }
            }
        }
        if loadsAtOnce { engine.commandSink.send(value: .load) }
    }

    /// What is shown.
    var viewModel: Lamp.ViewModel { engine.viewModel.value }

    /// What has been reduced since the last call.
    func takeReduced() -> [Lamp.Command] {
        state.modify { state in
            defer { state.reduced = [] }
            return state.reduced
        }
    }

    private static let words: [String: Lamp.Command] = [
        "add": .add(1), "add ten": .add(10), "open": .open, "close": .close, "load": .load, "later": .later,
        "cancel": .cancel,
    ]

    func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        guard address == "lamp", let command = Self.words[command.text] else {
            throw StageRefusal("\(address) has no command \(command)")
        }
        // A closed lamp has nothing to close.
        if command == .close, !viewModel.isOpen { throw StageRefusal("the lid is closed") }
        engine.commandSink.send(value: command)
    }

    func commands(for key: Key) -> [Observation] {
        guard let command = meaning(of: key) else { return [] }
        return [.command("lamp", ScriptWords(command.label))]
    }

    private func meaning(of key: Key) -> Lamp.Command? {
        let isOpen = viewModel.isOpen
        switch key {
        case .character("j"): return .add(isOpen ? 10 : 1)
        case .character("o"): return .open
        case .character("c"): return isOpen ? .close : nil
        case .character("l"): return .load
        case .character("w"): return .later
        default: return nil
        }
    }

    func key(_ key: Key) {
        guard let command = meaning(of: key) else { return }
        state.modify { $0.observations.append(.command("lamp", ScriptWords(command.label))) }
        engine.commandSink.send(value: command)
    }

    func type(_ text: String) {
        for character in text {
            advance(by: .zero)
            key(.character(character))
        }
    }

    func resize(to size: Size) { self.size = size }

    func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        guard case .json(let json) = payload, let value = Int(json.text) else {
            throw StageRefusal("a lamp loads a number")
        }
        try answer(number, .loaded(value))
    }

    func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) { try answer(number, .failed) }

    private func answer(_ number: Int, _ command: Lamp.Command) throws(StageRefusal) {
        guard let observer = state.modify({ $0.waiting.removeValue(forKey: number) }) else {
            throw StageRefusal("effect #\(number) asks nobody for anything")
        }
        observer.send(value: command)
        observer.sendCompleted()
    }

    func advance(by offset: ScriptOffset) {
        clock.advance(to: clock.currentDate.addingTimeInterval(offset.seconds))
    }

    func takeObservations() -> [Observation] {
        state.modify { state in
            defer { state.observations = [] }
            return state.observations
        }
    }

    var effectsInFlight: [Int] { state.value.numbers.inFlight }

    var machines: [ScriptAddress] { ["lamp"] }

    func viewLabel(of machine: ScriptAddress) -> Label? { machine == "lamp" ? viewModel.label : nil }

    func frame() -> Frame {
        var frame = Frame(size: size)
        frame.put(SafeText(String(viewModel.count)), column: 0, row: 0)
        return frame
    }
}
