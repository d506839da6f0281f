import Reactive
import Sync

/// What an observer saw, as words: values by their description, then `completed`, `failed(…)` or `interrupted`.
final class OperatorLog: Sendable {
    private let lines = Locked<[String]>([])

    var events: [String] { lines.withLock { $0 } }

    init() {}

    /// Observes `signal`.
    init<Value, Failure>(_ signal: Signal<Value, Failure>) {
        signal.observe { self.note($0) }
    }

    /// Starts `producer`.
    init<Value, Failure>(_ producer: SignalProducer<Value, Failure>) {
        producer.start { self.note($0) }
    }

    func note<Value, Failure>(_ event: Signal<Value, Failure>.Event) {
        switch event {
        case .value(let value): add("\(value)")
        case .failed(let error): add("failed(\(error))")
        case .completed: add("completed")
        case .interrupted: add("interrupted")
        }
    }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    /// What was seen since this was called last.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}

/// An error with a name.
enum OperatorError: Error, Equatable {
    case red, blue
}
