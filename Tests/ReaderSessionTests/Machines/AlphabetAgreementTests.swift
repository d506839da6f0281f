import Interaction
import Machines
import People
import Reactive
import Sync
import Testing

@testable import ReaderSession

/// An alphabet says what an interactor's effects ask and answer: it is held against what the interactor does.
struct AlphabetAgreementTests {
    @Test func `the profile's effects answer what its alphabet says`() {
        check(.profile(ProfileInteractor.Reducer.self), asPauses: true) {
            ProfileInteractor.toSignalProducer(effect: $0, userId: "lantern", service: $1, clock: $2)
        }
    }

    @Test func `the posts' effects answer what their alphabet says`() {
        check(.posts, asPauses: true) {
            PostsInteractor.toSignalProducer(effect: $0, userId: "lantern", service: $1, clock: $2)
        }
    }

    @Test func `the people list's effects answer what its alphabet says`() {
        check(.people) { effect, service, _ in
            PeopleInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    @Test func `the bookmarks' effects answer what their alphabet says`() {
        check(.bookmarks) { effect, service, _ in
            BookmarksInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    @Test func `the effects of finds answer what their alphabet says`() {
        check(.found) { effect, service, _ in
            FindInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    @Test func `the effects of threads answer what their alphabet says`() {
        check(.thread(ThreadInteractor.Reducer.self), asPauses: true) {
            ThreadInteractor.toSignalProducer(
                effect: $0, post: MachineSamples.post(1), service: $1, clock: $2)
        }
    }

    @Test func `the effects of following answer what their alphabet says`() {
        check(.following(FollowingInteractor.Reducer.self)) { effect, service, _ in
            FollowingInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    @Test func `the timeline's effects answer what its alphabet says`() {
        check(.timeline(TimelineInteractor.Reducer.self)) { effect, service, _ in
            TimelineInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    @Test func `the effects of asking for what is new answer what their alphabet says`() {
        check(.refresh(RefreshInteractor.Reducer.self)) { effect, service, _ in
            RefreshInteractor.toSignalProducer(effect: effect, service: service)
        }
    }

    /// Runs every effect of an alphabet over services that give every kind of answer, and compares.
    ///
    /// - Parameter asPauses: whether the services may ask for a pause; only some interactors grant one.
    private func check<R: ReducerType>(
        _ alphabet: Alphabet<R>, asPauses: Bool = false,
        producer: (R.Effect, AnsweringServices, any DateScheduler) -> SignalProducer<R.Command, Never>
    ) where R.Command: Equatable {
        for effect in alphabet.effects {
            let strands = alphabet.work(effect)
            // Time answers for itself: nobody is asked for it.
            let timers = alphabet.effectLabel(effect) == "wait" ? 1 : 0
            let letters = strands.flatMap(\.replies).map(\.command)
            var answers: [R.Command] = []
            for answer in AnsweringServices.Answer.allCases where asPauses || answer != .asksForPause {
                let services = AnsweringServices(answer)
                let clock = TestScheduler()
                let heard = Locked<[R.Command]>([])
                producer(effect, services, clock).startWithValues { command in
                    heard.withLock { $0.append(command) }
                }
                let atOnce = heard.withLock(\.count)
                clock.advance(by: Double(MachineSamples.pause))
                let label = "\(alphabet.name) \(alphabet.effectLabel(effect)), \(answer)"
                #expect(services.asked == strands.count - timers, "\(label): one strand for each request")
                #expect(heard.withLock(\.count) == atOnce + timers, "\(label): only a wait takes time")
                // Who fails the service says that nothing is stored, so only what is awaited answers.
                let expected = answer.isAnswer ? strands.count : strands.count { $0.isAwaited }
                #expect(heard.withLock(\.count) == expected, "\(label): awaited and quiet strands")
                for command in heard.withLock(\.self) where !answers.contains(command) {
                    answers.append(command)
                }
            }
            for command in answers {
                #expect(
                    letters.contains(command),
                    "\(alphabet.name) does not know that \(effect) answers \(command)")
            }
            for command in letters {
                #expect(answers.contains(command), "\(effect) of \(alphabet.name) never answers \(command)")
            }
        }
    }
}
