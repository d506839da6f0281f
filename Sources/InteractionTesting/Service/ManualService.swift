public import Reactive

/// A service for tests: its requests wait until the test answers them.
///
/// A double of a service protocol hands each of its methods' questions to one of these.
///
/// ```swift
/// final class ManualProfileService: ProfileServiceType {
///     let profiles = ManualService<User.ID, User, ServiceError>(report: .issues)
///
///     func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
///         profiles.producer(userId)
///     }
/// }
///
/// service.profiles.answer(1, .value(lantern))
/// service.profiles.answer(.question("lantern"), .failure(.offline))
/// ```
///
/// **Requests** are numbered from 1 in the order in which they start: starting a producer is a request, making one is
/// none. A request waits until it is answered or cancelled; disposing of its start cancels it. An answer is delivered
/// before ``answer(_:_:fileID:filePath:line:column:)`` returns, on the test's thread, at the virtual clock's present
/// time; what an interactor on the clock makes of it happens when time is next advanced.
///
/// **Lifetime.** A producer does not keep the service. When the service goes, what still waits is never answered; it
/// is interrupted unless somebody holds what cancels it (contract clause 84).
///
/// All members are thread-safe; no lock is held while an answer is delivered.
public final class ManualService<Question: Sendable, Value: Sendable, Failure: Swift.Error>: Sendable {
    let filed = MutableProperty<[Entry]>([])
    let report: FailureReporter

    /// A request with the way to its asker.
    struct Entry: Sendable {
        var request: Request
        var observer: Signal<Value, Failure>.Observer?
    }

    /// A service without requests, which tells `report` of answers that cannot be given.
    public init(report: FailureReporter) {
        self.report = report
    }

    /// A producer each start of which is one request.
    public func producer(_ question: Question) -> SignalProducer<Value, Failure> {
        // Not kept: a producer that somebody holds must not hold the service.
        SignalProducer { [weak self] observer, lifetime in
            guard let self else { return observer.sendInterrupted() }
            let number = file(question, observer)
            lifetime.observeEnded { [weak self] in self?.cancel(number) }
        }
    }

    /// All requests so far, by number.
    public var requests: [Request] { filed.value.map(\.request) }

    /// What has been asked so far, in order.
    public var questions: [Question] { requests.map(\.question) }

    /// The numbers of the requests that wait for an answer.
    public var waiting: [Int] { numbers { $0 == .waiting } }

    /// The numbers of the requests that were given up before they were answered to the end.
    public var cancelled: [Int] { numbers { $0 == .cancelled } }

    private func numbers(where isIncluded: (Request.Status) -> Bool) -> [Int] {
        requests.filter { isIncluded($0.status) }.map(\.number)
    }

    private func file(_ question: Question, _ observer: Signal<Value, Failure>.Observer) -> Int {
        filed.modify { filed in
            let request = Request(number: filed.count + 1, question: question)
            filed.append(Entry(request: request, observer: observer))
            return filed.count
        }
    }

    private func cancel(_ number: Int) {
        let observer = filed.modify { filed -> Signal<Value, Failure>.Observer? in
            guard !filed[number - 1].request.status.isOver else { return nil }
            filed[number - 1].request.status = .cancelled
            defer { filed[number - 1].observer = nil }
            return filed[number - 1].observer
        }
        // Released out here: what it keeps may be anybody's.
        withExtendedLifetime(observer) {}
    }
}
