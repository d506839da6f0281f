public import Reactive
import Replay

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
    private let filed = MutableProperty<[Entry]>([])
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

    /// The answer to one request: what a double of a service with asynchronous functions calls.
    ///
    /// ```swift
    /// func forecast(at place: String) async throws -> Forecast { try await forecasts.value(place) }
    /// ```
    ///
    /// The request begins with the call, on whichever thread that is; ``request(_:status:)`` waits for it. Cancelling the task gives the
    /// request up.
    ///
    /// - Throws: the failure that the test answers; `CancellationError` where the task is cancelled, or the answer has no value.
    public func value(_ question: Question) async throws -> Value {
        for try await value in producer(question).values { return value }
        throw CancellationError()
    }

    /// Waits until there is a request with this number, from 1, of which that has become, or whatever has if `status` is nil;
    /// answers the request.
    ///
    /// Tasks begin and end when they please, so a test of them waits. It waits for ever for what never happens: give such a test
    /// a limit of time, which cancels its task.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    @discardableResult
    public func request(_ number: Int, status: Request.Status? = nil) async throws -> Request {
        for await entries in filed.values where entries.count >= number {
            let request = entries[number - 1].request
            if status == nil || request.status == status { return request }
        }
        // A property that is there has no end of its own.
        throw CancellationError()
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

extension ManualService {
    /// What was asked, and what has become of it.
    public struct Request: Sendable {
        /// The number, from 1.
        public let number: Int
        /// What was asked.
        public let question: Question
        /// What has become of it.
        public internal(set) var status = Status.waiting

        /// What becomes of requests.
        public enum Status: Hashable, Sendable, CustomStringConvertible {
            /// No answer yet.
            case waiting
            /// It is never going to be answered, says the test; it can still be cancelled.
            case left
            /// It was answered or failed.
            case answered
            /// Its asker gave it up.
            case cancelled

            /// The status in words.
            public var description: String {
                switch self {
                case .waiting: "waiting"
                case .left: "never to be answered"
                case .answered: "answered"
                case .cancelled: "cancelled"
                }
            }

            var isOver: Bool { self == .answered || self == .cancelled }
        }

        /// The request as a line of a message: `#1 "lantern": waiting`.
        var words: String { "#\(number) \(ValueWords.words(question)): \(status)" }
    }
}

extension ManualService {
    /// What a test answers to a request.
    public enum Answer: Sendable {
        /// This value, and completion.
        case value(Value)
        /// These values, and completion; none is an answer too.
        case values([Value])
        /// This failure.
        case failure(Failure)
        /// Nothing, ever: ``ManualService/finish(fileID:filePath:line:column:)`` does not ask for it.
        case never
    }

    /// Which request is meant.
    public struct Matcher: Sendable, ExpressibleByIntegerLiteral {
        let words: String
        let accepts: @Sendable (Request) -> Bool
        /// The number, if the matcher names one.
        let number: Int?

        /// The request with this number.
        public static func number(_ number: Int) -> Matcher {
            Matcher(words: "#\(number)", accepts: { $0.number == number }, number: number)
        }

        /// The request with this number.
        public init(integerLiteral number: Int) {
            self = .number(number)
        }

        /// The first waiting request whose question `accepts` takes.
        public static func matching(_ accepts: @escaping @Sendable (Question) -> Bool) -> Matcher {
            Matcher(words: "one that matches", accepts: { accepts($0.question) }, number: nil)
        }

        /// The first waiting request.
        public static var first: Matcher {
            Matcher(words: "the first", accepts: { _ in true }, number: nil)
        }

        fileprivate init(words: String, accepts: @escaping @Sendable (Request) -> Bool, number: Int?) {
            self.words = words
            self.accepts = accepts
            self.number = number
        }
    }
}

extension ManualService.Matcher where Question: Equatable {
    /// The first waiting request with this question.
    public static func question(_ question: Question) -> Self {
        Self(
            words: "one that asks \(ValueWords.words(question))", accepts: { $0.question == question },
            number: nil)
    }
}

extension ManualService {
    /// Answers a request that waits.
    ///
    /// If there is none, the test fails and nothing is sent.
    public func answer(
        _ matcher: Matcher,
        _ answer: Answer,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let found = filed.modify { filed -> Signal<Value, Failure>.Observer? in
            let index = filed.firstIndex { $0.request.status == .waiting && matcher.accepts($0.request) }
            guard let index, let observer = filed[index].observer else { return nil }
            if case .never = answer {
                filed[index].request.status = .left
            } else {
                filed[index].request.status = .answered
                filed[index].observer = nil
            }
            return observer
        }
        guard let observer = found else {
            let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            return report(complaint(about: matcher), at: location)
        }
        switch answer {
        case .value(let value):
            observer.send(value: value)
            observer.sendCompleted()
        case .values(let values):
            for value in values { observer.send(value: value) }
            observer.sendCompleted()
        case .failure(let error):
            observer.send(error: error)
        case .never:
            break
        }
    }

    /// Fails the test if a request still waits.
    ///
    /// `InteractorTester` asks the same of effects in flight; this is for services that are tested without one.
    public func finish(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let open = requests.filter { $0.status == .waiting }
        if open.isEmpty { return }
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        report(
            """
            finish: \(open.count == 1 ? "a request still waits" : "\(open.count) requests still wait").
            \(list(open))
            Answer it with answer(\(open[0].number), …), let its asker give it up, or say that it is meant to wait: \
            answer(\(open[0].number), .never).
            """, at: location)
    }

    private func complaint(about matcher: Matcher) -> String {
        let requests = requests
        if let number = matcher.number, let request = requests.first(where: { $0.number == number }) {
            return
                "answer \(matcher.words): the request does not wait.\n\(list([request]))\n\(cure(for: request))"
        }
        let found = requests.isEmpty ? "    (nothing was asked)" : list(requests)
        return """
            answer \(matcher.words): no such request waits.
            \(found)
            Requests are numbered from 1 in the order in which they start. If it should have been asked by now, \
            advance the clock first: an interactor starts work only when time is advanced.
            """
    }

    private func cure(for request: Request) -> String {
        switch request.status {
        case .cancelled:
            """
            Its asker gave it up, so nobody would hear the answer. Answer it earlier, or expect \
            `cancelled == [\(request.number)]`.
            """
        case .answered:
            "A request is answered once; `.values([…])` sends several values in one answer."
        case .left, .waiting:
            "The test said `.never` before. Take that out to answer it."
        }
    }

    private func list(_ requests: [Request]) -> String {
        requests.map { "    \($0.words)" }.joined(separator: "\n")
    }
}
