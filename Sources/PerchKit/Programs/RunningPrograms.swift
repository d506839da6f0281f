import Dispatch
import Sync

/// What runs programs beside the reader and waits for their end: none of them outlives it.
final class RunningPrograms: Sendable {
    /// The seconds that the reader waits for them; each is killed long before.
    private static let patience = 2

    private let isEnding = Locked(false)
    private let group = DispatchGroup()

    /// Runs a program on a queue.
    ///
    /// - Parameters:
    ///   - queue: where the program is waited for.
    ///   - work: starts it and waits for it, and ends it when what it is given answers true; it is not run once that is so.
    func run(
        on queue: DispatchQueue, _ work: @escaping @Sendable (_ isEnding: @Sendable () -> Bool) -> Void
    ) {
        queue.async(group: group) { [self] in
            if !isEnding.withLock(\.self) { work { [self] in isEnding.withLock(\.self) } }
        }
    }

    /// Ends all of them and waits until they have gone; none is started any more.
    func end() {
        isEnding.withLock { $0 = true }
        _ = group.wait(timeout: .now() + .seconds(Self.patience))
    }
}
