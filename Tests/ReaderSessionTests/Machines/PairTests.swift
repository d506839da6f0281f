import Interaction
import Machines
import People
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderUI

/// Two reducers side by side.
struct PairTests {
    let both = Explorer(.pair(name: "both", .people, .found)).explore()

    @Test func `two children break no law together that neither breaks alone`() {
        #expect(both.isComplete)
        #expect(both.counterexamples().map(\.description) == [])
    }

    @Test func `all states of one are reached with all states of the other`() {
        #expect(both.alphabet.states.count == 9 * 5)
        #expect(Set(both.reachedStates) == Set(both.alphabet.states))
        #expect(both.alphabet.states.first == "people initialized, found initialized")
    }

    @Test func `commands, effects and answers carry the child's name`() {
        let paths = both.edges.indices.lazy.map { both.path(through: $0).description }
        #expect(paths.contains("people load, found find, people loaded #1"))
        #expect(paths.contains("people load, found find, found found #2"))
        #expect(both.alphabet.commands.map(\.label).contains("people quit"))
    }

    @Test func `effects of both are in flight at once, and of one child one replaces the other`() {
        let awaited = both.nodes.map { node in node.situation.flights.count { !$0.isLate } }
        #expect(awaited.max() == 2)
        for node in both.nodes {
            let effects = node.situation.flights.filter { !$0.isLate }.map(\.effect)
            #expect(effects.count { if case .first = $0 { true } else { false } } <= 1)
        }
    }

    @Test func `lanes of the same name in both children are two lanes`() throws {
        let pair = Explorer(
            .pair(name: "both", .people, .profile(ProfileInteractor.Reducer.self)), bounds: Bounds(depth: 2)
        ).explore()
        let place = try #require(
            pair.nodes.indices.first { pair.path(to: $0).description == "people load, profile load" })
        #expect(pair.nodes[place].situation.flights.map(\.isLate) == [false, false])
    }

    @Test func `an open world sends strays to both`() {
        let open = Explorer(.pair(name: "both", .people, .found), world: .open).explore()
        #expect(open.counterexamples().map(\.description) == [])
        let strays = Set(
            open.edges.compactMap { edge in if case .stray(let label) = edge.move { label } else { nil } })
        #expect(strays.isSuperset(of: ["people loaded old", "found found old"]))
    }

    @Test func `a mistake of one child is found in the pair, as far from the beginning as alone`() {
        let alone = ProfileMutant.mistake.bind(.forgetsEffectOnRetry) {
            Explorer(.profile(ProfileMutant.self)).explore().counterexample(to: .noStuckWait)
        }
        let paired = ProfileMutant.mistake.bind(.forgetsEffectOnRetry) {
            Explorer(.pair(name: "both", .profile(ProfileMutant.self), .found), bounds: Bounds(depth: 4))
                .explore()
                .counterexample(to: .noStuckWait)
        }
        #expect(alone?.path?.description == "load, failed #1, load")
        #expect(paired?.path?.description == "profile load, profile failed #1, profile load")
    }
}
