extension SignalProducer where Error == any Swift.Error {
    /// A producer that calls `action` at each start and sends what it returns, or fails with what it throws (contract
    /// clause 87).
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () throws -> Value) {
        self.init { () -> Result<Value, any Swift.Error> in Result(catching: action) }
    }
}
