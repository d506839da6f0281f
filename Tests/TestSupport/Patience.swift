import Dispatch
import Sync

/// How long a test waits for what has to come: long enough for any load, as it only has to end a hang.
///
/// Nothing that works waits that long, so it is no measure of speed; a deadlock fails the test minutes late instead of never.
/// A shorter one fails tests on a busy machine, whose threads may not be given the processor for half a minute.
///
/// Once a wait of a terminal's was in vain, the run has failed, and the others wait a tenth as long: one mistake in a screen that
/// many tests come past would have CI cut off before anybody reads what has failed.
public enum Patience {
    private static let isExhausted = Locked(false)

    /// In seconds.
    public static var seconds: Int { isExhausted.withLock(\.self) ? 30 : 300 }

    /// In milliseconds, as `poll` wants it.
    public static var milliseconds: Int { 1_000 * seconds }

    /// The moment at which a wait that begins now has lasted long enough.
    public static var end: DispatchTime { .now() + .seconds(seconds) }

    /// Something was waited for in vain.
    public static func exhaust() { isExhausted.withLock { $0 = true } }
}
