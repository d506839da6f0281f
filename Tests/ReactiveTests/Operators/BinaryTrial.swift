import InteractionTesting
import Reactive
import Testing

/// An operator on two streams, tried with marble strings on signals and on producers alike.
///
/// What goes in are digits; `#` is `TestError.oops`. The second stream may be one that cannot fail.
struct BinaryTrial<OtherFailure: Error, Output: Equatable & Sendable>: Sendable {
    typealias Source = Signal<Int, TestError>
    typealias Other = Signal<Int, OtherFailure>
    typealias Result = Signal<Output, TestError>

    private let key: Marbles.Key<Output, TestError>
    private let otherKey: Marbles.Key<Int, OtherFailure>
    private let onSignals: @Sendable (Source, Other) -> Result
    private let onProducers: @Sendable (Source.Producer, Other.Producer) -> Result.Producer

    init(
        _ key: Marbles.Key<Output, TestError>,
        _ otherKey: Marbles.Key<Int, OtherFailure>,
        signals: @escaping @Sendable (Source, Other) -> Result,
        producers: @escaping @Sendable (Source.Producer, Other.Producer) -> Result.Producer
    ) {
        self.key = key
        self.otherKey = otherKey
        onSignals = signals
        onProducers = producers
    }

    /// Expects that `first` and `second` become `output` while `window` is open, whether they are signals, producers
    /// that play them, or the producers of those signals; in one step the first sends before the second.
    ///
    /// A start whose window closes says so with an interruption, which `output` leaves out (contract clause 83). When
    /// all is over nobody listens to the inputs, and nothing is left on the clock.
    func expect(
        _ first: Marbles.Diagram,
        _ second: Marbles.Diagram,
        during window: Marbles.Window = .always,
        gives output: Marbles.Diagram,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let firstKey = Marbles.Key<Int, TestError>.digits(failure: .oops)
        let start = output.interrupted(by: window)
        do {
            let marbles = Marbles()
            let source = marbles.hot(first, firstKey)
            let other = marbles.hot(second, otherKey)
            let result = marbles.record(onSignals(source, other), during: window)
            marbles.run()
            result.expect(output, key, "from signals", sourceLocation)
            let busy = [source.hasObservers, other.hasObservers]
            marbles.expectRest(of: busy, if: start.isOver, sourceLocation)
        }
        do {
            let marbles = Marbles()
            let source = marbles.hot(first, firstKey)
            let other = marbles.hot(second, otherKey)
            let result = marbles.record(onProducers(source.producer, other.producer), during: window)
            marbles.run()
            result.expect(start, key, "from signals' producers", sourceLocation)
            let busy = [source.hasObservers, other.hasObservers]
            marbles.expectRest(of: busy, if: start.isOver, sourceLocation)
        }
        // Producers play from their start, so their lines would begin later than the signals'.
        guard window.opening == 0 else { return }
        let marbles = Marbles()
        let source = marbles.cold(first, firstKey)
        let other = marbles.cold(second, otherKey)
        let result = marbles.record(onProducers(source.producer, other.producer), during: window)
        marbles.run()
        result.expect(start, key, "from producers", sourceLocation)
        let busy = (source.windows + other.windows).map { $0.closing == nil }
        marbles.expectRest(of: busy, if: start.isOver, sourceLocation)
    }
}

extension BinaryTrial where OtherFailure == TestError, Output == Int {
    /// An operator on two streams that can fail, which sends digits.
    init(
        signals: @escaping @Sendable (Source, Source) -> Source,
        producers: @escaping @Sendable (Source.Producer, Source.Producer) -> Source.Producer
    ) {
        let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
        self.init(key, key, signals: signals, producers: producers)
    }
}

extension BinaryTrial where OtherFailure == Never, Output == Int {
    /// An operator on a stream and one that cannot fail, which sends digits.
    init(
        signals: @escaping @Sendable (Source, Other) -> Source,
        producers: @escaping @Sendable (Source.Producer, Other.Producer) -> Source.Producer
    ) {
        self.init(.digits(failure: .oops), .digits, signals: signals, producers: producers)
    }
}
