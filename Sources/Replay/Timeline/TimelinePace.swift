/// How fast a timeline plays.
public enum TimelinePace: Hashable, Sendable {
    /// As it was recorded, but no step takes longer than this many milliseconds, nor less than ``shortest``.
    case recorded(atMost: Int)
    /// One step after this many milliseconds, whenever it was.
    case fixed(Int)

    /// The least time between two steps of a recorded pace, in milliseconds: at once cannot be seen.
    public static let shortest = 100

    /// Milliseconds from one step to another that came `offset` milliseconds later.
    public func milliseconds(for offset: Int) -> Int {
        switch self {
        case .recorded(let most): min(max(offset, Self.shortest), max(most, Self.shortest))
        case .fixed(let time): max(1, time)
        }
    }
}
