/// How far an explorer goes.
///
/// What lies beyond is not looked at, and ``Exploration/isComplete`` says so.
public struct Bounds: Sendable {
    /// The most situations to look at.
    public let situations: Int
    /// The longest path.
    public let depth: Int
    /// The most effects in flight, late ones aside; a situation with more is reached, and not gone on from.
    public let flights: Int
    /// The most interrupted effects whose answers may still come; of more, the newest count.
    public let late: Int

    /// The usual bounds: a reducer of one screen stays well within them.
    public init(situations: Int = 20_000, depth: Int = 64, flights: Int = 3, late: Int = 1) {
        self.situations = situations
        self.depth = depth
        self.flights = flights
        self.late = late
    }
}
