/// What may happen when.
public enum World: String, Sendable, CaseIterable {
    /// An answer comes only while its effect is in flight; the world that an interactor lives in.
    ///
    /// An effect that was interrupted may still answer once: the answer was on its way already.
    case closed

    /// Any command and any answer comes at any time; effects are not followed.
    ///
    /// More than can happen, to see what a reducer does with what should not.
    case open
}
