import FoundationEssentials
import Terminal

/// Everything besides a view model that a drawn frame depends on.
///
/// A screen is a pure function of a view model and this value. `now` is read from the loop's scheduler once a frame;
/// nothing else on the way to a frame asks for the time.
public struct Environment: Sendable, Equatable {
    /// How large the frame must be.
    public let size: Size
    /// The instant that the frame shows.
    public let now: Date
    /// Seconds east of UTC in which times of day are shown.
    public let utcOffset: Int
    /// How many colours of its own palette the terminal has: 0, 8 or 16.
    public let colours: Int
    /// Whether the terminal shows more than ASCII.
    public let utf8: Bool

    /// Makes an environment; the defaults are those of tests and scripts: UTC, 16 colours, UTF-8.
    public init(size: Size, now: Date, utcOffset: Int = 0, colours: Int = 16, utf8: Bool = true) {
        self.size = size
        self.now = now
        self.utcOffset = utcOffset
        self.colours = colours
        self.utf8 = utf8
    }
}
