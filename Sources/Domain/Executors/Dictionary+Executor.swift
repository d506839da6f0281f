extension Dictionary where Key: Sendable, Value: Sendable {
    /// Maps each key and value in a job of `executor`; a future for the dictionary of the results, by the same keys.
    ///
    /// The first error fails the future, and the jobs that have not begun never run.
    ///
    /// - Parameters:
    ///   - executor: where the elements are mapped; with a width of more than 1, several at once.
    ///   - fileID: where the jobs are submitted, for the message of a deadlock.
    ///   - line: where the jobs are submitted, for the message of a deadlock.
    ///   - transform: called once for each element.
    public func map<Other: Sendable>(
        _ executor: any Executor,
        fileID: String = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable ((key: Key, value: Value)) throws -> Other
    ) -> Future<[Key: Other]> {
        pairs(executor, fileID: fileID, line: line) { ($0.key, try transform($0)) }
    }

    /// Maps each value in a job of `executor`; a future for the dictionary of the results, by the same keys.
    ///
    /// The first error fails the future, and the jobs that have not begun never run.
    ///
    /// - Parameters:
    ///   - executor: where the values are mapped; with a width of more than 1, several at once.
    ///   - fileID: where the jobs are submitted, for the message of a deadlock.
    ///   - line: where the jobs are submitted, for the message of a deadlock.
    ///   - transform: called once for each value.
    public func mapValues<Other: Sendable>(
        _ executor: any Executor,
        fileID: String = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> Future<[Key: Other]> {
        pairs(executor, fileID: fileID, line: line) { ($0.key, try transform($0.value)) }
    }

    /// Maps each key in a job of `executor`; a future for the dictionary of the values, by their new keys.
    ///
    /// Of values whose new keys are equal, one is kept, whichever. The first error fails the future, and the jobs that
    /// have not begun never run.
    ///
    /// - Parameters:
    ///   - executor: where the keys are mapped; with a width of more than 1, several at once.
    ///   - fileID: where the jobs are submitted, for the message of a deadlock.
    ///   - line: where the jobs are submitted, for the message of a deadlock.
    ///   - transform: called once for each key.
    public func mapKeys<Other: Hashable & Sendable>(
        _ executor: any Executor,
        fileID: String = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Key) throws -> Other
    ) -> Future<[Other: Value]> {
        pairs(executor, fileID: fileID, line: line) { (try transform($0.key), $0.value) }
    }

    private func pairs<NewKey: Hashable & Sendable, NewValue: Sendable>(
        _ executor: any Executor,
        fileID: String,
        line: UInt,
        _ transform: @escaping @Sendable ((key: Key, value: Value)) throws -> (NewKey, NewValue)
    ) -> Future<[NewKey: NewValue]> {
        let jobs = map { element -> Future<(NewKey, NewValue)> in
            executor.submit(fileID: fileID, line: line) { resolver in
                resolver.set(try transform(element))
            }
        }
        return Future.batch(jobs).map { pairs in
            [NewKey: NewValue](pairs) { _, last in last }
        }
    }
}
