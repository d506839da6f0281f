import Interaction
import InteractionTesting
import Machines
import Reactive
import Testing

@testable import Search

/// A search that waits until a text stands, tested on virtual time.
struct SearchTests {
    private let clock = TestScheduler()
    private let gazetteer = ManualGazetteer()

    private func tester() -> InteractorTester<SearchInteractor, SearchReducer> {
        let search = SearchInteractor(gazetteer: gazetteer, scheduler: .virtual(clock))
        return InteractorTester(search, trace: search.trace, clock: clock, report: .issues)
    }

    @Test func `a text is searched for once it stands, and each letter begins the wait anew`() {
        let tester = tester()
        tester.send(.type("sk"), .effect(.wait(generation: 1)), .view(labelled: "waiting"))
        tester.advance(by: 0.2)
        tester.send(.type("ske"), .cancelled(1), .effect(.wait(generation: 2)), .view(labelled: "waiting"))
        tester.advance(by: 0.2)
        tester.advance(
            by: 0.1, .reply(.settled(generation: 2), to: 2), .effect(.search("ske", generation: 3)),
            .view(labelled: "searching"))
        gazetteer.names.answer(.question("ske"), .value(["Skerry", "Skeld Point"]))
        tester.receive(
            .reply(.found(["Skerry", "Skeld Point"], generation: 3), to: 3),
            .view(\.results, equals: ["Skerry", "Skeld Point"]))
        tester.finish()
    }

    @Test func `whoever types on gives the search up, and sees what was found before`() {
        let tester = tester()
        tester.send(.type("tarn"), .effect(labelled: "wait"))
        tester.advance(by: 0.3, .reply(labelled: "settled"), .effect(.search("tarn", generation: 2)))
        gazetteer.names.answer(.question("tarn"), .value(["Low Tarn"]))
        tester.receive(.reply(.found(["Low Tarn"], generation: 2)), .view(labelled: "found"))
        tester.send(
            .type("tarns"), .effect(.wait(generation: 3)),
            .view(SearchViewModel(text: "tarns", results: ["Low Tarn"], state: .waiting, generation: 3)))
        tester.send(.type(""), .cancelled(3), .view(\.results, equals: []))
        tester.finish()
    }

    @Test func `a search that fails can be tried again`() {
        let tester = tester()
        tester.send(.retry)
        tester.send(.type("fell"), .effect(labelled: "wait"))
        tester.advance(by: 0.3, .reply(labelled: "settled"), .effect(labelled: "search"))
        gazetteer.names.answer(.question("fell"), .failure(.outOfReach))
        tester.receive(.reply(.failed(generation: 2), to: 2), .view(labelled: "failed"))
        tester.send(.retry, .effect(.search("fell", generation: 3)), .view(labelled: "searching"))
        tester.finish(inFlight: 3)
    }

    @Test func `of a stream of texts those are searched for that stand, as marbles`() {
        let marbles = Marbles(step: 0.1)
        let search = SearchInteractor(gazetteer: gazetteer, scheduler: .virtual(marbles.clock))
        let typed = marbles.hot("-a-b-----c--|", ["a": "a", "b": "b", "c": "c"])
        typed.observeValues { search.commandSink.send(value: .type($0)) }
        let states = marbles.record(
            search.viewModel.signal.map(\.state).skipRepeats())
        marbles.run()
        let expected = Marbles.Timeline(
            "-w----s--w--s", ["w": SearchViewModel.State.waiting, "s": .searching])
        #expect(states.timeline.difference(from: expected) == nil)
        _ = search
    }

    @Test func `no law of reducers is broken`() {
        expectLaws(of: .search, report: .issues)
    }
}
