public import Interaction

/// An effect whose work is under way, or was interrupted and may still answer.
public struct Flight<R: ReducerType>: Sendable {
    /// Its number on the path that leads here.
    public let id: EffectID
    /// The effect.
    public let effect: R.Effect
    /// The strands that have not answered yet, by their places in the effect's work.
    public internal(set) var strands: [Int]
    /// Whether it was interrupted or given up: what it still answers is to change nothing.
    public internal(set) var isLate: Bool
}
