import Reactive

extension GraphModel {
    /// The events of signal `number`, built of other signals.
    func hotEvents(of number: Int) -> [Timed] {
        let built = Moment.building(number)
        func source(_ node: Int, _ place: Int = 0) -> [Timed] {
            arrivals(from: node, attached: built.then(place))
        }
        switch graph.nodes[number] {
        case .pipe(let pipe): return serial(sent(to: pipe)).events
        case .cold, .producer, .follow, .again: preconditionFailure("node \(number) is a producer")
        case .unary(.takeFirst(0), _): return [Timed(built, .completed)]
        case .unary(let unary, let node): return derived(unary, from: source(node))
        case .join(let join, let nodes):
            // The samplers and triggers are made into signals that cannot fail first.
            let places = join.helpsFirst ? [1, 0] : Array(nodes.indices)
            let sources = zip(nodes, places).map { source($0, $1) }
            return serial(joined(join, sources)).events
        case .flatMap(let strategy, let outer, let inners):
            return serial(flattened(source(outer), strategy, inner: starting(inners))).events
        case .flatMapError(let node, let other): return serial(caught(source(node), by: other)).events
        case .timed(.timeout(let seconds), let node):
            let failure = work(in: seconds, scheduled: built).map { [Timed($0, .failed(.again))] } ?? []
            return serial(source(node) + failure).events
        case .timed(let timing, let node): return timed(timing, source(node), cancelled: nil).events
        }
    }

    /// The events of a start of node `number`.
    ///
    /// A cancellation is told to the innermost part of the chain that has not ended, and goes the way of all events
    /// from there.
    func start(_ number: Int, at moment: Moment, cancelled: Moment? = nil) -> Started {
        if graph.isHot(number) {
            return serial(arrivals(from: number, attached: moment), cancelled: cancelled)
        }
        switch graph.nodes[number] {
        case .pipe: preconditionFailure("node \(number) is a signal")
        case .cold(let values, let ending):
            let events = values.map { Event.value($0) } + (ending.map { [$0.event()] } ?? [])
            return serial(events.enumerated().map { Timed(moment.then($0), $1) }, cancelled: cancelled)
        case .producer(let node): return start(node, at: moment, cancelled: cancelled)
        case .unary(.takeFirst(0), _): return serial([Timed(moment, .interrupted)], cancelled: cancelled)
        case .unary(let unary, let node):
            let source = start(node, at: moment, cancelled: cancelled)
            let events = derived(unary, from: source.events)
            return Started(
                events: events,
                isCancelled: source.isCancelled && events.isOpen(at: cancelled),
                isWaiting: source.isWaiting
            )
        case .join(.merge, let nodes):
            // A producer of producers, one for each.
            let numbers = nodes.indices.map { Timed(moment.then($0), .value($0)) }
            let outer = serial(numbers + [Timed(moment.then(nodes.count), .completed)], cancelled: cancelled)
            let merged = flattened(outer.events, .merge) { start(nodes[$0], at: $1).events }
            return finished(merged, after: outer, cancelled)
        case .join(let join, let nodes):
            let places = join.otherFirst ? [1, 0] : [0, 1]
            let sources = zip(nodes, places).map { start($0, at: moment.then($1)).events }
            return serial(joined(join, sources), cancelled: cancelled)
        case .flatMap(let strategy, let node, let inners):
            let outer = start(node, at: moment, cancelled: cancelled)
            return finished(
                flattened(outer.events, strategy, inner: starting(inners)), after: outer, cancelled)
        case .flatMapError(let node, let other):
            let source = start(node, at: moment, cancelled: cancelled)
            return finished(caught(source.events, by: other), after: source, cancelled)
        case .follow(let following, let node, let next):
            let source = start(node, at: moment).events
            let rest = source.completion.map { start(next, at: $0).events } ?? []
            let own = source.filter {
                !$0.event.isCompleted && (following == .concat || $0.event.isTerminating)
            }
            return serial(own + rest, cancelled: cancelled)
        case .again(let again, let node):
            return attempted(again, node, at: moment, cancelled: cancelled)
        case .timed(let timing, let node):
            let source = start(node, at: moment, cancelled: cancelled)
            let isTold = source.isCancelled && !source.isWaiting
            let late = timed(timing, source.events, cancelled: isTold ? nil : cancelled)
            return Started(
                events: late.events,
                isCancelled: isTold && late.events.isOpen(at: cancelled) || late.isCancelled,
                isWaiting: late.events.isDelivering(at: cancelled)
            )
        }
    }

