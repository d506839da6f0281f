import Interaction
import Machines
import People
import Reactive
import Testing

@testable import ReaderSession
@testable import ReaderUI

/// The explorer's idea of an engine is checked against the engine.
struct EngineAgreementTests {
    @Test func `every path of the profile leads to the same view model in an engine`() {
        check(.profile(ProfileInteractor.Reducer.self), fewest: 40)
    }

    @Test func `every path of the posts leads to the same view model in an engine`() {
        check(.posts, fewest: 100)
    }

    @Test func `every path of the bookmarks leads to the same view model in an engine`() {
        check(.bookmarks, bounds: Bounds(depth: 6), fewest: 100)
    }

    /// Walks every path without late answers, which an engine on a virtual clock does not let through, and compares
    /// view models and effects in flight.
    private func check<R: ReducerType>(_ alphabet: Alphabet<R>, bounds: Bounds = Bounds(), fewest: Int) {
        let exploration = Explorer(alphabet, bounds: bounds).explore()
        var walked = 0
        for place in exploration.nodes.indices {
            let edges = exploration.edges(to: place)
            guard edges.allSatisfy({ if case .late = $0.move { false } else { true } }) else { continue }
            let session = EngineSession(alphabet)
            for edge in edges { session.play(edge) }
            let node = exploration.nodes[place]
            let path = exploration.path(to: place)
            #expect(session.viewModel == node.situation.viewModel, "after \(path)")
            let inFlight = node.situation.flights.filter { !$0.isLate }.map(\.id)
            // An engine goes on with work that the view model gave up; the alphabet knows which.
            let goingOn = session.inFlight.filter { id in
                !node.situation.flights.contains { $0.id == id && $0.isLate }
            }
            #expect(goingOn == inFlight, "after \(path)")
            walked += 1
        }
        #expect(walked >= fewest, "\(walked) paths were walked")
    }
}
