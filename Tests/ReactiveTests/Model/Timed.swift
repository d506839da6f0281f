import Reactive

/// An event of the model and when it happens.
struct Timed: Sendable {
    let moment: Moment
    let event: Signal<Int, TestError>.Event

    init(_ moment: Moment, _ event: Signal<Int, TestError>.Event) {
        self.moment = moment
        self.event = event
    }
}

extension [Timed] {
    /// The last value up to `moment`, if there was one.
    func value(at moment: Moment) -> Int? {
        last { $0.moment <= moment && $0.event.value != nil }?.event.value
    }

    /// When the stream completes, if it does.
    var completion: Moment? {
        guard let last, last.event.isCompleted else { return nil }
        return last.moment
    }

    /// When the stream ends, if it does.
    var end: Moment? {
        guard let last, last.event.isTerminating else { return nil }
        return last.moment
    }

    /// In the order in which they happen.
    var inOrder: [Timed] { sorted { $0.moment < $1.moment } }
}
