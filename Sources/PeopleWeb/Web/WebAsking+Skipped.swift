import People

extension WebAsking {
    /// Tells the log what is missing from one answer: in one line, however much it is.
    ///
    /// - Parameters:
    ///   - skipped: what could not be read.
    ///   - purpose: what was asked for.
    func note(_ skipped: [SkippedPost], in purpose: String) {
        guard let first = skipped.first else { return }
        let reason = "\(first.name) was skipped: \(first.why)"
        let others = skipped.count - 1
        note("\(purpose): \(reason)" + (others > 0 ? " (and \(others) more)" : ""))
    }
}
