/// How a stream of streams becomes one stream.
///
/// What holds for all of them: a failure, inner or outer, fails the result and cancels what runs; an inner interruption
/// counts as completion (but for the winner of a race); the result completes when the outer and all inner streams have.
///
/// In the diagrams `a` and `b` are values of the outer stream, and stand for inner streams that begin when they arrive:
/// `a` is `1--2--|`, `b` is `3--4--|`.
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
    ///
    /// ```text
    /// outer           -a-b------|
    /// flatMap(.merge)
    /// output          -1-32-4---|
    /// ```
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// One inner stream runs at a time; the others wait in the order they came (contract clause 73).
    ///
    /// Thousands of inner streams that complete while they are started do not grow the stack.
    ///
    /// ```text
    /// outer            -a-b------|
    /// flatMap(.concat)
    /// output           -1--2--3--4--|
    /// ```
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// At most `limit` inner streams run at a time; the others wait in the order they came (contract clause 72).
    ///
    /// - Parameter limit: 1 or more.
    public static func concurrent(limit: Int) -> FlattenStrategy {
        demand(limit > 0, "concurrent(limit:) takes a limit of 1 or more, not \(limit).")
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// A new inner stream replaces the one before, whose work is cancelled first (contract clause 74).
    ///
    /// ```text
    /// outer            -a-b------|
    /// flatMap(.latest)
    /// output           -1-3--4---|
    /// ```
    public static let latest = FlattenStrategy(kind: .latest)

    /// The first inner stream that sends anything is the one that is followed; the others are cancelled, later ones
    /// ignored (contract clause 75).
    ///
    /// The result completes when the outer stream and the winner have; it fails, or is interrupted, with either.
    ///
    /// ```text
    /// outer          -a-b------|
    /// flatMap(.race)
    /// output         -1--2-----|
    /// ```
    public static let race = FlattenStrategy(kind: .race)

    /// While an inner stream runs, new ones are dropped (contract clause 76).
    ///
    /// ```text
    /// outer              -a-b----b---|
    /// flatMap(.throttle)
    /// output             -1--2---3--4--|
    /// ```
    public static let throttle = FlattenStrategy(kind: .throttle)
}
