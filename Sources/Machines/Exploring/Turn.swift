import Interaction

/// What a choice leads to.
struct Turn<R: ReducerType>: Sendable {
    let situation: Situation<R>
    let effect: R.Effect?
    /// Whether view model and effect equal themselves.
    let isReflexive: Bool
    /// Whether reducing a second time gave the same.
    let isRepeatable: Bool
    /// The awaited effect of the same label that was in flight when this turn's effect started.
    let restarted: EffectID?
}
