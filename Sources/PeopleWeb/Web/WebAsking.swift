public import Domain
public import FoundationEssentials

/// Who asks web servers: all that data sources know of the network.
///
/// ``Web`` asks real ones. Tests answer from a table.
public protocol WebAsking: Sendable {
    /// Asks, and answers what the server said.
    ///
    /// Each call shows interest in one request; when nobody has any left (`Future.cancel()`), the request is given up.
    /// Calls for the same address while a request is on its way share that request. The future is set on an executor that
    /// may be kept busy with reading the answer.
    ///
    /// A `ServiceError` says why there is no answer: the network, a status that is no answer to this request, or a body
    /// of another kind than was asked for.
    func answer(to request: WebRequest) -> Future<WebAnswer>

    /// Tells the log what became of an answer: posts that were skipped, a fallback that was taken.
    func note(_ text: String)

    /// Says that what an address answered could not be read, or not all of it: who asks it again waits for a moment, and
    /// does not ask whether anything has changed.
    func distrust(_ url: URL)

    /// Lets servers be asked at once that want to be left alone: somebody has said so.
    func liftPauses()
}

extension WebAsking {
    /// Nothing: this one keeps no log.
    public func note(_ text: String) {}

    /// Nothing: this one lets everybody ask at any time.
    public func distrust(_ url: URL) {}

    /// Nothing: this one leaves no server alone.
    public func liftPauses() {}
}
