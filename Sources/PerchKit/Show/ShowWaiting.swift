import Dispatch
import People
import PeopleWeb
public import Reactive
import ReaderSession
import Values

/// How `perch show` waits for servers that want to be left alone: as the reader does.
///
/// What such a server did not answer is asked for again when its pause is over, at most three times in a row. Who wants to be
/// left alone for longer than ``longestPause`` is not waited for: nobody sees that a command waits for hours.
public struct ShowWaiting: Sendable {
    /// The longest pause that is waited for, in seconds.
    public static let longestPause = 900

    private let clock: any DateScheduler
    private let tell: @Sendable (String?) -> Void
    /// Whether each wait is told once, in words that stand for themselves.
    private var isPlain = false
    /// Whose answers are waited for, and which of them.
    private var subject = ""

    /// Waits on a clock.
    ///
    /// - Parameters:
    ///   - clock: where waits end; not the calling thread, which waits for the answers.
    ///   - tell: is handed what is waited for and how long, anew each second, and nil when a wait is over; on the clock's
    ///     thread, or on one that an answer came on.
    public init(
        on clock: any DateScheduler = QueueScheduler(name: "perch.waiting"),
        tell: @escaping @Sendable (String?) -> Void
    ) {
        self.clock = clock
        self.tell = tell
    }

    /// Waits on a clock, and tells each wait in one line that stays: where nothing can be rewritten.
    ///
    /// - Parameters:
    ///   - clock: where waits end; not the calling thread, which waits for the answers.
    ///   - line: is handed whom it waits for and how long, and how not to, when a wait begins; on any thread.
    public static func tellingOnce(
        on clock: any DateScheduler = QueueScheduler(name: "perch.waiting"),
        _ line: @escaping @Sendable (String) -> Void
    ) -> ShowWaiting {
        var waiting = ShowWaiting(on: clock) { if let text = $0 { line(text) } }
        waiting.isPlain = true
        return waiting
    }

    /// The same, for answers of somebody.
    func about(_ subject: String) -> ShowWaiting {
        var waiting = self
        waiting.subject = subject
        return waiting
    }

    /// What a service answers; after a pause, if it asks for one.
    func answer<Value>(
        after waits: Int = 0, of ask: @escaping @Sendable () -> SignalProducer<Value, ServiceError>
    ) -> SignalProducer<Value, ServiceError> {
        ask().flatMapError { error in
            guard let wait = Wait(for: error, after: waits), wait.seconds <= Self.longestPause else {
                return SignalProducer(error: error)
            }
            return end(of: wait).flatMap(.latest) { _ in answer(after: waits + 1, of: ask) }
        }
    }

    private func end(of wait: Wait) -> SignalProducer<Void, ServiceError> {
        let turn = wait.number == 1 ? "" : " (\(wait.number) of \(Wait.most))"
        let line: @Sendable (Int) -> String = { seconds in
            "\(wait.error.summary) Asking again in \(seconds) s\(turn)"
        }
        if isPlain {
            let whom = subject.isEmpty ? "" : "\(subject): "
            tell("\(whom)\(line(wait.seconds)); --no-wait fails at once.")
            return SignalProducer(value: ()).delay(Double(wait.seconds), on: clock).promoteError()
        }
        return SignalProducer.interval((1..<wait.seconds).reversed(), interval: .seconds(1), on: clock)
            .on(
                started: { tell(line(wait.seconds)) }, terminated: { tell(nil) },
                value: { tell(line($0)) }
            )
            .then(SignalProducer(value: ()))
    }
}

extension PersonServices {
    /// The same person's services, which wait before they answer where a server asks for it.
    ///
    /// - Parameter account: whose they are, for who waits.
    func waiting(_ waiting: ShowWaiting, for account: Account) -> PersonServices {
        let patient = PatientServices(
            services: self, name: MaskedAddress.text(account.text), waiting: waiting)
        return PersonServices(userId: userId, profileService: patient, postsService: patient)
    }
}

private struct PatientServices: ProfileServiceType, PostsServiceType {
    let services: PersonServices
    let name: String
    let waiting: ShowWaiting

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        waiting.about("\(name), profile").answer { services.profileService.readProfile(userId: userId) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        services.profileService.savedProfile(userId: userId)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        waiting.about("\(name), posts").answer { services.postsService.readPosts(userId: userId, page: page) }
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        services.postsService.savedPosts(userId: userId)
    }
}
