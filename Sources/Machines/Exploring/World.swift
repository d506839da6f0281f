/// What may happen when.
public enum World: String, Sendable, CaseIterable {
    /// An answer comes only while its effect is in flight; the world that an interactor lives in.
    ///
    /// An effect that was interrupted may still answer once: the answer was on its way already.
    case closed

    /// The closed world of services that answer an effect's strands in their order, or pass them over.
    ///
    /// Less than can happen: what somebody sees who answers for the services, strand by strand, as a script does.
    case ordered

    /// Any command and any answer comes at any time; effects are not followed.
    ///
    /// More than can happen, to see what a reducer does with what should not.
    case open
}
