public import FoundationEssentials
public import Reactive

extension TestObserver {
    /// An event and when it came.
    public struct Entry: Sendable {
        let moment: Moment

        /// What came.
        public let event: Signal<Value, Failure>.Event

        /// When, in seconds since the observer was made, to the microsecond.
        public var instant: TimeInterval { moment.seconds }

        init(moment: Moment, event: Signal<Value, Failure>.Event) {
            self.moment = moment
            self.event = event
        }

        /// A value that came after `instant` seconds.
        public static func value(_ value: Value, at instant: TimeInterval) -> Entry {
            Entry(moment: Moment(seconds: instant), event: .value(value))
        }

        /// A failure after `instant` seconds.
        public static func failed(_ error: Failure, at instant: TimeInterval) -> Entry {
            Entry(moment: Moment(seconds: instant), event: .failed(error))
        }

        /// Completion after `instant` seconds.
        public static func completed(at instant: TimeInterval) -> Entry {
            Entry(moment: Moment(seconds: instant), event: .completed)
        }

        /// Interruption after `instant` seconds.
        public static func interrupted(at instant: TimeInterval) -> Entry {
            Entry(moment: Moment(seconds: instant), event: .interrupted)
        }
    }
}

extension TestObserver.Entry: Equatable where Value: Equatable, Failure: Equatable {}

extension TestObserver.Entry: CustomStringConvertible {
    /// The time and the event: `+3s value "a"`.
    public var description: String { "\(moment) \(words)" }

    /// The event without its time.
    var words: String {
        switch event {
        case .value(let value): "value \(Wording.words(value))"
        case .failed(let error): "failed \(Wording.words(error))"
        case .completed: "completed"
        case .interrupted: "interrupted"
        }
    }
}
