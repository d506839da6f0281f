import Interaction
import Machines
import People
import Testing

/// The tables of two reducers of People, whole.
struct PeopleTableTests {
    @Test func `the table of the profile`() {
        print(TransitionTable(Explorer(.profile(ProfileInteractor.Reducer.self)).explore()).text)
        print(TransitionTable(Explorer(.profile(ProfileInteractor.Reducer.self)).explore()).mermaid)
    }
}
