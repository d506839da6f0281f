import Reactive

extension GraphModel {
    /// The events of an operator that delivers on the clock.
    ///
    /// - Parameter cancelled: when it is cancelled itself, because its source has ended by then.
    func timed(_ timing: Operation.Timing, _ source: [Timed], cancelled: Moment?) -> Started {
        switch timing {
        case .delay(let seconds):
            return line(source, cancelled) { event in
                event.value != nil || event.isCompleted ? (seconds, false) : (0, true)
            }
        case .observe:
            return line(source, cancelled) { (0, $0 == .interrupted) }
        case .debounce(let seconds, let discards):
            return ended(debounced(source, seconds, discards: discards), cancelled)
        case .throttle(let seconds):
            return ended(throttled(source, seconds), cancelled)
        case .timeout:
            preconditionFailure("a timeout is serial: it delivers what it gets at once")
        }
    }

    /// Events in line: each has a piece of work ordered, and each piece of work lets the first in line through.
    private func line(
        _ source: [Timed], _ cancelled: Moment?, _ carried: (Event) -> (seconds: Int, overtakes: Bool)
    ) -> Started {
        var events: [Timed] = []
        var waiting: [Event] = []
        var works: [Moment] = []
        func deliver(until limit: Moment?) {
            for work in works.sorted() where limit.map({ work < $0 }) ?? true {
                works.removeAll { $0 == work }
                if !waiting.isEmpty { events.append(Timed(work, waiting.removeFirst())) }
            }
        }
        for timed in source where cancelled.map({ timed.moment < $0 }) ?? true {
            deliver(until: timed.moment)
            let (seconds, overtakes) = carried(timed.event)
            if overtakes { waiting = [] }
            waiting.append(timed.event)
            works += [work(in: seconds, scheduled: timed.moment)].compactMap { $0 }
        }
        deliver(until: cancelled)
        guard let cancelled, events.end == nil else { return Started(events: events, isCancelled: false) }
        waiting = [.interrupted]
        works += [work(in: 0, scheduled: cancelled)].compactMap { $0 }
        deliver(until: nil)
        return Started(events: events, isCancelled: true)
    }

    private func debounced(_ source: [Timed], _ seconds: Int, discards: Bool) -> [Timed] {
        source.enumerated().flatMap { index, timed -> [Timed] in
            guard timed.event.value != nil else {
                let before = source.prefix(index).last
                let due = before.flatMap { work(in: seconds, scheduled: $0.moment) }
                let isWaiting = before != nil && due.map { timed.moment < $0 } ?? true
                // The value that waits takes the completion along.
                if timed.event.isCompleted, !discards, isWaiting { return [] }
                return work(in: 0, scheduled: timed.moment).map { [Timed($0, timed.event)] } ?? []
            }
            guard let due = work(in: seconds, scheduled: timed.moment) else { return [] }
            let sent = Timed(due.then(0), timed.event)
            guard let next = source.dropFirst(index + 1).first, next.moment < due else { return [sent] }
            return next.event.isCompleted && !discards ? [sent, Timed(due.then(1), .completed)] : []
        }
    }

    private func throttled(_ source: [Timed], _ seconds: Int) -> [Timed] {
        var events: [Timed] = []
        var lastSent: Int?
        for (index, timed) in source.enumerated() {
            let pause: Int
            if timed.event.value != nil {
                pause = max(0, (lastSent.map { $0 + seconds } ?? 0) - date(at: timed.moment))
            } else {
                pause = 0
            }
            guard let due = work(in: pause, scheduled: timed.moment) else { continue }
            // What comes before it has been sent takes its place.
            if let next = source.dropFirst(index + 1).first, next.moment < due { continue }
            events.append(Timed(due, timed.event))
            lastSent = due.date
        }
        return events
    }

    /// The events with an interruption instead of those that would come later.
    private func ended(_ events: [Timed], _ cancelled: Moment?) -> Started {
        guard let cancelled, events.end.map({ cancelled < $0 }) ?? true else {
            return Started(events: events, isCancelled: false)
        }
        let before = events.filter { $0.moment < cancelled }
        // Work that is ordered already for the end is there in time for another end.
        let work = events.end.flatMap { $0.isWork ? $0 : nil } ?? work(in: 0, scheduled: cancelled)
        let end = work.map { [Timed($0, .interrupted)] } ?? []
        return Started(events: before + end, isCancelled: true)
    }
}
