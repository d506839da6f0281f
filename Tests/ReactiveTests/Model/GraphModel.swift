import Reactive

/// What the observers of a case have to be told: the contract read as a calculation with lists.
///
/// Every stream is the list of its events and their moments, and every operator a function of whole lists. There is
/// nothing that runs, no queue and no observer: who is told what when is in the moments (``Moment``). Slow, because
/// everything is worked out anew whenever an observer has sent something back.
final class GraphModel {
    /// Something that the script or an observer does.
    private struct Action {
        let moment: Moment
        let step: Step
    }

    /// An observer: when it is attached and, of a producer, when the start that it comes with begins.
    private struct Observer {
        let attached: Moment
        let started: Moment
    }

    let graph: Graph
    private let graphCase: GraphCase
    private var actions: [Action]
    /// What the clock shows before each step of the script.
    private let dates: [Int]
    private var known: [Int: [Timed]] = [:]

    init(_ graphCase: GraphCase) {
        self.graphCase = graphCase
        graph = graphCase.graph
        actions = graphCase.script.enumerated().map { Action(moment: .step($0), step: $1) }
        dates = graphCase.script.reduce(into: [0]) { dates, step in
            if case .advance(let seconds) = step {
                dates.append(dates[dates.count - 1] + seconds)
            } else {
                dates.append(dates[dates.count - 1])
            }
        }
    }

    /// All that the observers are told, in order.
    ///
    /// What an observer sends back cannot change anything before it: so one reaction after the other is added to
    /// what happens, each time the earliest that is not in yet, until all are in.
    func reports() -> [Report] {
        while true {
            known = [:]
            let told = told()
            let reactions = told.enumerated().flatMap { observer, events in
                events.enumerated().flatMap { index, timed in
                    graphCase.reactions(of: observer, to: index).enumerated().map { place, step in
                        Action(moment: timed.moment.then(place), step: step)
                    }
                }
            }
            let next = reactions.sorted { $0.moment < $1.moment }.first { reaction in
                !actions.contains { $0.moment == reaction.moment }
            }
            guard let next else { return reports(told) }
            actions.append(next)
            actions.sort { $0.moment < $1.moment }
        }
    }

    private func reports(_ told: [[Timed]]) -> [Report] {
        told.enumerated()
            .flatMap { observer, events in events.map { (observer, $0) } }
            .sorted { $0.1.moment < $1.1.moment }
            .map { Report(step: $1.moment.step, observer: $0, event: $1.event) }
    }

    // MARK: - Observers

    private func observers() -> [Observer] {
        let first = (0..<GraphCase.observers).map { number in
            Observer(attached: .attaching(number), started: .starting)
        }
        return first
            + actions.filter { $0.step == .observe }.map { Observer(attached: $0.moment, started: $0.moment) }
    }

    /// What each observer is told.
    private func told() -> [[Timed]] {
        let observers = observers()
        return observers.enumerated().map { number, observer in
            let disposed = first(after: observer.attached) { $0 == .dispose(observer: number) }
            let events: [Timed]
            if graph.isHot(graph.output) {
                events = arrivals(from: graph.output, attached: observer.attached)
            } else {
                let companions = observers.indices.filter { observers[$0].started == observer.started }
                let cancelled = first(after: observer.attached) { step in
                    companions.contains { step == .cancel(observer: $0) }
                }
                events = start(graph.output, at: observer.started, cancelled: cancelled).events
                    .map { Timed($0.moment.then(.attached(observer.attached)), $0.event) }
            }
            let left =
                graph.isHot(graph.output)
                ? first(after: observer.attached) { $0 == .cancel(observer: number) } : nil
            return events.filter { timed in
                [disposed, left].allSatisfy { moment in moment.map { timed.moment < $0 } ?? true }
            }
        }
    }

    /// When a step like this is taken first; before `moment` there is nobody yet whom it could mean.
    private func first(after moment: Moment, _ isMeant: (Step) -> Bool) -> Moment? {
        actions.first { moment < $0.moment && isMeant($0.step) }?.moment
    }

    // MARK: - Time

    /// What the clock shows at `moment`.
    func date(at moment: Moment) -> Int {
        moment.date ?? dates[max(moment.step, 0)]
    }

    /// When the work is done that is scheduled at `scheduled` for `seconds` later; never, if time does not get there.
    func work(in seconds: Int, scheduled: Moment) -> Moment? {
        let date = date(at: scheduled) + seconds
        let isAdvancing = scheduled.date != nil
        let step = graphCase.script.indices.first { step in
            guard case .advance = graphCase.script[step] else { return false }
            return (isAdvancing ? step >= scheduled.step : step > scheduled.step) && dates[step + 1] >= date
        }
        return step.map { .step($0).then(.timer(date: date, scheduled: scheduled)) }
    }

    // MARK: - Streams

    /// The events of signal `number`.
    func events(of number: Int) -> [Timed] {
        if let events = known[number] { return events }
        let events = hotEvents(of: number)
        known[number] = events
        return events
    }

    /// What an observer is told that signal `number` gets at `attached`.
    ///
    /// It does not see what is being delivered at that moment; of a signal that has ended it gets an interruption.
    func arrivals(from number: Int, attached: Moment) -> [Timed] {
        // Skipping nothing is no operator.
        if case .unary(.skipFirst(0), let source) = graph.nodes[number] {
            return arrivals(from: source, attached: attached)
        }
        let events = events(of: number)
        if let end = events.end, end < attached { return [Timed(attached, .interrupted)] }
        return events.filter { attached < $0.moment }
            .map { Timed($0.moment.then(.attached(attached)), $0.event) }
    }

    /// What is sent to pipe `number`.
    func sent(to number: Int) -> [Timed] {
        actions.compactMap { action in
            guard case .send(let event, number) = action.step else { return nil }
            return Timed(action.moment, event)
        }
    }

    /// What comes out where `submissions` go in: one after the other, in the order in which they were sent, and
    /// nothing after the end.
    ///
    /// What is sent while something is being delivered waits until that is through. A cancellation drops what waits,
    /// and comes too late if the end has been delivered.
    func serial(_ submissions: [Timed], cancelled: Moment? = nil) -> Started {
        var events: [Timed] = []
        func place(_ moment: Moment) -> Moment {
            let current = events.map(\.moment).filter { $0.contains(moment) }.min()
            return current.map { $0.then(.queued(moment)) } ?? moment
        }
        for submission in submissions.inOrder where events.end == nil {
            if let cancelled, cancelled < submission.moment { break }
            events.append(Timed(place(submission.moment), submission.event))
        }
        guard let cancelled, events.end.map({ cancelled < $0 }) ?? true else {
            return Started(events: events, isCancelled: false)
        }
        let end = place(cancelled)
        let isWaiting = end != cancelled
        events.removeAll { cancelled < $0.moment }
        return Started(events: events + [Timed(end, .interrupted)], isCancelled: true, isWaiting: isWaiting)
    }
}
