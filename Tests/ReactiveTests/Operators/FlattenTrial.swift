import InteractionTesting
import Reactive
import Testing

/// A stream of streams, flattened, tried with marble strings on a signal and on a producer alike.
///
/// The outer stream sends the inner ones by name; these send digits, from their start on. `#` is `TestError.oops`.
struct FlattenTrial: Sendable {
    let strategy: FlattenStrategy

    init(_ strategy: FlattenStrategy) {
        self.strategy = strategy
    }

    /// Expects that `outer` becomes `output` while `window` is open, and that each of the inner streams runs at the
    /// times given in `runs`, if it is named there.
    ///
    /// A start whose window closes says so with an interruption, which `output` leaves out (contract clause 83). When
    /// all is over nothing runs any more.
    func expect(
        _ outer: Marbles.Diagram,
        _ inners: [Character: Marbles.Diagram],
        during window: Marbles.Window = .always,
        gives output: Marbles.Diagram,
        runs: [Character: [Marbles.Window]] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for isProducer in [false, true] {
            let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
            let marbles = Marbles()
            let colds = inners.mapValues { marbles.cold($0, key) }
            let source = marbles.hot(outer, Marbles.Key(failure: TestError.oops) { colds[$0]?.producer })
            let strategy = strategy
            let start = output.interrupted(by: window)
            if isProducer {
                let result = marbles.record(source.producer.flatten(strategy), during: window)
                marbles.run()
                result.expect(start, key, "from a producer", sourceLocation)
            } else {
                let result = marbles.record(source.flatten(strategy), during: window)
                marbles.run()
                result.expect(output, key, "from a signal", sourceLocation)
            }
            for (name, windows) in runs {
                #expect(colds[name]?.windows == windows, "\(name)", sourceLocation: sourceLocation)
            }
            let busy = colds.values.flatMap(\.windows).map { $0.closing == nil } + [source.hasObservers]
            marbles.expectRest(of: busy, if: start.isOver, sourceLocation)
        }
    }
}
