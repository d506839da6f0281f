import Reactive
import Sync

/// A case run for real.
final class GraphRun: Sendable {
    typealias Output = Signal<Int, TestError>

    /// What one observer holds on to.
    private struct Place: Sendable {
        var told = 0
        var observation: (any Disposable)?
        var start: (any Disposable)?
    }

    private struct State: Sendable {
        var reports: [Report] = []
        var step = -1
        var places: [Place] = []
    }

    private let graphCase: GraphCase
    private let census: Census
    private let inputs: [Output.Observer]
    private let clock: TestScheduler
    private let output: (signal: Output?, producer: SignalProducer<Int, TestError>)
    /// All signals: the test refers to them, as a user's fields would.
    private let signals: [Output]
    private let state = Locked(State())

    private init(
        _ graphCase: GraphCase, pipes: [(output: Output, input: Output.Observer)], clock: TestScheduler,
        census: Census
    ) {
        self.graphCase = graphCase
        self.census = census
        self.clock = clock
        inputs = pipes.map(\.input)
        let builder = GraphBuilder(graphCase.graph, pipes: pipes.map(\.output), clock: clock, census: census)
        let last = graphCase.graph.output
        output = (builder.signal(last), builder.cold(last))
        signals = graphCase.graph.nodes.indices.compactMap(builder.signal)
    }

    /// What the observers were told, and what was left of it all when everything had been dropped.
    struct Outcome: Equatable, Sendable {
        var reports: [Report]
        /// Closures of operators and observers that are still alive.
        var leaked = 0
        /// Pipes that are still observed, though nobody refers to what was made of them.
        var observed = 0
    }

    static func outcome(of graphCase: GraphCase) -> Outcome {
        let census = Census()
        let pipes = (0..<GraphCase.pipes).map { _ in Output.pipe() }
        var outcome = Outcome(reports: [])
        let clock = TestScheduler()
        do {
            let run = GraphRun(graphCase, pipes: pipes, clock: clock, census: census)
            run.perform()
            outcome.reports = run.state.withLock { $0.reports }
            // What still observes is given up; the rest has nobody any more.
            run.leave()
        }
        // What has been cancelled on the clock is let go of when the clock gets to it.
        clock.run()
        outcome.leaked = census.alive
        outcome.observed = pipes.filter { $0.output.hasObservers }.count
        return outcome
    }

    private func perform() {
        observe(GraphCase.observers)
        for (number, step) in graphCase.script.enumerated() {
            state.withLock { $0.step = number }
            take(step)
        }
    }

    private func take(_ step: Step) {
        switch step {
        case .send(let event, let pipe): inputs[pipe].send(event)
        case .advance(let seconds): clock.advance(by: Double(seconds))
        case .dispose(let observer): place(observer)?.observation?.dispose()
        case .cancel(let observer): place(observer)?.start?.dispose()
        case .observe: observe(1)
        }
    }

    private func place(_ observer: Int) -> Place? {
        state.withLock { $0.places.indices.contains(observer) ? $0.places[observer] : nil }
    }

    /// Attaches so many observers, to one start if there is one.
    private func observe(_ count: Int) {
        if let signal = output.signal {
            for _ in 0..<count { attach(to: signal, handle: nil) }
        } else {
            output.producer.startWithSignal { signal, handle in
                for _ in 0..<count { attach(to: signal, handle: handle) }
            }
        }
    }

    private func attach(to signal: Output, handle: (any Disposable)?) {
        let number = state.withLock { state in
            state.places.append(Place(start: handle))
            return state.places.count - 1
        }
        let member = census.member()
        let observation = signal.observe { [self] event in
            member.attend()
            notify(number, event)
        }
        state.withLock { state in
            state.places[number].observation = observation
            if handle == nil { state.places[number].start = observation }
        }
    }

    private func notify(_ observer: Int, _ event: Output.Event) {
        let index = state.withLock { state in
            state.reports.append(Report(step: state.step, observer: observer, event: event))
            state.places[observer].told += 1
            return state.places[observer].told - 1
        }
        for step in graphCase.reactions(of: observer, to: index) { take(step) }
    }

    private func leave() {
        let places = state.withLock { state in
            let places = state.places
            state.places = []
            return places
        }
        for place in places { place.observation?.dispose() }
    }
}
