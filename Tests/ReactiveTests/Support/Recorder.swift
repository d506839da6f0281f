import Reactive
import Sync

/// What happened, in order; written and read from any thread.
final class Recorder<Item: Sendable>: Sendable {
    private let items = Locked<[Item]>([])

    var all: [Item] { items.withLock { $0 } }
    var count: Int { all.count }

    func append(_ item: Item) {
        items.withLock { $0.append(item) }
    }

    /// What happened since the last time this was asked.
    func takeAll() -> [Item] {
        items.withLock { items in
            let taken = items
            items = []
            return taken
        }
    }
}

extension Signal {
    /// Observes, and keeps what arrives.
    func recorded() -> Recorder<Event> {
        let recorder = Recorder<Event>()
        observe { recorder.append($0) }
        return recorder
    }

    /// Sends `events` into a new signal and answers what comes out of `transform` of it.
    static func outcome<U, F>(
        of events: [Event],
        through transform: (Signal) -> Signal<U, F>
    ) -> [Signal<U, F>.Event] {
        let (signal, input) = Signal.pipe()
        let recorder = transform(signal).recorded()
        for event in events { input.send(event) }
        return recorder.all
    }
}

extension SignalProducer {
    /// Starts, and keeps what arrives.
    func recorded() -> Recorder<Signal<Value, Error>.Event> {
        let recorder = Recorder<Signal<Value, Error>.Event>()
        start { recorder.append($0) }
        return recorder
    }

    /// A producer that sends exactly `events`.
    static func sending(_ events: [Signal<Value, Error>.Event]) -> SignalProducer {
        SignalProducer { observer, lifetime in
            for event in events { observer.send(event) }
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }
}

extension Recorder {
    /// The values among the recorded events.
    func values<Value, Error>() -> [Value] where Item == Signal<Value, Error>.Event {
        all.compactMap(\.value)
    }

    /// The terminating events among the recorded events.
    func endings<Value, Error>() -> [Item] where Item == Signal<Value, Error>.Event {
        all.filter(\.isTerminating)
    }
}
