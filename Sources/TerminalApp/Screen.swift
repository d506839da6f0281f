import FoundationEssentials
import Terminal
public import Values

/// A pure function from a view model and an environment to a frame.
///
/// Equal view models in equal environments give equal frames: that is what golden frames and replays rest on.
public struct Screen<ViewModel>: Sendable {
    private let draw: @Sendable (ViewModel, Environment) -> Frame

    /// Makes a screen of a function, which must not look at anything but its two arguments.
    public init(_ draw: @escaping @Sendable (ViewModel, Environment) -> Frame) {
        self.draw = draw
    }

    /// The frame that shows `viewModel`; it always has the environment's size.
    public func frame(_ viewModel: ViewModel, in environment: Environment) -> Frame {
        draw(viewModel, environment)
    }
}

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
    /// How moments are written.
    public var dates: DateStyle
    /// How many colours of its own palette the terminal has: 0, 8 or 16.
    public let colours: Int
    /// Whether the terminal shows more than ASCII.
    public let utf8: Bool

    /// Makes an environment; the defaults are those of tests and scripts: UTC, 16 colours, UTF-8.
    public init(
        size: Size, now: Date, utcOffset: Int = 0, dates: DateStyle = DateStyle(), colours: Int = 16,
        utf8: Bool = true
    ) {
        self.size = size
        self.now = now
        self.utcOffset = utcOffset
        self.dates = dates
        self.colours = colours
        self.utf8 = utf8
    }
}
