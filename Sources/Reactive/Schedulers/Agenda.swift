import FoundationEssentials

/// What a test scheduler has to do and what time it is: a binary heap by instant, lane, and order of arrival.
struct Agenda: Sendable {
    /// When something is to be done.
    enum Due: Sendable {
        case now
        case date(Date)
        /// So long after now.
        case delay(Elapsed)
        case instant(Instant)
    }

    private struct Item: Sendable {
        let instant: Instant
        let lane: Int
        let sequence: Int
        let handle: any Disposable
        let action: @Sendable () -> Void

        func precedes(_ other: Item) -> Bool {
            guard instant.elapsed == other.instant.elapsed else {
                return instant.elapsed < other.instant.elapsed
            }
            return (lane, sequence) < (other.lane, other.sequence)
        }
    }

    private(set) var now: Instant
    private let start: Date
    private var heap: [Item] = []
    private var sequence = 0

    init(start: Date) {
        self.start = start
        now = Instant(start, since: start)
    }

    var isEmpty: Bool { heap.isEmpty }
    var nextDate: Date? { heap.first?.instant.date }

    /// The instant of `due`.
    func instant(_ due: Due) -> Instant {
        switch due {
        case .now: now
        case .date(let date): Instant(date, since: start)
        case .delay(let delay): instant(now, and: delay)
        case .instant(let instant): instant
        }
    }

    /// The instant that is so long after `instant`.
    func instant(_ instant: Instant, and delay: Elapsed) -> Instant {
        var next = Instant(instant.elapsed + delay, since: start)
        // Who adds the interval to the date gets this one, and compares the two.
        let sum = instant.date.addingTimeInterval(delay.timeInterval)
        let distance = abs(sum.timeIntervalSince(next.date))
        if distance <= 2 * next.date.timeIntervalSinceReferenceDate.ulp { next.date = sum }
        return next
    }

    /// Enters `action`, which is not wanted any more once `handle` has been disposed of.
    mutating func add(
        at instant: Instant, lane: Int, handle: any Disposable, action: @escaping @Sendable () -> Void
    ) {
        sequence += 1
        heap.append(Item(instant: instant, lane: lane, sequence: sequence, handle: handle, action: action))
        var child = heap.count - 1
        while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// The next action due by `limit`, with the clock moved to its instant; or nothing, with the clock at `limit`.
    mutating func next(until limit: Limit) -> (@Sendable () -> Void)? {
        guard let first = heap.first, limit.includes(first.instant) else {
            // "Until nothing is left" is not a date to show.
            if limit.instant.date != .distantFuture { now.moveOn(to: limit.instant) }
            return nil
        }
        // Work for a date that is past runs now: the clock does not go back by itself.
        now.moveOn(to: first.instant)
        removeFirst()
        return first.action
    }

    /// Sets the clock back to `date`.
    mutating func rewind(to date: Date) {
        demand(date <= now.date, "Time is set back to a date before now; use advance(to:) to go on.")
        now = Instant(date, since: start)
    }

    /// Removes what has been taken back, as far as it would be next; returns it, to be released outside the lock.
    mutating func removeTakenBack() -> [@Sendable () -> Void] {
        var removed: [@Sendable () -> Void] = []
        while let first = heap.first, first.handle.isDisposed {
            removed.append(first.action)
            removeFirst()
        }
        return removed
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown()
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
