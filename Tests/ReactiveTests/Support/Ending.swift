import Reactive

/// The ways in which a stream of these tests ends.
enum Ending: CaseIterable, Sendable {
    case failed
    case completed
    case interrupted

    func event<Value>(_: Value.Type = Value.self) -> Signal<Value, TestError>.Event {
        switch self {
        case .failed: .failed(.oops)
        case .completed: .completed
        case .interrupted: .interrupted
        }
    }
}
