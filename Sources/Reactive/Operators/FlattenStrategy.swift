/// How a stream of streams becomes one stream.
public struct FlattenStrategy: Sendable, Equatable {
    @usableFromInline
    enum Kind: Sendable, Equatable {
        case concurrent(limit: Int)
        case latest
        case race
        case throttle
    }

    @usableFromInline let kind: Kind

    @usableFromInline
    init(kind: Kind) {
        self.kind = kind
    }

    /// All inner streams run at once; their values are passed on as they come (contract clause 72).
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// One inner stream runs at a time; the others wait in the order they came (contract clause 73).
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// At most `limit` inner streams run at a time; the others wait in the order they came (contract clause 72).
    ///
    /// - Parameter limit: 1 or more.
    public static func concurrent(limit: Int) -> FlattenStrategy {
        demand(limit > 0, "concurrent(limit:) takes a limit of 1 or more, not \(limit).")
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// A new inner stream replaces the one before, whose work is cancelled first (contract clause 74).
    public static let latest = FlattenStrategy(kind: .latest)

    /// The first inner stream that sends anything is the one that is followed; the others are cancelled, later ones
    /// ignored (contract clause 75).
    public static let race = FlattenStrategy(kind: .race)

    /// While an inner stream runs, new ones are dropped (contract clause 76).
    public static let throttle = FlattenStrategy(kind: .throttle)
}
