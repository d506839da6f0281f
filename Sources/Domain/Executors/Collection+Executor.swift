extension Collection where Element: Sendable {
    /// Maps each element in a job of `executor`; a future for the results, in the order of the elements.
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
        _ transform: @escaping @Sendable (Element) throws -> Other
    ) -> Future<[Other]> {
        let jobs = map { element -> Future<Other> in
            executor.submit(fileID: fileID, line: line) { resolver in
                resolver.set(try transform(element))
            }
        }
        return Future.batch(jobs)
    }
}
