import FoundationEssentials

/// What a test scheduler has to do and what time it is: a binary heap by date, lane, and order of arrival.
struct Agenda: Sendable {
    private struct Item: Sendable {
        let date: Date
        let lane: Int
        let sequence: Int
        let handle: any Disposable
        let action: @Sendable () -> Void

        func precedes(_ other: Item) -> Bool {
            (date, lane, sequence) < (other.date, other.lane, other.sequence)
        }
    }

    var now: Date
    private var heap: [Item] = []
    private var sequence = 0

    init(now: Date) {
        self.now = now
    }

    var isEmpty: Bool { heap.isEmpty }
    var nextDate: Date? { heap.first?.date }

    /// Enters `action`, which is not wanted any more once `handle` has been disposed of.
    mutating func add(
        at date: Date, lane: Int, handle: any Disposable, action: @escaping @Sendable () -> Void
    ) {
        sequence += 1
        heap.append(Item(date: date, lane: lane, sequence: sequence, handle: handle, action: action))
        var child = heap.count - 1
        while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// The next action due by `limit`, with the clock moved to its date; or nothing, with the clock at `limit`.
    mutating func next(until limit: Date) -> (@Sendable () -> Void)? {
        guard let first = heap.first, first.date <= limit else {
            // "Until nothing is left" is not a date to show.
            if limit != .distantFuture, limit > now { now = limit }
            return nil
        }
        // Work for a date that is past runs now: the clock does not go back by itself.
        now = max(now, first.date)
        removeFirst()
        return first.action
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
