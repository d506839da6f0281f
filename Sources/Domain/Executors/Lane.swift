import Dispatch
import Sync

/// A line of jobs in front of a number of slots: first come, first served.
///
/// Each slot has a serial queue of its own: such queues always get a thread, however many others are blocked, so
/// `width` jobs can block at the same time and the lane still knows what it promises.
final class Lane: Sendable {
    private struct Entry: Sendable {
        let job: Job
        let work: Work
        let slot: Int
    }

    private struct State: Sendable {
        /// Job and work in the order of submission; those before `first` have left.
        var line: [(job: Job, work: Work)?] = []
        var first = 0
        /// Who holds which slot.
        var slots: [Job?]

        var occupants: [Job] { slots.compactMap { $0 } }

        mutating func free(_ job: Job) {
            if let slot = slots.firstIndex(where: { $0 === job }) { slots[slot] = nil }
        }

        /// The next in line, if there is one and a slot for it; also who need not be run any more.
        mutating func next() -> (entry: Entry?, gone: [Work]) {
            var gone: [Work] = []
            guard let slot = slots.firstIndex(where: { $0 == nil }) else { return (nil, gone) }
            while first < line.count {
                guard let (job, work) = line[first] else { break }
                line[first] = nil
                first += 1
                if first == line.count || first > 1_000 {
                    line.removeFirst(first)
                    first = 0
                }
                guard !work.isGone else {
                    gone.append(work)
                    continue
                }
                job.begin()
                slots[slot] = job
                return (Entry(job: job, work: work, slot: slot), gone)
            }
            return (nil, gone)
        }
    }

    let width: Int
    let isMain: Bool
    private let queues: [DispatchQueue]
    private let state: Locked<State>

    /// A lane with as many slots as there are queues; all must be serial.
    init(queues: [DispatchQueue], isMain: Bool = false) {
        self.queues = queues
        self.isMain = isMain
        width = queues.count
        state = Locked(State(slots: Array(repeating: nil, count: queues.count)))
    }

    /// Whether a slot is held.
    var isOccupied: Bool {
        state.withLock { state in state.slots.contains { $0 != nil } }
    }

    /// Who holds the slots while `job` is in line; `nil` if it has begun.
    func occupants(ifWaiting job: Job) -> [Job]? {
        state.withLock { job.isWaiting ? $0.occupants : nil }
    }

    /// Puts a job at the end of the line.
    func enqueue(_ job: Job, _ work: Work) {
        start { $0.line.append((job, work)) }
    }

    /// Frees the slot of a job that has ended on some other thread.
    func free(_ job: Job) {
        start { state in state.free(job) }
    }

    private func start(after change: @Sendable (inout State) -> Void) {
        let (entry, gone) = state.withLock { state in
            change(&state)
            return state.next()
        }
        withExtendedLifetime(gone) {}
        guard let entry else { return }
        queues[entry.slot].async { self.run(entry) }
    }

    /// Runs a job, and then, on the same thread, the next, for as long as each ends before it comes back.
    private func run(_ first: Entry) {
        var next: Entry? = first
        while let entry = next {
            next = nil
            if let body = entry.work.take() { entry.job.run(body) }
            guard entry.job.comeBack() else { return }
            if isMain {
                // Between two jobs the main queue does whatever else it has to do.
                free(entry.job)
                return
            }
            let (following, gone) = state.withLock { state in
                state.free(entry.job)
                return state.next()
            }
            withExtendedLifetime(gone) {}
            // The slot just freed may not be the first that is free.
            if let following, following.slot != entry.slot {
                queues[following.slot].async { self.run(following) }
            } else {
                next = following
            }
        }
    }
}
