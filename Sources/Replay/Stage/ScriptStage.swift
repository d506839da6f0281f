import Interaction
public import Terminal

/// The program on which a script is played.
///
/// A `Player` makes no program of its own: it is handed a stage that has been set up for the script's size, start and
/// account, with its virtual clock at `script.start` and nothing run yet. The player then drives the stage from one
/// thread; a stage need not be `Sendable`.
///
/// **How an input is played.** For each input the player calls, in this order:
/// 1. `advance(by: input.offset)`, then `takeObservations()`: what happened while time passed;
/// 2. the input's own method (none for `wait`);
/// 3. `advance(by: .zero)`, then `takeObservations()`: everything that is due at that instant has run;
/// 4. `viewLabel(of:)` and `frame()`, as often as there are expectations that ask.
///
/// Before the first input it calls `advance(by: .zero)` and `takeObservations()` once, so that work which starts by
/// itself (a named account loads at once) is seen. After the last line no time passes: the player only asks for
/// `effectsInFlight`.
///
/// **Inputs only hand over.** `send`, `key`, `type`, `resize`, `reply` and `fail` may run their consequences at once or
/// leave them to the `advance(by: .zero)` that follows: observers cannot tell.
///
/// **Effects are numbered** from 1 for the whole script in the order in which they start, whichever instance starts
/// them. `EffectNumbers` does the counting. The player asks `effectsInFlight` before it replies, and so never replies
/// to an effect that does not exist or is over.
///
/// Nothing that a script says may open, copy or fetch anything. Two stages set up alike and driven alike behave alike,
/// byte by byte.
public protocol ScriptStage: AnyObject {
    /// Sends a command straight to the instance at `address`: `send user loadProfile`.
    ///
    /// It is no `command` observation; what it sets going is observed as usual.
    ///
    /// - Throws: `StageRefusal` when no such instance stands now, or when it has no such command. Nothing has been
    ///   sent then.
    func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal)

    /// Presses a key, as if it came from the terminal: it passes the key table that stands now.
    ///
    /// What the table makes of it at the root is observed as `command`; a key without a meaning is observed as nothing.
    func key(_ key: Key)

    /// Does what `key` once produced at the root: a script is played from its commands, and `key` is not pressed.
    ///
    /// It has the consequences of the key, save that no `command` is observed. Without an implementation of its own a
    /// stage sends the command to `address`, which is right where keys do no more than that.
    ///
    /// - Throws: `StageRefusal` when no key could produce that command now. Nothing has been done then.
    func perform(_ command: ScriptWords, at address: ScriptAddress, for key: Key) throws(StageRefusal)

    /// Types text as if each character of it were a key, in order.
    ///
    /// Characters outside of a prompt pass the key table, and are observed, as keys are.
    func type(_ text: String)

    /// Makes the terminal that large, from 1x1 to 1000x1000.
    func resize(to size: Size)

    /// Answers effect `#number`, which is in flight.
    ///
    /// - Throws: `StageRefusal` when the payload does not fit the effect, when the person or page is not in the
    ///   fixtures, or when the JSON cannot be decoded. Nothing has been answered then, and the effect stays in flight.
    func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal)

    /// Fails effect `#number`, which is in flight.
    ///
    /// - Throws: `StageRefusal` when the effect's service has no such failure, or an argument is missing, unknown or not
    ///   readable. Nothing has failed then, and the effect stays in flight.
    func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal)

    /// Moves the virtual clock on by `offset` and runs everything that becomes due meanwhile, in order, including what
    /// that makes due up to the new instant. With `.zero`, runs everything that is due now.
    ///
    /// On return nothing is due: calling it again with `.zero` would do nothing.
    func advance(by offset: ScriptOffset)

    /// What happened since the last call, in the order in which it happened; empties the list.
    ///
    /// An effect that is started is listed before anything that it causes.
    func takeObservations() -> [Observation]

    /// The numbers of the effects that have started and have neither finished nor been cancelled, ascending.
    var effectsInFlight: [Int] { get }

    /// Whether effect `#number` is one of `effectsInFlight`: asked once for each reply, so a stage with many in flight
    /// answers without listing them.
    func isInFlight(_ number: Int) -> Bool

    /// The machines whose labels can be asked now, in a fixed order; failures name them.
    var machines: [ScriptAddress] { get }

    /// The label of a machine's view model; nil when no such machine stands now.
    func viewLabel(of machine: ScriptAddress) -> Label?

    /// The screen as it would be drawn now: the current size, the virtual clock, the script's zone.
    func frame() -> Frame
}

