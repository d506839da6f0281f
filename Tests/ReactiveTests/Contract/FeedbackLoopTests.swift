import Reactive
import Testing

/// Clause 33 of the contract: an interactor in the post's raw template is a circle, and one line cuts it.
struct FeedbackLoopTests {
    /// An interactor as the template has it: commands and answers merge, are reduced, and cause effects whose
    /// work sends answers.
    private final class Interactor: Sendable {
        let commandSink: Signal<Int, Never>.Observer
        let viewModel: Property<Int>
        let answerSink: Signal<Int, Never>.Observer
        private let (lifetime, token) = Lifetime.make()

        init(census: Census, isCut: Bool) {
            let service = census.member()
            let (commands, commandSink) = Signal<Int, Never>.pipe()
            let (answers, answerSink) = Signal<Int, Never>.pipe()
            let states = Signal.merge(commands, answers).scan(0, +)
            viewModel = Property(initial: 0, then: states)
            self.commandSink = commandSink
            self.answerSink = answerSink
            let replies =
                states
                .filter { $0 % 10 != 0 }
                .flatMap(.merge) { state -> SignalProducer<Int, Never> in
                    service.attend()
                    return SignalProducer(value: 10 - state % 10)
                }
            if isCut {
                replies.take(during: lifetime).observe(answerSink)
            } else {
                replies.observe(answerSink)
            }
        }
    }

    @Test(arguments: [false, true])
    func `33: the loop works, whether or not it is cut at the end of the interactor`(isCut: Bool) {
        let interactor = Interactor(census: Census(), isCut: isCut)
        interactor.commandSink.send(value: 3)
        #expect(interactor.viewModel.value == 10)
        // The raw template would outlive this test.
        interactor.commandSink.sendCompleted()
        interactor.answerSink.sendCompleted()
    }

    @Test func `33: with take(during:) everything is freed with the interactor`() {
        let census = Census()
        for _ in 0..<100 {
            let interactor = Interactor(census: census, isCut: true)
            interactor.commandSink.send(value: 3)
        }
        #expect(census.alive == 0)
    }

    @Test func `33: without that line the raw template keeps itself alive`() {
        let census = Census()
        let sinks = Recorder<Signal<Int, Never>.Observer>()
        do {
            let interactor = Interactor(census: census, isCut: false)
            sinks.append(interactor.answerSink)
            interactor.commandSink.send(value: 3)
        }
        #expect(census.alive == 1)
        // Ending the loop by hand frees it, which shows that it was the loop.
        for sink in sinks.takeAll() { sink.sendCompleted() }
        #expect(census.alive == 0)
    }
}
