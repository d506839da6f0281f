import Interaction
import Machines
import TestSupport
import Testing

/// Two toys side by side.
struct ToyPairTests {
    private let both: Exploration<Pair<Toy, Toy>> = {
        let named = { (name: String) in Toy.alphabet(name: name) }
        return Toy.rule.bind(Toy.sound) {
            Explorer(.pair(name: "both", named("one"), named("other"))).explore()
        }
    }()

    @Test func `a pair of toys breaks no law that neither breaks alone`() {
        #expect(both.isComplete)
        #expect(both.counterexamples().map(\.description) == [])
        #expect(both.alphabet.states.count == 16)
        #expect(Set(both.reachedStates) == Set(both.alphabet.states))
    }

    @Test func `answers of one reach only that one`() throws {
        let place = try #require(
            both.nodes.indices.first {
                both.path(to: $0).description == "one load, other load, other failed #2"
            })
        #expect(both.nodes[place].label == "one loading, other failed")
        #expect(both.nodes[place].situation.flights.map(\.id.number) == [1])
    }
}
