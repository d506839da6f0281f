import Interaction
import PeopleWeb
import Reactive
import ReaderSession
import Replay

/// Reads the script of a session again, so that it can be looked back at: at once if it is short, else beside the reader, which
/// goes on meanwhile.
///
/// It belongs to the loop's thread. What it has read comes as a request of the session.
final class LookingBack {
    /// How long the script of a session may be that is looked back at, in bytes: shorter than one in a file may be, as all
    /// of it is played while somebody waits.
    static let longest = 64_000_000

    /// Up to so many bytes are read at once: they take no longer than a blink, a megabyte a tenth of a second.
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

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - text: the script.
    ///   - trouble: why it does not have all that happened; `nil` if it does.
    func read(_ text: String, trouble: String?) {
        guard text.utf8.count > longestAtOnce else {
            return requests.ask(Self.request(text, trouble, lookup))
        }
        let request = SignalProducer<SessionRequests.Request, NoError> { [lookup] in
            Self.request(text, trouble, lookup)
        }
        reading.inner = request.start(on: scheduler.work).observe(on: scheduler.output)
            .startWithValues { [requests] in requests.ask($0) }
    }

    /// What to ask for once a script has been read.
    private static func request(
        _ text: String, _ trouble: String?, _ lookup: FixtureLookup
    ) -> SessionRequests.Request {
        do {
            let source = try ScriptSource(text: text, name: "this session", limit: longest)
            return .lookBack(try InspectedScript(source, folder: nil, lookup: lookup, trouble: trouble))
        } catch {
            return .cannotLookBack("\(error)")
        }
    }
}
