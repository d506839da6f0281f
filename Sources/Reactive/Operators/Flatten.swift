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
    @inlinable
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

extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
    /// Runs the streams that are sent and passes on their values as `strategy` says.
    ///
    /// A failure, inner or outer, fails the result at once and cancels what runs; an inner interruption counts as
    /// completion; the result completes when the outer and all inner streams have (contract clauses 67 to 71).
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flattening(strategy)
    }

    /// The operator itself, under a name that its overloads for streams without errors can call.
    @inlinable
    func flattening(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        Signal<Value.Value, Error> { observer, lifetime in
            switch strategy.kind {
            case .concurrent(let limit):
                let flatten = FlattenConcurrent(limit: limit, observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .latest:
                let flatten = FlattenLatest(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .race:
                let flatten = FlattenRace(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .throttle:
                let flatten = FlattenThrottle(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            }
        }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
    /// Runs the streams that are sent and passes on their values as `strategy` says (contract clauses 67 to 71).
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        lift { $0.flatten(strategy) }
    }
}

// Flattening where one side cannot fail (contract clause 66).

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
    /// Runs the streams that are sent, which cannot fail, and passes on their values as `strategy` says.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        map { $0.producer.promoteError(Error.self) }.flattening(strategy)
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// Runs the streams that are sent, which may fail, and passes on their values as `strategy` says.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        map(\.producer).promoteError(Value.Error.self).flattening(strategy)
    }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
    /// Runs the streams that are sent and passes on their values as `strategy` says; nothing can fail.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never> {
        flattening(strategy)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
    /// Runs the streams that are sent, which cannot fail, and passes on their values as `strategy` says.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        lift { $0.flatten(strategy) }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// Runs the streams that are sent, which may fail, and passes on their values as `strategy` says.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        lift { $0.flatten(strategy) }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
    /// Runs the streams that are sent and passes on their values as `strategy` says; nothing can fail.
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never> {
        lift { $0.flatten(strategy) }
    }
}

// MARK: - Streams of sequences

extension Signal where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of each sequence, in order (contract clause 66).
    ///
    /// It stops iterating as soon as nobody wants more.
    @inlinable
    public func flatten() -> Signal<Value.Element, Error> {
        derive { downstream in
            { event in
                guard case .value(let elements) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                for element in elements {
                    if downstream.isFinished { return }
                    downstream.deliver(.value(element))
                }
            }
        }
    }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of each sequence, in order (contract clause 66).
    @inlinable
    public func flatten() -> SignalProducer<Value.Element, Error> {
        lift { $0.flatten() }
    }
}

// MARK: - Properties of properties

extension PropertyProtocol where Value: PropertyProtocol {
    /// A property that follows, of the properties that are this one's values, those `strategy` says (contract clause
    /// 120).
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}
