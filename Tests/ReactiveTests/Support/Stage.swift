import Reactive

/// An outer stream whose values make inner streams under a test's control, flattened and recorded.
final class Stage: Sendable {
    let events = Recorder<Signal<Int, TestError>.Event>()
    /// What happens to the inner streams: "started 0", "disposed 0".
    let log = Recorder<String>()
    let outerSignal: Signal<Int, TestError>
    let outer: Signal<Int, TestError>.Observer
    /// Gives up the result.
    let handle: any Disposable
    private let inputs = Recorder<Input>()

    private struct Input: Sendable {
        let number: Int
        let observer: Signal<Int, TestError>.Observer
    }

    init(_ strategy: FlattenStrategy, asProducer: Bool = false) {
        (outerSignal, outer) = Signal<Int, TestError>.pipe()
        let inner: @Sendable (Int) -> SignalProducer<Int, TestError> = { [log, inputs] number in
            SignalProducer { observer, lifetime in
                log.append("started \(number)")
                inputs.append(Input(number: number, observer: observer))
                lifetime.observeEnded { log.append("disposed \(number)") }
            }
        }
        if asProducer {
            handle = outerSignal.producer.flatMap(strategy, inner).start { [events] in events.append($0) }
        } else {
            let observation = outerSignal.flatMap(strategy, inner).observe { [events] in events.append($0) }
            handle = CompositeDisposable([observation].compactMap { $0 })
        }
    }

    /// Sends the outer value that makes inner stream `number`.
    func start(_ number: Int) {
        outer.send(value: number)
    }

    /// The input of inner stream `number`; one that nobody listens to if it has not been started.
    func inner(_ number: Int) -> Signal<Int, TestError>.Observer {
        inputs.all.first { $0.number == number }?.observer ?? Signal<Int, TestError>.Observer()
    }
}
