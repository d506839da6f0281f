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
