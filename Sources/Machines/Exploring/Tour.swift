public import Interaction

/// A shortest way to a transition between labels, which is its last step.
public struct Tour: Hashable, Sendable, CustomStringConvertible {
    /// One move, and what it led to.
    public struct Step: Hashable, Sendable {
        /// The move.
        public let move: Move
        /// The label of the state that followed.
        public let state: Label
        /// The label of the effect that was asked for, if one was.
        public let effect: Label?
        /// The number of that effect, if it started work.
        public let started: EffectID?
    }

    /// The label of the state in which the last step is taken.
    public let origin: Label
    /// The steps, never none.
    public let steps: [Step]

    /// The moves alone.
    public var path: Path { Path(steps.map(\.move)) }

    /// The path's text.
    public var description: String { path.description }
}
