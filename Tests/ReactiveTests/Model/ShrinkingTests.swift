import Reactive
import TestSupport
import Testing

/// What the failures of ``GraphTests`` rely on: that a wrong model is found, and that what is printed is small.
struct ShrinkingTests {
    /// A model that takes one value too many.
    private func misread(_ graphCase: GraphCase) -> [Report] {
        var misread = graphCase
        misread.graph.nodes = graphCase.graph.nodes.map { node in
            guard case .unary(.takeFirst(let count), let source) = node else { return node }
            return .unary(.takeFirst(count + 1), source)
        }
        return GraphModel(misread).reports()
    }

    private func fails(_ graphCase: GraphCase) -> Bool {
        GraphRun.outcome(of: graphCase).reports != misread(graphCase)
    }

    @Test func `a wrong model is found, and the case shrinks to the one operator that it misreads`() throws {
        let found = (1...UInt64.max).lazy.map(GraphCase.init(seed:)).first {
            fails($0) && $0.graph.nodes.count > 4
        }
        let graphCase = try #require(found)
        let smallest = Shrinking.smallest(from: graphCase, simpler: \.simpler, fails: fails)
        #expect(fails(smallest))
        #expect(smallest.simpler.allSatisfy { !fails($0) })
        #expect(smallest.graph.nodes.count == 2)
        #expect(smallest.script.count <= 1)
        #expect(smallest.reactions.isEmpty)
    }

    @Test func `a case is written as code`() {
        let graphCase = GraphCase(
            graph: Graph(nodes: [
                .pipe(0), .cold([1, 2], .completed), .flatMap(.latest, outer: 0, inners: [1]),
                .unary(.takeFirst(2), 2),
            ]),
            script: [.send(.value(3), pipe: 0), .advance(2)],
            reactions: [Reaction(observer: 1, event: 0, step: .dispose(observer: 1))]
        )
        #expect(
            graphCase.description == """
                let n0 = pipe0.output
                let n1 = SignalProducer.sending(value(1), value(2), completed)
                let n2 = n0.flatMap(.latest) { [n1][$0 % 1] }
                let n3 = n2.takeFirst(2)
                n3.observe { observer 0 }
                n3.observe { observer 1 }  // at event 0: observation1.dispose()
                pipe0.input.send(.value(3))  // step 0
                clock.advance(by: .seconds(2))  // step 1
                """)
    }

    @Test func `of the simpler cases the first that fails is followed, until none does`() {
        let smallest = Shrinking.smallest(from: 1_000) {
            [$0 / 2, $0 - 1]
        } fails: {
            $0 >= 17
        }
        #expect(smallest == 17)
    }

    @Test func `shrinking gives up when its patience is over`() {
        #expect(
            Shrinking.smallest(from: 1_000, patience: 10, simpler: { [$0 - 1] }, fails: { _ in true }) == 990)
    }
}
