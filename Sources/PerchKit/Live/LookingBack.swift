import Interaction
import PeopleWeb
import Reactive
import ReaderSession
import Replay

/// Writes a session as a script and reads that again, so that it can be looked back at: at once if it is short, else beside the
/// reader, which goes on meanwhile.
///
/// It belongs to the loop's thread. What it has read comes as a request of the session.
final class LookingBack {
    /// How long the script of a session may be that is looked back at as a whole, in bytes: of a longer one the end is.
    var longest = 64_000_000

    /// A session whose answers weigh no more is read at once, in bytes: a megabyte takes a tenth of a second.
    var longestAtOnce = 1_000_000

    private let lookup: FixtureLookup
    private let requests: SessionRequests
    private let scheduler: SchedulerContext
    private let reading = SerialDisposable()

    /// - Parameters:
    ///   - lookup: finds the demo people.
    ///   - requests: is asked to show what was read.
    ///   - scheduler: of the session; long scripts are read on `work`, and what comes of that arrives on `output`.
    init(_ lookup: FixtureLookup, _ requests: SessionRequests, _ scheduler: SchedulerContext) {
        self.lookup = lookup
        self.requests = requests
        self.scheduler = scheduler
    }

    deinit { reading.dispose() }

    /// Whether a script is being read beside the reader.
    var isUnderWay: Bool { reading.inner?.isDisposed == false }

    /// Gives up what is being read.
    func giveUp() { reading.inner = nil }

    /// Reads a session.
    ///
    /// - Parameters:
    ///   - weight: how many bytes what was answered in it weighs.
    ///   - entries: what happened in it.
    ///   - script: begins its script, on any thread.
    func read(
        of weight: Int, _ entries: SessionLogEntries,
        script: @escaping @Sendable () throws(StageRefusal) -> SessionScript
    ) {
        let read: Reading = { [lookup, longest] in
            try InspectedScript(
                session: entries, weighing: weight, limit: longest, lookup: lookup, isGivenUp: $0,
                script: script)
        }
        guard weight > longestAtOnce else {
            if let request = Self.request(read, isGivenUp: { false }) { requests.ask(request) }
            return
        }
        let request = SignalProducer<SessionRequests.Request, NoError> { observer, lifetime in
            if let request = Self.request(read, isGivenUp: { lifetime.hasEnded }) {
                observer.send(value: request)
            }
            observer.sendCompleted()
        }
        reading.inner = request.start(on: scheduler.work).observe(on: scheduler.output)
            .startWithValues { [requests] in requests.ask($0) }
    }

    /// Reads a session, and asks meanwhile whether it has been given up; nil if it was.
    private typealias Reading =
        @Sendable (_ isGivenUp: @escaping @Sendable () -> Bool) throws -> InspectedScript?

    /// What to ask for once a session has been read; nil if that was given up.
    private static func request(
        _ read: Reading, isGivenUp: @escaping @Sendable () -> Bool
    ) -> SessionRequests.Request? {
        do {
            return try read(isGivenUp).map { .lookBack($0) }
        } catch {
            return .cannotLookBack("\(error)")
        }
    }
}
