import Reactive

/// Where the list of people comes from.
///
/// Each start of the producer is one request. It sends exactly one list and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol PeopleServiceType: Sendable {
    /// Asks for everybody who is listed, in the order in which to show them.
    func readPeople() -> SignalProducer<[Person], ServiceError>
}
