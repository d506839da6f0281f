import Domain
import FoundationEssentials
import HTTP
import People
import Sync

@testable import PeopleWeb

/// A web in which every address answers what a table says, at once or when it is told to.
final class ScriptedWeb: WebAsking {
    private struct State {
        var answers: [String: Result<WebAnswer, ServiceError>] = [:]
        var requests: [WebRequest] = []
        var notes: [String] = []
        var waiting: [FutureResolver<WebAnswer>] = []
        var isHeld = false
    }

    private let state = Locked(State())

    /// The addresses that were asked for, in order.
    var asked: [String] { state.withLock { $0.requests.map(\.url.absoluteString) } }

    /// The requests, in order.
    var requests: [WebRequest] { state.withLock { $0.requests } }

    /// What the log was told.
    var notes: [String] { state.withLock { $0.notes } }

    /// Lets an address answer this.
    func put(
        _ address: String, _ body: String, status: Int = 200, headers: HTTPHeaders = [:]
    ) {
        guard let url = URL(string: address) else { return }
        let answer = WebAnswer(url: url, status: status, headers: headers, body: Array(body.utf8))
        state.withLock { $0.answers[address] = .success(answer) }
    }

    /// Lets an address fail.
    func put(_ address: String, _ error: ServiceError) {
        state.withLock { $0.answers[address] = .failure(error) }
    }

    /// Keeps answers back until ``release()``.
    func hold() { state.withLock { $0.isHeld = true } }

    /// Answers all that wait.
    func release() {
        let (waiting, requests) = state.withLock { state in
            defer {
                state.waiting = []
                state.isHeld = false
            }
            return (state.waiting, state.requests.suffix(state.waiting.count))
        }
        for (resolver, request) in zip(waiting, requests) { set(resolver, request) }
    }

    func answer(to request: WebRequest) -> Future<WebAnswer> {
        Future { resolver in
            let isHeld = state.withLock { state in
                state.requests.append(request)
                if state.isHeld { state.waiting.append(resolver) }
                return state.isHeld
            }
            if !isHeld { set(resolver, request) }
        }
    }

    func note(_ text: String) { state.withLock { $0.notes.append(text) } }

    private func set(_ resolver: FutureResolver<WebAnswer>, _ request: WebRequest) {
        let found = state.withLock { $0.answers[request.url.absoluteString] }
        switch found ?? .failure(.notFound(request.name)) {
        case .success(let answer):
            // As the real one does it: what is no success and was not expected is an error.
            let error =
                request.expectedStatuses.contains(answer.status)
                ? nil : ServiceError(status: answer.status, name: request.name, seconds: 1)
            if let error { resolver.set(error) } else { resolver.set(answer) }
        case .failure(let error): resolver.set(error)
        }
    }
}
