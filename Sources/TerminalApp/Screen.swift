import Terminal

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
