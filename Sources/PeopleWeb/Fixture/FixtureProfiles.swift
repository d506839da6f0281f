public import Domain
public import People
public import Reactive

/// Profiles from a folder of files: an origin.
///
/// A request reads the file `ID.json` where it starts and is answered on `scheduler` after the latency; with a latency
/// of 0 it is answered within the start. Cancelling it ends it. Demo people answer as their script says: each request
/// counts, cancelled or not, from the source's making on.
public struct FixtureProfiles: GetDataSource {
    private let source: FixtureSource
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// The profiles of `source`'s people.
    ///
    /// - Parameters:
    ///   - source: the folder whose profiles are served.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(source: FixtureSource, latency: Double = 0, scheduler: any DateScheduler) {
        self.source = source
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// The profile that a ``ProfileQuery`` asks for, of the file named by the id's `raw`.
    ///
    /// Errors as ``FixtureSource/profile(named:)``.
    public func get(_ query: any Query) -> Future<User> {
        guard let query = query as? ProfileQuery else { return Future(DomainError.unsupported(query)) }
        return delivery.future { () throws(ServiceError) in
            let name = query.user.raw
            let person = try source.profile(named: name)
            let answer = DemoScript.answer(requests.next(about: name), of: person.demo.profile)
            if let error = answer.error(about: source.account(of: name).text) { throw error }
            return person.user
        }
    }

    /// Not supported: a profile is asked for one at a time.
    public func getAll(_ query: any Query) -> Future<[User]> {
        Future(DomainError.unsupported(query))
    }
}
