import Reactive
import Synchronization
import Testing

/// The requests that a test's service has been asked, to be answered when the test says so.
final class Requests<Question: Sendable, Answer: Sendable, Failure: Error>: Sendable {
    private struct Request: Sendable {
        let question: Question
        let observer: Signal<Answer, Failure>.Observer
        var isAnswered = false
        var isGivenUp = false
    }

    private let requests = Mutex<[Request]>([])

    /// What has been asked so far, in order.
    var questions: [Question] {
        requests.withLock { $0.map(\.question) }
    }

    /// For every request so far, whether it was given up before it was answered.
    var givenUp: [Bool] {
        requests.withLock { $0.map(\.isGivenUp) }
    }

    /// The numbers, from 1, of the requests that are neither answered nor given up.
    var inFlight: [Int] {
        requests.withLock { requests in
            requests.indices.filter { !requests[$0].isAnswered && !requests[$0].isGivenUp }.map { $0 + 1 }
        }
    }

    /// A producer that files a request whenever it is started.
    func producer(_ question: Question) -> SignalProducer<Answer, Failure> {
        SignalProducer { [weak self] observer, lifetime in
            let number = self?.file(Request(question: question, observer: observer)) ?? 0
            lifetime.observeEnded { [weak self] in self?.giveUp(number) }
        }
    }

    /// Answers request number `number`, counted from 1.
    func reply(_ number: Int, _ answer: Answer) {
        let observer = take(number)
        observer?.send(value: answer)
        observer?.sendCompleted()
    }

    /// Ends request number `number`, counted from 1, without an answer.
    func complete(_ number: Int) {
        take(number)?.sendCompleted()
    }

    /// Fails request number `number`, counted from 1.
    func fail(_ number: Int, _ error: Failure) {
        take(number)?.send(error: error)
    }

    private func file(_ request: Request) -> Int {
        requests.withLock { requests in
            requests.append(request)
            return requests.count
        }
    }

    private func take(_ number: Int) -> Signal<Answer, Failure>.Observer? {
        let observer = requests.withLock { requests -> Signal<Answer, Failure>.Observer? in
            guard requests.indices.contains(number - 1) else { return nil }
            requests[number - 1].isAnswered = true
            return requests[number - 1].observer
        }
        if observer == nil {
            Issue.record("Request #\(number) was never made; there are \(questions.count).")
        }
        return observer
    }

    private func giveUp(_ number: Int) {
        requests.withLock { requests in
            guard requests.indices.contains(number - 1), !requests[number - 1].isAnswered else { return }
            requests[number - 1].isGivenUp = true
        }
    }
}
