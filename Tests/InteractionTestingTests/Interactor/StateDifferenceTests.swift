import Interaction
import InteractionTesting
import Testing

/// What is said of a reducer that returns another state than expected.
struct StateDifferenceTests {
    private typealias State = Weather.Reducer.State

    private let loading = Weather.ViewModel(state: .loading, generation: 1)

    @Test func `equal states do not differ`() {
        #expect(State(viewModel: loading).difference(from: State(viewModel: loading)) == nil)
        #expect(
            State(viewModel: loading, effect: .cancel).difference(
                from: State(viewModel: loading, effect: .cancel))
                == nil)
    }

    @Test func `view and effect are told apart, and only what differs is told`() {
        let seen = State(viewModel: loading, effect: .load(generation: 1))
        let wanted = State(viewModel: Weather.ViewModel(state: .loading, generation: 2))
        #expect(
            seen.difference(from: wanted)?.description == """
                the states differ:
                view: generation: expected 2, was 1
                effect: expected nil, was load(generation: 1)
                """)
        #expect(
            seen.difference(from: State(viewModel: loading, effect: .load(generation: 3)))?.description == """
                the states differ:
                effect: generation: expected 3, was 1
                """)
        #expect(
            seen.difference(from: State(viewModel: Weather.ViewModel(), effect: .load(generation: 1)))?
                .description
                    == """
                    the states differ:
                    view: state: expected idle, was loading
                    view: generation: expected 0, was 1
                    """)
    }
}
