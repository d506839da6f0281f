// The latest value of a property's core: who guards what is said at the head of Core.swift.
extension Core {
    /// Stores `value` as the latest and sends it, in one step: the last event is always the current value.
    ///
    /// Returns what it replaced.
    @inlinable
    @discardableResult
    func store(_ value: Value) -> Value? {
        // What was replaced leaves the lock before it is released: its deinitializer may be anybody's code.
        let (replaced, isOurs) = withOwnLock { () -> (Value?, Bool) in
            let replaced = latest?.value
            if let latest { latest.value = value } else { latest = Serialized(value) }
            return (replaced, accepts(.value(value)))
        }
        if isOurs {
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
        let (result, sent) = try withOwnLock { () throws(Failure) -> (Result, Value?) in
            guard let latest else { preconditionFailure("only a property's core is modified") }
            let result = try change(&latest.value)
            return (result, accepts(.value(latest.value)) ? latest.value : nil)
        }
        if let sent {
            deliver(.value(sent))
            passBaton()
        }
        return result
    }
}
