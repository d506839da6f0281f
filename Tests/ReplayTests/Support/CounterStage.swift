import Interaction
import Replay
import Terminal

/// A small program for scripts to play on: a counter that can ask for a number, and a timer.
///
/// Commands: `add`, `load` (an effect that answers a number), `cancel`, `open` (goes outward), `later` (loads by itself
/// two seconds on). Keys: `j` adds, `l` loads; digits in `type` add themselves.
final class CounterStage: ScriptStage {
    private var count = 0
    private var state: Label = "at rest"
    private var size: Size
    private var now = 0
    private var due: [Int] = []
    private var started = 0
    private var flying: [Int] = []
    private var seen: [Observation] = []
    /// What the player did, in order.
    private(set) var calls: [String] = []
    /// What its keys mean.
    private let keys: [Key: String]
    /// The style of the number on the screen.
    var style = Style.bold

    init(
        size: Size = Size(columns: 20, rows: 5), loadsAtOnce: Bool = false,
        keys: [Key: String] = [.character("j"): "add", .character("l"): "load"]
    ) {
        self.size = size
        self.keys = keys
        if loadsAtOnce { due = [0] }
    }

    func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        calls.append("send")
        guard address == "counter" else {
            throw StageRefusal("no \(address) stands here", word: address.text, choices: ["counter"])
        }
        try perform(command.text)
    }

    func key(_ key: Key) {
        calls.append("key")
        guard let command = keys[key] else { return }
        seen.append(.command("counter", ScriptWords(Label(command))))
        try? perform(command)
    }

    func type(_ text: String) {
        calls.append("type")
        for digit in text.compactMap(\.wholeNumberValue) {
            seen.append(.command("counter", ScriptWords(Label("add \(digit)"))))
            count += digit
        }
    }

    func resize(to size: Size) {
        calls.append("resize")
        self.size = size
    }

    func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        calls.append("reply")
        guard case .json(let json) = payload, let value = Int(json.text) else {
            throw StageRefusal("a counter loads a number", hint: "As in: reply #1 = 7")
        }
        flying.removeAll { $0 == number }
        (count, state) = (value, "at rest")
    }

    func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        calls.append("fail")
        guard failure.name == "offline" else {
            throw StageRefusal(
                "a counter cannot fail as \(failure.name)", word: failure.name.text, choices: ["offline"])
        }
        flying.removeAll { $0 == number }
        state = "failed"
    }

    func advance(by offset: ScriptOffset) {
        calls.append("advance \(offset)")
        now += offset.milliseconds
        for _ in due.filter({ $0 <= now }) { load() }
        due.removeAll { $0 <= now }
    }

    func takeObservations() -> [Observation] {
        defer { seen = [] }
        return seen
    }

    var effectsInFlight: [Int] { flying }

    var machines: [ScriptAddress] { ["counter"] }

    func viewLabel(of machine: ScriptAddress) -> Label? { machine == "counter" ? state : nil }

    func frame() -> Frame {
        calls.append("frame")
        var frame = Frame(size: size)
        frame.put("count", column: 1, row: 0)
        frame.put(SafeText(String(count)), column: 7, row: 0, style: style)
        frame.put(SafeText(state.text), column: 1, row: 1)
        return frame
    }

    private func perform(_ command: String) throws(StageRefusal) {
        switch command {
        case "add": count += 1
        case "load": load()
        case "cancel":
            seen += flying.map { .cancelled($0) }
            flying = []
            state = "at rest"
        case "open": seen.append(.emit("counter", "open"))
        case "later": due.append(now + 2_000)
        default:
            throw StageRefusal(
                "counter has no command \(command)", word: command,
                choices: ["add", "load", "cancel", "open", "later"])
        }
    }

    private func load() {
        started += 1
        flying.append(started)
        seen.append(.effect(started, "counter", "load"))
        state = "loading"
    }
}
