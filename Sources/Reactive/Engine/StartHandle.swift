/// What cancels one start of a producer.
@usableFromInline
protocol StartHandle: Disposable {
    /// Cancels the start; answers whether its stream ends because of this, and not because it had ended already.
    func interrupt() -> Bool

    /// Whether the stream is delivering: an interruption then waits its turn.
    var isDelivering: Bool { get }
}
