// The latest value of a property's core: who guards what is said at the head of Core.swift.

public import Sync

extension Core {
    /// Stores `value` as the latest and sends it, in one step: the last event is always the current value.
    ///
    /// Returns what it replaced.
    @inlinable
    @discardableResult
    func store(_ value: Value) -> Value? {
        // What was replaced leaves the lock before it is released: its deinitializer may be anybody's code.
        let (replaced, takesBaton) = gate.state.withLock { gate -> (Value?, Bool) in
            let replaced = latest
            latest = value
            return (replaced, claims(value, &gate))
        }
        if takesBaton {
            deliver(.value(value))
            passBaton()
        }
        return replaced
    }

    /// Changes the latest value in place under the lock, sends what came out, and returns what `change` returned.
    @inlinable
    func modify<Result: Sendable, Failure: Swift.Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (result, sent) = try gate.state.withLock { gate throws(Failure) -> (Result, Value?) in
            guard var value = latest else { preconditionFailure("only a property's core is modified") }
            // Taken out and put back, so that a collection is changed in place instead of copied.
            latest = nil
            defer { latest = value }
            let result = try change(&value)
            return (result, claims(value, &gate) ? value : nil)
        }
        if let sent {
            deliver(.value(sent))
            passBaton()
        }
        return result
    }

    /// Whether the caller, under the lock, has to deliver `value` itself; if not it is queued, or too late.
    @inlinable
    func claims(_ value: Value, _ gate: inout Gate.State) -> Bool {
        guard !isSealed else { return false }
        if gate.isDelivering {
            queue.append(.event(.value(value)))
            gate.hasWork = true
            return false
        }
        gate.isDelivering = true
        return true
    }
}
