extension Result where Success: Sendable {
    /// A producer of this result: its value, then completion; or its error.
    ///
    /// It is sent at each start, on the thread that starts.
    ///
    /// A result is not itself a `SignalProducerConvertible`, as it is in ReactiveSwift: streams carry `Sendable` values,
    /// and Swift does not let a type conform only while a part of it is `Sendable`. Write `result.producer` where an
    /// operator takes a second stream.
    ///
    /// Source: ReactiveSwift 7.
    public var producer: SignalProducer<Success, Failure> {
        SignalProducer(result: self)
    }
}
