import Dispatch
import FoundationEssentials
import Reactive
import Sync

/// The work scheduler of the live reader: before the first frame it runs work at once, on the thread that asks; after
/// that on a queue.
///
/// So what is stored of the person named on the command line is in the first frame. Only what answers at once may be
/// started in the head start: readings of the store do, and origins go to an executor of their own.
final class HeadStartScheduler: DateScheduler {
    private let queue: any DateScheduler
    private let isOver = Locked(false)

    /// Goes on with `queue` when the head start is over.
    init(_ queue: any DateScheduler) {
        self.queue = queue
    }

    /// Ends the head start; from here on everything goes to the queue.
    func end() {
        isOver.withLock { $0 = true }
    }

    var currentDate: Date { queue.currentDate }

    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        guard !isOver.withLock(\.self) else { return queue.schedule(action) }
        action()
        return nil
    }

    @discardableResult
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        queue.schedule(after: date, action: action)
    }

    @discardableResult
    func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        queue.schedule(after: date, interval: interval, leeway: leeway, action: action)
    }
}
