import Interaction
import Machines
import People
import Testing

/// How large the machines of People are, and how much of them can happen.
struct PeopleTableTests {
    private func head<R: ReducerType>(_ alphabet: Alphabet<R>, bounds: Bounds = Bounds()) -> String {
        let text = TransitionTable(Explorer(alphabet, bounds: bounds).explore()).text
        return text.split(separator: "\n").prefix(3).joined(separator: "\n")
    }

    @Test func `the profile's machine`() {
        #expect(
            head(.profile(ProfileInteractor.Reducer.self)) == """
                machine profile, closed world
                107 situations, 6 states, 10 commands
                60 cells: 26 transitions, 18 ignored, 16 only late, 0 unreachable
                """)
    }

    @Test func `the posts' machine`() {
        #expect(
            head(.posts) == """
                machine posts, closed world
                229 situations, 11 states, 13 commands
                143 cells: 51 transitions, 42 ignored, 47 only late, 3 unreachable
                """)
    }

    @Test func `the people list's machine`() {
        #expect(
            head(.people) == """
                machine people, closed world
                20 situations, 9 states, 7 commands
                63 cells: 36 transitions, 9 ignored, 18 only late, 0 unreachable
                """)
    }

    @Test func `the find's machine`() {
        #expect(
            head(.find) == """
                machine find, closed world
                29 situations, 5 states, 7 commands
                35 cells: 14 transitions, 9 ignored, 12 only late, 0 unreachable
                """)
    }

    @Test func `the bookmarks' machine, within eight moves`() {
        #expect(
            head(.bookmarks, bounds: Bounds(depth: 8)) == """
                machine bookmarks, closed world, within bounds
                800 situations, 8 states, 8 commands
                64 cells: 36 transitions, 4 ignored, 6 only late, 18 unreachable
                """)
    }
}
