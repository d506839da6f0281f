import Dispatch

/// How long a test waits for what has to come: long enough for any load, as it only has to end a hang.
///
/// Nothing that works waits that long, so it is no measure of speed; a deadlock fails the test ten minutes late instead of
/// never. A shorter one fails tests on a busy machine, whose threads may not be given the processor for half a minute.
public enum Patience {
    /// In seconds.
    public static let seconds = 600

    /// In milliseconds, as `poll` wants it.
    public static let milliseconds = 1_000 * seconds

    /// The moment at which a wait that begins now has lasted long enough.
    public static var end: DispatchTime { .now() + .seconds(seconds) }
}
