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
