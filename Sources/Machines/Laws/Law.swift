/// What holds for every reducer of an interactor, whatever it is about.
public enum Law: String, Sendable, CaseIterable, CustomStringConvertible {
    /// Every command of the alphabet does something in some state.
    ///
    /// A command that all states ignore was forgotten, as happens behind a `default`.
    case totality
    /// Every declared state is reached, and no other; the same of declared effects, where there are any.
    case reachability
    /// A view model that waits has an awaited effect in flight.
    case noStuckWait
    /// From everywhere, answers alone can lead to where nothing waits and nothing awaited is coming.
    case settles
    /// No more awaited effects are in flight than allowed, and none starts again while it is awaited.
    case singleFlight
    /// A view model that does not wait has no awaited answer coming.
    case staleReply
    /// The answer of an effect that was interrupted or given up changes nothing and asks for nothing.
    case lateReply
    /// Every view model and every effect equals itself.
    case reflexiveEquality
    /// A command that asks for nothing and leaves the state's label leaves the whole view model.
    case ignoredMeansUnchanged
    /// The same command in the same state gives the same, every time.
    case determinism
    /// Two answers that are both coming lead to the same situation in either order.
    case confluence
    /// What the machine's own invariants say holds; see ``Invariant``.
    case invariants

    /// The law's name in words: `no stuck wait`.
    public var description: String {
        switch self {
        case .totality: "totality"
        case .reachability: "reachability"
        case .noStuckWait: "no stuck wait"
        case .settles: "settles"
        case .singleFlight: "single flight"
        case .staleReply: "stale reply"
        case .lateReply: "late reply"
        case .reflexiveEquality: "reflexive equality"
        case .ignoredMeansUnchanged: "ignored means unchanged"
        case .determinism: "determinism"
        case .confluence: "confluence"
        case .invariants: "invariants"
        }
    }

    /// What the law says, in a sentence.
    public var meaning: String {
        switch self {
        case .totality: "Every command does something in some state: one that all ignore was forgotten."
        case .reachability: "Every state and every effect that is declared is reached, and no other."
        case .noStuckWait: "Whoever waits has something in flight that will answer."
        case .settles: "From everywhere, answers alone can lead to where nothing waits and nothing is coming."
        case .singleFlight: "Nothing is asked for twice at once, unless that is allowed."
        case .staleReply: "Whoever does not wait has no answer coming."
        case .lateReply: "An answer to what was given up changes nothing and asks for nothing."
        case .reflexiveEquality: "Every state and every effect equals itself."
        case .ignoredMeansUnchanged: "What asks for nothing and leaves the state's name changes nothing."
        case .determinism: "The same command in the same state gives the same, every time."
        case .confluence: "Two answers that are both coming lead to the same in either order."
        case .invariants: "What the machine's own invariants say holds."
        }
    }

    /// Whether the law says something of a world: those about effects in flight do not of an open one.
    public func applies(to world: World) -> Bool {
        switch self {
        case .totality, .reachability, .reflexiveEquality, .ignoredMeansUnchanged, .determinism,
            .invariants:
            true
        case .noStuckWait, .settles, .singleFlight, .staleReply, .lateReply, .confluence: world != .open
        }
    }
}

/// How a law is broken: the shortest way there, and what is wrong at its end.
public struct Counterexample: Hashable, Sendable, CustomStringConvertible {
    /// The law.
    public let law: Law
    /// A shortest path to where it is broken; nil when what is wrong is that no path leads somewhere.
    public let path: Path?
    /// What is wrong there.
    public let finding: String

    /// `no stuck wait: after load, failed #1, load: …`.
    public var description: String {
        guard let path else { return "\(law): \(finding)" }
        return path.moves.isEmpty ? "\(law): at \(path): \(finding)" : "\(law): after \(path): \(finding)"
    }
}
