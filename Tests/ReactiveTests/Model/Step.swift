import Reactive

/// One thing that a script does, or an observer when it is told something.
enum Step: Equatable, Sendable {
    case send(Signal<Int, TestError>.Event, pipe: Int)
    case advance(Int)
    /// Ends the observation of one observer.
    case dispose(observer: Int)
    /// Cancels the start that an observer came with; of a signal, ends the observation.
    case cancel(observer: Int)
    /// One more observer: of the same signal, or of a new start.
    case observe
}
