import InteractionTesting
import Reactive
import Testing

/// An operator on one stream, tried with marble strings on a signal and on a producer alike.
///
/// What goes in are digits; `#` is `TestError.oops`.
struct UnaryTrial<Output: Equatable & Sendable, Failure: Error & Equatable>: Sendable {
    typealias Source = Signal<Int, TestError>

    private let key: Marbles.Key<Output, Failure>
    private let onSignal: @Sendable (Source, TestScheduler) -> Signal<Output, Failure>
    private let onProducer: @Sendable (Source.Producer, TestScheduler) -> SignalProducer<Output, Failure>

    init(
        _ key: Marbles.Key<Output, Failure>,
        signal: @escaping @Sendable (Source, TestScheduler) -> Signal<Output, Failure>,
        producer: @escaping @Sendable (Source.Producer, TestScheduler) -> SignalProducer<Output, Failure>
    ) {
        self.key = key
        onSignal = signal
        onProducer = producer
    }

    init(
        _ key: Marbles.Key<Output, Failure>,
        signal: @escaping @Sendable (Source) -> Signal<Output, Failure>,
        producer: @escaping @Sendable (Source.Producer) -> SignalProducer<Output, Failure>
    ) {
        self.init(key, signal: { source, _ in signal(source) }, producer: { source, _ in producer(source) })
    }

    /// Expects that `input` becomes `output` while `window` is open, whether the input is a signal, a producer that
    /// plays it, or the producer of that signal.
    ///
    /// A start whose window closes says so with an interruption, which `output` leaves out (contract clause 83). When
    /// all is over nobody listens to the input, and nothing is left on the clock.
    func expect(
        _ input: Marbles.Diagram,
        during window: Marbles.Window = .always,
        gives output: Marbles.Diagram,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let inputKey = Marbles.Key<Int, TestError>.digits(failure: .oops)
        let start = output.interrupted(by: window)
        do {
            let marbles = Marbles()
            let source = marbles.hot(input, inputKey)
            let result = marbles.record(onSignal(source, marbles.clock), during: window)
            marbles.run()
            result.expect(output, key, "from a signal", sourceLocation)
            marbles.expectRest(of: [source.hasObservers], if: start.isOver, sourceLocation)
        }
        do {
            let marbles = Marbles()
            let source = marbles.hot(input, inputKey)
            let result = marbles.record(onProducer(source.producer, marbles.clock), during: window)
            marbles.run()
            result.expect(start, key, "from a signal's producer", sourceLocation)
            marbles.expectRest(of: [source.hasObservers], if: start.isOver, sourceLocation)
        }
        // A producer plays from its start, so its line would begin later than the signal's.
        guard window.opening == 0 else { return }
        let marbles = Marbles()
        let source = marbles.cold(input, inputKey)
        let result = marbles.record(onProducer(source.producer, marbles.clock), during: window)
        marbles.run()
        result.expect(start, key, "from a producer", sourceLocation)
        marbles.expectRest(of: source.windows.map { $0.closing == nil }, if: start.isOver, sourceLocation)
    }
}

extension Signal {
    typealias Producer = SignalProducer<Value, Error>
}

extension UnaryTrial where Output == Int, Failure == TestError {
    /// An operator that sends digits and fails with `TestError.oops`.
    init(
        signal: @escaping @Sendable (Source, TestScheduler) -> Source,
        producer: @escaping @Sendable (Source.Producer, TestScheduler) -> Source.Producer
    ) {
        self.init(.digits(failure: .oops), signal: signal, producer: producer)
    }

    init(
        signal: @escaping @Sendable (Source) -> Source,
        producer: @escaping @Sendable (Source.Producer) -> Source.Producer
    ) {
        self.init(.digits(failure: .oops), signal: signal, producer: producer)
    }
}
