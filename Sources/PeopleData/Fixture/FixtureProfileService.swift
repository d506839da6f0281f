import People
import Reactive

/// Profiles from a folder of files.
///
/// A request reads the file `ID.json` where it starts and answers on `scheduler` after the latency; with a latency
/// of 0 it answers within the start. Disposing of the request ends it. Demo people answer as their script says: each
/// request counts, disposed of or not, from the service's making on.
public final class FixtureProfileService: ProfileServiceType {
    private let source: FixtureSource
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// Serves the people of `source`.
    ///
    /// - Parameters:
    ///   - source: the folder whose people are served.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(source: FixtureSource, latency: Double = 0, scheduler: any DateScheduler) {
        self.source = source
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// Asks for the person of the file named by the id's `raw`.
    ///
    /// Errors as ``FixtureSource/profile(named:)``.
    public func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        delivery.producer { [source, requests] () throws(ServiceError) in
            let person = try source.profile(named: userId.raw)
            let answer = DemoScript.answer(requests.next(about: userId.raw), of: person.demo.profile)
            if let error = answer.error(about: source.account(of: userId.raw).text) { throw error }
            return person.user
        }
    }
}
