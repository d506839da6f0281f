import People
import Reactive

/// The people of a folder of files.
///
/// A request reads the folder where it starts and answers on `scheduler` after the latency; with a latency of 0 it
/// answers within the start. Disposing of the request ends it.
public final class FixturePeopleService: PeopleServiceType {
    private let source: FixtureSource
    private let delivery: FixtureDelivery

    /// Lists the people of `source`.
    ///
    /// - Parameters:
    ///   - source: the folder whose people are listed.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(source: FixtureSource, latency: Double = 0, scheduler: any DateScheduler) {
        self.source = source
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// Asks for everybody in the folder, in the order of ``FixtureSource/people()``.
    public func readPeople() -> SignalProducer<[Person], ServiceError> {
        .future { [delivery, source] in
            delivery.future { () throws(ServiceError) in try source.people() }
        }
    }
}

/// One scripted answer of a demo person, as the `demo` part of its file names it.
enum DemoAnswer: String, CaseIterable, Sendable {
    /// What the file holds.
    case ok
    /// No network.
    case offline
    /// No answer within ten seconds; it fails as soon as any other answer, so that nobody has to wait for it.
    case timedOut = "timed-out"
    /// No such person.
    case notFound = "not-found"
    /// The server is down.
    case unavailable

    /// The failure that this answer is, for a request about `name`; nil for ``ok``.
    func error(about name: String) -> ServiceError? {
        switch self {
        case .ok: nil
        case .offline: .offline
        case .timedOut: .timedOut(seconds: 10)
        case .notFound: .notFound(name)
        case .unavailable: .unavailable(status: 503)
        }
    }
}

/// How a demo person misbehaves: the `demo` part of its file.
struct DemoScript: Equatable, Sendable {
    /// A few words for the list of people.
    var note = ""

    /// The answers to requests for the profile, in order; the last repeats, and none means ``DemoAnswer/ok``.
    var profile: [DemoAnswer] = []

    /// The answers to requests for posts, in order; the last repeats, and none means ``DemoAnswer/ok``.
    var posts: [DemoAnswer] = []

    /// The answer to the request of this number, counted from 0.
    static func answer(_ number: Int, of answers: [DemoAnswer]) -> DemoAnswer {
        answers.isEmpty ? .ok : answers[min(number, answers.count - 1)]
    }
}
