import Dispatch
import People
import Reactive
import Sync
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import SessionTestSupport

/// How `perch show` waits for busy servers.
final class ShowWaitingTests: Sendable {
    private let clock = TestScheduler()
    private let told = Locked<[String?]>([])
    private let asked = Locked(0)
    private let outcome = Locked<[Result<Int, ServiceError>]>([])

    /// Asks somebody who is busy so often before they answer with 7.
    private func ask(
        busy times: Int, _ error: ServiceError = .busy(status: 429, seconds: 3), by other: ShowWaiting? = nil
    ) -> any Disposable {
        let waiting =
            other ?? ShowWaiting(on: clock) { line in self.told.withLock { $0.append(line) } }
        return waiting.answer {
            let number = self.asked.withLock { asked in
                asked += 1
                return asked
            }
            return number <= times ? SignalProducer(error: error) : SignalProducer(value: 7)
        }
        .start { event in
            switch event {
            case .value(let value): self.outcome.withLock { $0.append(.success(value)) }
            case .failed(let error): self.outcome.withLock { $0.append(.failure(error)) }
            case .completed, .interrupted: break
            }
        }
    }

    @Test func `a busy server is asked again when its pause is over, and each second of it is told`() {
        _ = ask(busy: 1)
        clock.advance(by: .milliseconds(2_900))
        #expect(asked.withLock(\.self) == 1)
        clock.advance(by: .milliseconds(100))
        #expect(asked.withLock(\.self) == 2)
        #expect(outcome.withLock(\.self) == [.success(7)])
        #expect(
            told.withLock(\.self) == [
                "The server is busy. Asking again in 3 s", "The server is busy. Asking again in 2 s",
                "The server is busy. Asking again in 1 s", nil,
            ])
    }

    @Test func `who is busy four times in a row is not asked a fifth`() {
        let error = ServiceError.busy(status: 503, seconds: 0)
        _ = ask(busy: .max, error)
        clock.advance(by: .seconds(60))
        #expect(asked.withLock(\.self) == 4)
        #expect(outcome.withLock(\.self) == [.failure(error)])
        #expect(
            told.withLock(\.self) == [
                "The server is busy. Asking again in 1 s", nil,
                "The server is busy. Asking again in 1 s (2 of 3)",
                nil, "The server is busy. Asking again in 1 s (3 of 3)", nil,
            ])
    }

    @Test func `who wants to be left alone for more than a quarter of an hour is not waited for`() {
        let error = ServiceError.busy(status: 429, seconds: 36_000)
        _ = ask(busy: 1, error)
        #expect(outcome.withLock(\.self) == [.failure(error)])
        #expect(told.withLock(\.self).isEmpty)
        #expect(error.description(for: .commandLine()).hasSuffix("Run it again in 10 hours."))
        _ = ask(busy: 2, .busy(status: 429, seconds: 900))
        clock.advance(by: .seconds(900))
        #expect(outcome.withLock(\.self) == [.failure(error), .success(7)])
    }

    @Test func `who fails otherwise is not waited for`() {
        _ = ask(busy: 1, .unavailable(status: 500))
        #expect(outcome.withLock(\.self) == [.failure(.unavailable(status: 500))])
        #expect(told.withLock(\.self).isEmpty)
    }

    @Test func `a wait that is given up asks nobody`() {
        let request = ask(busy: 1)
        clock.advance(by: .seconds(1))
        request.dispose()
        clock.advance(by: .seconds(10))
        #expect(asked.withLock(\.self) == 1)
        #expect(told.withLock(\.self).last == .some(nil))
    }

    /// Waits as where nothing can be rewritten.
    private var plain: ShowWaiting {
        .tellingOnce(on: clock) { line in self.told.withLock { $0.append(line) } }
    }

    @Test func `where nothing can be rewritten each wait is told once, with whom and how not to wait`() {
        _ = ask(busy: 2, by: plain.about("ada@mill.example, posts"))
        clock.advance(by: .milliseconds(2_900))
        #expect(asked.withLock(\.self) == 1)
        clock.advance(by: .seconds(60))
        #expect(outcome.withLock(\.self) == [.success(7)])
        #expect(
            told.withLock(\.self) == [
                "ada@mill.example, posts: The server is busy. Asking again in 3 s; --no-wait fails at once.",
                "ada@mill.example, posts: The server is busy. Asking again in 3 s (2 of 3); --no-wait fails at once.",
            ])
    }

    @Test func `a plain wait that is given up asks nobody`() {
        let request = ask(busy: 1, by: plain)
        clock.advance(by: .seconds(1))
        request.dispose()
        clock.advance(by: .seconds(10))
        #expect(asked.withLock(\.self) == 1)
        #expect(outcome.withLock(\.self).isEmpty)
    }

    @Test func `whom a command waits for is told by account and request`() throws {
        let accounts = BusyAccounts(accounts: SampleAccounts(clock: clock), pauses: 2, clock: clock)
        let services = try accounts.services(for: Sample.account).waiting(
            plain, for: "feed:https://x.example/f?k=secret")
        services.profileService.readProfile(userId: services.userId).start()
        services.postsService.readPosts(userId: services.userId, page: nil).start()
        clock.advance(by: .seconds(60))
        #expect(
            told.withLock(\.self)
                == ["profile", "posts"].map {
                    "feed:https://x.example/f?k=…, \($0): The server is busy. Asking again in 12 s; --no-wait fails at once."
                })
    }
}
