import Reactive
import Synchronization

/// What a signal or property has sent, in order.
final class Recording<Value: Sendable>: Sendable {
    private let sent = Mutex<(values: [Value], endings: [String])>(([], []))

    /// The values so far.
    var values: [Value] { sent.withLock { $0.values } }

    /// How it ended, if it has: `completed` or `interrupted`.
    var ending: String? { sent.withLock { $0.endings.first } }

    /// Records a signal from now on.
    init(_ signal: Signal<Value, Never>) {
        signal.observe { [weak self] event in self?.record(event) }
    }

    /// Records a property's value now and all later ones.
    init(_ property: Property<Value>) {
        property.producer.start { [weak self] event in self?.record(event) }
    }

    private func record(_ event: Signal<Value, Never>.Event) {
        sent.withLock { sent in
            switch event {
            case .value(let value): sent.values.append(value)
            case .completed: sent.endings.append("completed")
            case .interrupted: sent.endings.append("interrupted")
            }
        }
    }
}
