import Interaction
import Machines
import People
import Reactive
import Sync
import Testing

@testable import PerchKit

/// An alphabet says what an interactor's effects ask and answer: it is held against what the interactor does.
struct AlphabetAgreementTests {
    @Test func `the profile's effects answer what its alphabet says`() {
        check(.profile(ProfileInteractor.Reducer.self)) {
            ProfileInteractor.toSignalProducer(effect: $0, userId: "lantern", service: $1)
        }
    }

    @Test func `the posts' effects answer what their alphabet says`() {
        check(.posts) { PostsInteractor.toSignalProducer(effect: $0, userId: "lantern", service: $1) }
    }

    @Test func `the people list's effects answer what its alphabet says`() {
        check(.people) { PeopleInteractor.toSignalProducer(effect: $0, service: $1) }
    }

    @Test func `the bookmarks' effects answer what their alphabet says`() {
        check(.bookmarks) { BookmarksInteractor.toSignalProducer(effect: $0, service: $1) }
    }

    @Test func `the effects of finds answer what their alphabet says`() {
        check(.found) { FindInteractor.toSignalProducer(effect: $0, service: $1) }
    }

    /// Runs every effect of an alphabet over services that give every kind of answer, and compares.
    private func check<R: ReducerType>(
        _ alphabet: Alphabet<R>,
        producer: (R.Effect, AnsweringServices) -> SignalProducer<R.Command, Never>
    ) where R.Command: Equatable {
        for effect in alphabet.effects {
            let strands = alphabet.work(effect)
            let letters = strands.flatMap(\.replies).map(\.command)
            var answers: [R.Command] = []
            for answer in AnsweringServices.Answer.allCases {
                let services = AnsweringServices(answer)
                let heard = Locked<[R.Command]>([])
                producer(effect, services).startWithValues { command in heard.withLock { $0.append(command) }
                }
                let label = "\(alphabet.name) \(alphabet.effectLabel(effect)), \(answer)"
                #expect(services.asked == strands.count, "\(label): one strand for each request")
                // Who fails the service says that nothing is stored, so only what is awaited answers.
                let expected = answer == .fails ? strands.count { $0.isAwaited } : strands.count
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
