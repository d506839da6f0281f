/// Where somebody reads what a ``ServiceError`` advises, and what they could read there instead: what can be done differs.
public struct ServiceErrorPlace: Hashable, Sendable {
    /// What they are looking at.
    public enum Surface: Hashable, Sendable {
        /// The reader, which has keys and tries again by itself.
        case reader
        /// A command line, after the command has ended.
        case commandLine
    }

    /// What they are looking at.
    public let surface: Surface

    /// Whether something is stored that could be read instead.
    public let isStored: Bool

    /// In the reader, which shows what is stored: where it tells of an error instead, nothing is.
    public static let reader = ServiceErrorPlace(surface: .reader, isStored: false)

    /// On a command line.
    ///
    /// - Parameter isStored: whether something is stored that `--offline` reads.
    public static func commandLine(isStored: Bool = false) -> ServiceErrorPlace {
        ServiceErrorPlace(surface: .commandLine, isStored: isStored)
    }

    private init(surface: Surface, isStored: Bool) {
        self.surface = surface
        self.isStored = isStored
    }
}
