public import FoundationEssentials
public import Reactive
import Replay

/// Records what a signal, a property or a producer sends, and when on the virtual clock.
///
/// ```swift
/// let shown = TestObserver(interactor.viewModel.map(\.label), on: clock)
/// interactor.commandSink.send(value: .load)
/// clock.advance(by: 3)
/// #expect(shown.difference(from: [.value("initialized", at: 0), .value("loading", at: 0)]) == nil)
/// ```
///
/// Times are seconds since the observer was made. It observes until the stream ends, until ``stop()``, or until it is
/// released itself; it keeps the clock and, as long as it observes, what it observes as any observer does. It may be
/// read from any thread.
///
/// Source: Kickstarter's `TestObserver`, which has no times.
public final class TestObserver<Value: Sendable, Failure: Swift.Error>: Sendable {
    private let sent = MutableProperty<[Entry]>([])
    private let observation = SerialDisposable()

    private init(
        on clock: TestScheduler,
        _ begin: (@escaping @Sendable (Signal<Value, Failure>.Event) -> Void) -> (any Disposable)?
    ) {
        let beginning = clock.currentDate
        observation.inner = begin { [sent] event in
            let moment = Moment(from: beginning, to: clock.currentDate)
            sent.modify { $0.append(Entry(moment: moment, event: event)) }
        }
    }

    /// Observes `signal` from now on.
    public convenience init(_ signal: Signal<Value, Failure>, on clock: TestScheduler) {
        self.init(on: clock) { signal.observe($0) }
    }

    /// Starts `producer` now, and interrupts that start when it stops.
    public convenience init(_ producer: SignalProducer<Value, Failure>, on clock: TestScheduler) {
        self.init(on: clock) { producer.start($0) }
    }

    /// Observes `property`: its value now, and all later ones.
    public convenience init(_ property: some PropertyProtocol<Value>, on clock: TestScheduler)
    where Failure == Never {
        self.init(property.producer, on: clock)
    }

    deinit {
        observation.dispose()
    }

    /// Everything so far, in order.
    public var entries: [Entry] { sent.value }

    /// The values so far, in order.
    public var values: [Value] { entries.compactMap(\.event.value) }

    /// The newest value; nil if none has come.
    public var lastValue: Value? { values.last }

    /// How the stream ended: `failed`, `completed` or `interrupted`; nil while it goes on.
    public var ending: Signal<Value, Failure>.Event? {
        entries.last.map(\.event).flatMap { $0.isTerminating ? $0 : nil }
    }

    /// Observes no more.
    ///
    /// A producer's start is interrupted, which is recorded; of a signal nothing more is.
    public func stop() {
        observation.dispose()
    }
}

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
        case .value(let value): "value \(ValueWords.words(value))"
        case .failed(let error): "failed \(ValueWords.words(error))"
        case .completed: "completed"
        case .interrupted: "interrupted"
        }
    }
}

extension TestObserver where Value: Equatable, Failure: Equatable {
    /// How the record differs from `expected`, times included; nil if it does not.
    ///
    /// The result prints as both records in one. So a test reads, with Swift Testing and with XCTest:
    ///
    /// ```swift
    /// #expect(shown.difference(from: [.value(1, at: 0), .completed(at: 3)]) == nil)
    /// XCTAssertNil(shown.difference(from: [.value(1, at: 0), .completed(at: 3)]))
    /// ```
    public func difference(from expected: [Entry]) -> RecordDifference? {
        let entries = entries
        return RecordDifference(
            expected: expected.map(Self.line(of:)), actual: entries.map(Self.line(of:))
        ) { expected[$0] == entries[$1] }
    }

    private static func line(of entry: Entry) -> RecordDifference.Line {
        RecordDifference.Line(
            words: entry.description,
            name: "\(entry.moment)",
            content: entry.event.value.map { $0 as Any } ?? entry.event.error)
    }
}

extension TestObserver where Value: Equatable {
    /// How the values differ from `expected`, whenever they came; nil if they do not.
    public func difference(fromValues expected: [Value]) -> RecordDifference? {
        let values = values
        return RecordDifference(
            expected: Self.lines(of: expected), actual: Self.lines(of: values)
        ) { expected[$0] == values[$1] }
    }

    private static func lines(of values: [Value]) -> [RecordDifference.Line] {
        values.enumerated().map { index, value in
            RecordDifference.Line(words: ValueWords.words(value), name: "value \(index + 1)", content: value)
        }
    }
}

/// How a record differs from the expected one, drawn for a person.
///
/// ```
///     +0s value "initialized"
///   - +3s value "loaded"
///   + +3s value "failed"
/// (- expected, did not come; + came, not expected)
/// The value at +3s: expected "loaded", was "failed".
/// ```
public struct RecordDifference: Hashable, Sendable, CustomStringConvertible {
    /// All lines of both, and in words what is different about those that were replaced.
    public let description: String
}

extension RecordDifference {
    /// A line of a record: how it is written, and what can be looked into.
    struct Line {
        let words: String
        let name: String
        let content: Any?
    }

    /// The difference; nil if `isSame` holds for all lines.
    init?(expected: [Line], actual: [Line], isSame: (Int, Int) -> Bool) {
        let lines = LineDifference.lines(expected: expected.count, actual: actual.count, isSame: isSame)
        let isEqual = lines.allSatisfy { line in
            if case .same = line { return true }
            return false
        }
        if isEqual { return nil }
        let drawn = lines.map { line in
            switch line {
            case .same(_, let index): "    \(actual[index].words)"
            case .missing(let index): "  - \(expected[index].words)"
            case .extra(let index): "  + \(actual[index].words)"
            }
        }
        let remarks = LineDifference.replacements(in: lines).flatMap { wanted, seen in
            actual[seen].remarks(inPlaceOf: expected[wanted])
        }
        let legend = "(- expected, did not come; + came, not expected)"
        description = (["the records differ:"] + drawn + [legend] + remarks).joined(separator: "\n")
    }
}

extension RecordDifference.Line {
    /// In words, what is different about this line, which came in place of `expected`.
    func remarks(inPlaceOf expected: Self) -> [String] {
        guard let before = expected.content, let after = content, type(of: before) == type(of: after) else {
            return []
        }
        // The same content at another time: the lines say so.
        if ValueWords.words(before) == ValueWords.words(after), expected.words != words { return [] }
        return ValueDifference.lines(expected: before, actual: after).map { "\(name): \($0)" }
    }
}
