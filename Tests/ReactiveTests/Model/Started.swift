/// The events of one start, and what became of its cancellation.
struct Started: Sendable {
    var events: [Timed]
    /// The stream ends because of the cancellation, and not because it has ended already.
    var isCancelled: Bool
    /// It was delivering something when it was cancelled: the interruption came after that.
    var isWaiting = false
}
