import People
import Reactive

/// Stands in for the demo people when their folder was not found.
struct MissingPeopleService: PeopleServiceType {
    /// One line: where was looked, and what to do.
    let reason: String

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer(
            error: .unreadable(file: "Fixtures/People", place: "", expected: "a folder of people. \(reason)"))
    }
}