    /// The start of an operator that goes on by itself when its source has ended.
    ///
    /// It is cancelled by the interruption of its source, or itself if the source has ended or is delivering.
    private func finished(_ submissions: [Timed], after source: Started, _ cancelled: Moment?) -> Started {
        guard source.isCancelled, !source.isWaiting else { return serial(submissions, cancelled: cancelled) }
        let events = serial(submissions).events
        return Started(
            events: events,
            isCancelled: events.isOpen(at: cancelled),
            isWaiting: events.isDelivering(at: cancelled)
        )
    }

    private func starting(_ inners: [Int]) -> (Int, Moment) -> [Timed] {
        { self.start(inners[$0 % inners.count], at: $1).events }
    }

    private func caught(_ source: [Timed], by other: Int) -> [Timed] {
        source.flatMap { timed in
            timed.event.error == nil ? [timed] : start(other, at: timed.moment).events
        }
    }

    private func attempted(
        _ again: Operation.Again, _ node: Int, at moment: Moment, cancelled: Moment?
    ) -> Started {
        switch again {
        case .retry(0), .retryAfter(_, count: 0), .repeat(1):
            return start(node, at: moment, cancelled: cancelled)
        case .repeat(0): return serial([Timed(moment, .completed)], cancelled: cancelled)
        case .retry, .retryAfter, .repeat: break
        }
        var starts: [Moment] = []
        var due: Moment? = moment
        var events: [Timed] = []
        while let start = due {
            starts.append(start)
            let attempt = self.start(node, at: start).events
            due = nil
            if let last = attempt.last, again.continues(after: last.event, starts: starts.count) {
                if case .retryAfter(let seconds, _) = again {
                    due = work(in: seconds, scheduled: last.moment)
                } else {
                    due = Self.trampoline(last.moment, within: starts)
                }
                events += attempt.dropLast()
            } else {
                events += attempt
            }
        }
        return serial(events, cancelled: cancelled)
    }
}

extension [Timed] {
    /// Whether the end, which takes down whatever it was made of, has not come before a cancellation.
    fileprivate func isOpen(at cancelled: Moment?) -> Bool {
        guard let cancelled, let end else { return true }
        return cancelled < end
    }
}

extension [Timed] {
    /// Whether one of these events is being delivered at the time of a cancellation.
    fileprivate func isDelivering(at cancelled: Moment?) -> Bool {
        guard let cancelled else { return false }
        return contains { $0.moment.contains(cancelled) }
    }
}

extension Operation.Join {
    /// Of signals: whether the second source is observed before the first.
    fileprivate var helpsFirst: Bool {
        switch self {
        case .sample, .withLatest, .takeUntil, .skipUntil: true
        case .merge, .combineLatest, .zip, .takeUntilReplacement: false
        }
    }

    /// Of producers: whether the second source is started before the first.
    fileprivate var otherFirst: Bool {
        switch self {
        case .withLatest, .takeUntil, .skipUntil, .takeUntilReplacement: true
        case .merge, .combineLatest, .zip, .sample: false
        }
    }
}

extension Operation.Again {
    /// Whether an attempt that ends like this is followed by another.
    fileprivate func continues(after end: GraphModel.Event, starts: Int) -> Bool {
        switch self {
        case .retry(let count), .retryAfter(_, let count): end.error != nil && starts <= count
        case .repeat(let count): end.isCompleted && starts < count
        }
    }
}
