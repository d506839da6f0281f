import Interaction

/// Numbers a script's effects: from 1, in the order in which they start, whichever engine starts them.
///
/// An engine numbers its own effects; a script has one count for all. A stage feeds every line of every engine's trace
/// to one value of this type, in the order in which the lines come.
public struct EffectNumbers: Sendable {
    private struct Origin: Hashable, Sendable {
        let instance: String
        let id: EffectID
    }

    private var origins: [Origin] = []
    private var numbers: [Origin: Int] = [:]
    private var flying: Set<Int> = []

    /// No effect has started.
    public init() {}

    /// Takes the next line of a trace; returns what a script must list of it, if anything.
    ///
    /// - Returns: `effect` for a start, `cancelled` for an interruption, `emit` for an outward effect; nil for a reduced
    ///   command and for an effect that completed.
    /// - Note: an instance that a script could not name is listed as `-`.
    public mutating func observe(_ line: TraceLine) -> Observation? {
        let address = ScriptAddress(line.instance) ?? "-"
        switch line.event {
        case .started(let id, let label):
            let origin = Origin(instance: line.instance, id: id)
            origins.append(origin)
            numbers[origin] = origins.count
            flying.insert(origins.count)
            return .effect(origins.count, address, ScriptWords(label))
        case .finished(let id, let ending):
            guard let number = number(of: id, in: line.instance) else { return nil }
            flying.remove(number)
            return ending == .cancelled ? .cancelled(number) : nil
        case .emitted(let label):
            return .emit(address, ScriptWords(label))
        case .reduced, .restored:
            // Replies' commands are never listed; what a key produced at the root is the stage's to say.
            return nil
        }
    }

    /// The effects that have started and have not ended, ascending.
    public var inFlight: [Int] { flying.sorted() }

    /// Whether the effect with the script's `number` has started and has not ended.
    public func isInFlight(_ number: Int) -> Bool { flying.contains(number) }

    /// The script's number of an engine's effect; nil when it has not started.
    public func number(of id: EffectID, in instance: String) -> Int? {
        numbers[Origin(instance: instance, id: id)]
    }

    /// The engine's effect with the script's `number`; nil when it has not started.
    public func effect(_ number: Int) -> (instance: String, id: EffectID)? {
        guard origins.indices.contains(number - 1) else { return nil }
        return (origins[number - 1].instance, origins[number - 1].id)
    }
}
