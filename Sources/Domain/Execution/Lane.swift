import Dispatch
import Sync

/// An executor of this module: its jobs wait in a ``Lane``, which the detection of deadlocks can look into.
protocol LaneExecutor: Executor {
    /// Where a job waits that is submitted now, on this thread; `nil` if it runs in place.
    var lane: Lane? { get }
}

/// A line of jobs in front of a number of slots: first come, first served.
///
/// Each slot has a serial queue of its own: such queues get a thread however many others are blocked, up to the 255 threads or
/// so that Dispatch makes for a process. So `width` jobs can block at the same time, as long as fewer than these do in all.
final class Lane: Sendable {
    private typealias Entry = (job: Job, work: Work)

    private struct State: Sendable {
        /// Jobs in the order of submission; those before `first` have left.
        var line: [Entry?] = []
        var first = 0
        /// Who holds which slot.
        var slots: [Job?]
        /// What the holder of a slot has to do, until its thread comes for it.
        var works: [Work?]

        init(width: Int) {
            slots = Array(repeating: nil, count: width)
            works = Array(repeating: nil, count: width)
        }

        mutating func free(_ job: Job) {
            if let slot = slots.firstIndex(where: { $0 === job }) { slots[slot] = nil }
        }

        /// Gives a free slot to the next in line; answers which, and those who need not be run any more.
        mutating func giveSlot() -> (slot: Int?, gone: [Work]) {
            var gone: [Work] = []
            guard let slot = slots.firstIndex(where: { $0 == nil }) else { return (nil, gone) }
            while let (job, work) = leaveLine() {
                if work.isGone {
                    gone.append(work)
                } else {
                    job.begin()
                    (slots[slot], works[slot]) = (job, work)
                    return (slot, gone)
                }
            }
            return (nil, gone)
        }

        private mutating func leaveLine() -> Entry? {
            guard first < line.count else { return nil }
            let entry = line[first]
            line[first] = nil
            first += 1
            // Moving the rest up once in a while keeps both the line and the cost of leaving it short.
            if first == line.count || first > 1_000 {
                line.removeFirst(first)
                first = 0
            }
            return entry
        }

        /// Hands out what the holder of a slot has to do.
        mutating func pickUp(_ slot: Int) -> Entry? {
            guard let job = slots[slot], let work = works[slot] else { return nil }
            works[slot] = nil
            return (job, work)
        }
    }

    let width: Int
    let isMain: Bool
    /// Whether others have work on the queues, too.
    private let isShared: Bool
    private let queues: [DispatchQueue]
    private let state: Locked<State>

    /// A lane with as many slots as there are queues.
    init(queues: [DispatchQueue], isMain: Bool = false, isShared: Bool = false) {
        self.queues = queues
        self.isMain = isMain
        self.isShared = isShared
        width = queues.count
        state = Locked(State(width: queues.count))
    }

    /// Whether a slot is held.
    var isOccupied: Bool {
        state.withLock { state in state.slots.contains { $0 != nil } }
    }

    /// Who holds the slots while `job` is in line; `nil` if it has begun.
    func occupants(ifWaiting job: Job) -> [Job]? {
        state.withLock { state in job.isWaiting ? state.slots.compactMap { $0 } : nil }
    }

    /// Puts a job at the end of the line.
    func enqueue(_ job: Job, _ work: Work) {
        call(giveSlot { $0.line.append((job, work)) })
    }

    /// Frees the slot of a job that has ended on some other thread.
    func free(_ job: Job) {
        call(giveSlot { $0.free(job) })
    }

    /// Changes the state and gives the slot that may be free by that to the next in line; answers which slot it is.
    private func giveSlot(after change: @Sendable (inout State) -> Void) -> Int? {
        let (slot, gone) = state.withLock { state in
            change(&state)
            return state.giveSlot()
        }
        // Released outside the lock.
        withExtendedLifetime(gone) {}
        return slot
    }

    /// Has the thread of a slot come for the job that was given the slot.
    private func call(_ slot: Int?) {
        guard let slot else { return }
        queues[slot].async { self.serve(slot) }
    }

    /// Runs the job of a slot, and then, on the same thread, the next, for as long as each ends before it comes back.
    private func serve(_ slot: Int) {
        while serveOne(slot) {}
    }

    /// Runs the job of a slot; answers whether the slot has been given to another whose turn it is on this thread.
    private func serveOne(_ slot: Int) -> Bool {
        guard let (job, work) = state.withLock({ $0.pickUp(slot) }) else { return false }
        if let body = work.take() { job.run(body) }
        guard job.comeBack() else { return false }
        let next = giveSlot { $0.free(job) }
        // Between two jobs a queue of others does whatever else it has to do; and the slot that was free may be another.
        if next == slot, !isShared { return true }
        call(next)
        return false
    }
}

extension Lane {
    /// Puts a job without a future at the end of the line; it says itself when it has ended.
    func enqueue(
        _ body: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        executor: String
    ) {
        let job = Job(executor: executor, site: .bare, lane: self, result: nil)
        let work = Work {
            let end = EndOfJob { if job.end() { self.free(job) } }
            body { end() }
        }
        enqueue(job, work)
    }
}

/// The `end` of a bare job: called once, or when nobody can call it any more.
///
/// A job that loses its `end` would otherwise hold its slot for ever.
final class EndOfJob: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    deinit { action() }

    func callAsFunction() { action() }
}
