/// What cancels one start of a producer.
@usableFromInline
protocol StartHandle: Disposable {
    /// Cancels the start; answers whether its stream ends because of this, and not because it had ended already.
    func interrupt() -> Bool
}
