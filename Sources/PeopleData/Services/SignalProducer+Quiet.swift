import Reactive

extension SignalProducer {
    /// The same without its error: a store that cannot answer has nothing to offer, which is no failure of reading.
    func ignoringErrors() -> SignalProducer<Value, NoError> {
        flatMapError { _ in .empty }
    }
}
