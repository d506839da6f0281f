// MARK: - on

extension Signal {
    /// Runs side effects before each event is passed on; `disposed` runs last, however the stream ends (contract
    /// clause 54).
    ///
    /// The closures run on the thread that sends, and only while the result is referenced or observed. Each of them
    /// runs once per event, however many observers the result has.
    ///
    /// - Parameters:
    ///   - event: with every event, before the closure for its kind.
    ///   - failed: with the error, if the stream fails.
    ///   - completed: when the stream completes.
    ///   - interrupted: when the stream is interrupted.
    ///   - terminated: after `failed`, `completed` or `interrupted`.
    ///   - disposed: when the stream has ended or is no longer needed.
    ///   - value: with every value.
    @preconcurrency
    @inlinable
    public func on(
        event: (@Sendable (Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> Signal<Value, Error> {
        Signal { observer, lifetime in
            if let disposed { lifetime.observeEnded(disposed) }
            lifetime += self.observe { received in
                event?(received)
                switch received {
                case .value(let received): value?(received)
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
                if received.isTerminating { terminated?() }
                observer.send(received)
            }
        }
    }
}

extension SignalProducer {
    /// Runs side effects around each start and before each event is passed on (contract clause 54).
    ///
    /// - Parameters:
    ///   - starting: before the work starts; of nested producers the outermost runs first.
    ///   - started: after the work has been started; of nested producers the innermost runs first.
    ///   - event: with every event, before the closure for its kind.
    ///   - failed: with the error, if the stream fails.
    ///   - completed: when the stream completes.
    ///   - interrupted: when the stream is interrupted.
    ///   - terminated: after `failed`, `completed` or `interrupted`.
    ///   - disposed: when the stream has ended or is no longer needed.
    ///   - value: with every value.
    @preconcurrency
    @inlinable
    public func on(
        starting: (@Sendable () -> Void)? = nil,
        started: (@Sendable () -> Void)? = nil,
        event: (@Sendable (Signal<Value, Error>.Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> {
        SignalProducer(prepare: {
            let start = self.prepare().lift {
                $0.on(
                    event: event,
                    failed: failed,
                    completed: completed,
                    interrupted: interrupted,
                    terminated: terminated,
                    disposed: disposed,
                    value: value
                )
            }
            return Start(signal: start.signal(), handle: start.handle) { [begin = start.begin] in
                starting?()
                begin()
                started?()
            }
        })
    }
}

// MARK: - logEvents

/// The events that `logEvents` can be asked to print.
public enum LoggingEvent {
    /// What happens on a signal.
    public enum Signal: String, CaseIterable, Sendable {
        /// A value, with its description.
        case value
        /// Completion.
        case completed
        /// A failure, with the description of the error.
        case failed
        /// Any end, after the line about its kind.
        case terminated
        /// The stream has ended or is no longer needed.
        case disposed
        /// An interruption.
        case interrupted
    }

    /// What happens on one start of a producer.
    public enum SignalProducer: String, CaseIterable, Sendable {
        /// The work is about to be started.
        case starting
        /// The work has been started.
        case started
        /// A value, with its description.
        case value
        /// Completion.
        case completed
        /// A failure, with the description of the error.
        case failed
        /// Any end, after the line about its kind.
        case terminated
        /// The stream has ended or is no longer needed.
        case disposed
        /// An interruption.
        case interrupted
    }
}

/// Takes a line about an event: identifier, event, and where `logEvents` was called.
public typealias EventLogger =
    @Sendable (
        _ identifier: String, _ event: String, _ fileName: String, _ functionName: String, _ lineNumber: Int
    ) -> Void

/// Prints to standard output.
@Sendable
public func defaultEventLog(
    identifier: String,
    event: String,
    fileName: String,
    functionName: String,
    lineNumber: Int
) {
    print(
        "[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)"
    )
}

extension Signal {
    /// Logs what happens, before it is passed on (contract clause 55).
    ///
    /// - Parameters:
    ///   - identifier: begins every line.
    ///   - events: which events are logged; all by default.
    ///   - fileName: passed on to the logger; where this is called, by default.
    ///   - functionName: passed on to the logger.
    ///   - lineNumber: passed on to the logger.
    ///   - logger: takes the lines; prints them by default.
    @preconcurrency
    public func logEvents(
        identifier: String = "",
        events: Set<LoggingEvent.Signal> = Set(LoggingEvent.Signal.allCases),
        fileName: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        logger: @escaping EventLogger = defaultEventLog
    ) -> Signal<Value, Error> {
        @Sendable func log(_ event: LoggingEvent.Signal, _ payload: String = "") {
            guard events.contains(event) else { return }
            let line = payload.isEmpty ? "\(event)" : "\(event) \(payload)"
            logger(identifier, line, fileName, functionName, lineNumber)
        }
        return on(
            failed: { log(.failed, "\($0)") },
            completed: { log(.completed) },
            interrupted: { log(.interrupted) },
            terminated: { log(.terminated) },
            disposed: { log(.disposed) },
            value: { log(.value, "\($0)") }
        )
    }
}

extension SignalProducer {
    /// Logs what happens on every start, before it is passed on (contract clause 55).
    ///
    /// - Parameters:
    ///   - identifier: begins every line.
    ///   - events: which events are logged; all by default.
    ///   - fileName: passed on to the logger; where this is called, by default.
    ///   - functionName: passed on to the logger.
    ///   - lineNumber: passed on to the logger.
    ///   - logger: takes the lines; prints them by default.
    @preconcurrency
    public func logEvents(
        identifier: String = "",
        events: Set<LoggingEvent.SignalProducer> = Set(LoggingEvent.SignalProducer.allCases),
        fileName: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        logger: @escaping EventLogger = defaultEventLog
    ) -> SignalProducer<Value, Error> {
        @Sendable func log(_ event: LoggingEvent.SignalProducer, _ payload: String = "") {
            guard events.contains(event) else { return }
            let line = payload.isEmpty ? "\(event)" : "\(event) \(payload)"
            logger(identifier, line, fileName, functionName, lineNumber)
        }
        return on(
            starting: { log(.starting) },
            started: { log(.started) },
            failed: { log(.failed, "\($0)") },
            completed: { log(.completed) },
            interrupted: { log(.interrupted) },
            terminated: { log(.terminated) },
            disposed: { log(.disposed) },
            value: { log(.value, "\($0)") }
        )
    }
}