extension ScriptStage {
    /// Sends the command to `address`.
    public func perform(
        _ command: ScriptWords, at address: ScriptAddress, for key: Key
    ) throws(StageRefusal) {
        try send(command, to: address)
    }

    /// Looks among `effectsInFlight`.
    public func isInFlight(_ number: Int) -> Bool { effectsInFlight.contains(number) }

    /// Hands an input's action to the stage; `wait` does nothing.
    ///
    /// - Throws: what the stage says of an action that it cannot take; nothing has been done then.
    public func perform(_ action: ScriptInput.Action) throws(StageRefusal) {
        switch action {
        case .send(let address, let command): try send(command, to: address)
        case .key(let key): self.key(key)
        case .type(let text): type(text)
        case .resize(let size): resize(to: size)
        case .reply(let number, let payload): try reply(to: number, with: payload)
        case .fail(let number, let failure): try fail(number, as: failure)
        case .wait: break
        }
    }
}

/// A stage around another one, which does all that it does not do itself.
package protocol ForwardingStage: ScriptStage {
    /// The other one.
    var stage: any ScriptStage { get }
}

extension ForwardingStage {
    package func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        try stage.send(command, to: address)
    }

    package func perform(
        _ command: ScriptWords, at address: ScriptAddress, for key: Key
    ) throws(StageRefusal) {
        try stage.perform(command, at: address, for: key)
    }

    package func key(_ key: Key) { stage.key(key) }

    package func type(_ text: String) { stage.type(text) }

    package func resize(to size: Size) { stage.resize(to: size) }

    package func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        try stage.reply(to: number, with: payload)
    }

    package func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        try stage.fail(number, as: failure)
    }

    package func advance(by offset: ScriptOffset) { stage.advance(by: offset) }

    package func takeObservations() -> [Observation] { stage.takeObservations() }

    package var effectsInFlight: [Int] { stage.effectsInFlight }

    package func isInFlight(_ number: Int) -> Bool { stage.isInFlight(number) }

    package var machines: [ScriptAddress] { stage.machines }

    package func viewLabel(of machine: ScriptAddress) -> Label? { stage.viewLabel(of: machine) }

    package func frame() -> Frame { stage.frame() }
}

/// Something that happened on a stage and that a script must list.
public enum Observation: Hashable, Sendable {
    /// A key produced this command at the root.
    case command(ScriptAddress, ScriptWords)
    /// An effect with this number started in this machine.
    case effect(Int, ScriptAddress, ScriptWords)
    /// The effect with this number was interrupted before it finished.
    case cancelled(Int)
    /// An effect left the program's core through this instance, for the coordinator.
    case emit(ScriptAddress, ScriptWords)

    /// The line of a script that expects exactly this.
    var expectation: ScriptExpectation {
        switch self {
        case .command(let address, let words): .command(address, words)
        case .effect(let number, let address, let words): .effect(number, address, words)
        case .cancelled(let number): .cancelled(number)
        case .emit(let address, let words): .emit(address, words)
        }
    }
}

/// Why a stage cannot do what a line of a script asks for.
public struct StageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a clause without a full stop: `user has no command lodProfile`.
    public let reason: String
    /// What to do about it, as a sentence; nil when that is plain.
    public let hint: String?
    /// The byte of a reply's JSON, from 0, at which it stops being JSON; nil when that is not what is wrong.
    public let jsonByte: Int?

    /// A refusal.
    ///
    /// - Parameters:
    ///   - reason: why the script cannot be played.
    ///   - hint: what to do about it, if that is known.
    ///   - word: what the script says, when it may be a slip for one of `choices`.
    ///   - choices: what it could have said; without a `hint` the nearest of them becomes one, else their list.
    public init(_ reason: String, hint: String? = nil, word: String = "", choices: [String] = []) {
        self.reason = reason
        self.hint = hint ?? Nearest.hint(for: word, in: choices) ?? Self.list(choices)
        jsonByte = nil
    }

    /// A refusal of a reply whose text stops being JSON.
    ///
    /// - Parameters:
    ///   - reason: what would have been right there.
    ///   - byte: where it stops being JSON, in bytes from 0; the message has the column.
    public init(_ reason: String, atJSONByte byte: Int) {
        self.reason = reason
        hint = nil
        jsonByte = byte
    }

    /// The reason, and the hint.
    public var description: String { "\(reason)." + (hint.map { " \($0)" } ?? "") }

    private static func list(_ choices: [String]) -> String? {
        guard !choices.isEmpty else { return nil }
        let shown = choices.prefix(12).joined(separator: ", ")
        return "There \(choices.count == 1 ? "is" : "are"): \(shown)\(choices.count > 12 ? ", …" : "")."
    }
}
