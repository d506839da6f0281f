import Machines

extension Law {
    /// What to do about a reducer that breaks it.
    var cure: String {
        switch self {
        case .totality: "Answer it in some state, or take it out of the alphabet."
        case .reachability: "Correct the reducer, or the alphabet's states."
        case .noStuckWait: "Return the effect together with the view that waits for it."
        case .settles: "Let one of the answers lead to a view that does not wait."
        case .singleFlight:
            """
            Ignore the command while its answer is awaited, give the effect a lane, or allow it: \
            Allowances(flights:restarts:).
            """
        case .staleReply: "Interrupt the effect when the view stops waiting: return one in its lane."
        case .lateReply: "Compare the answer's generation with the view model's, and ignore an older one."
        case .reflexiveEquality: "Let the compiler write `==`, or compare every case."
        case .ignoredMeansUnchanged:
            """
            Return the view model as it was, give the new one a label of its own, or allow it: \
            Allowances(quietChanges:).
            """
        case .determinism: "Ask nobody for the time or for chance: let a command carry it."
        case .confluence: "Let neither answer undo what the other brought."
        }
    }
}
