/// One look at all that a future depends on, to see whether it can ever have an outcome.
///
/// First everything that can be reached is gathered, each thing with what it needs. Then what needs nothing "goes on",
/// and what needs only things that go on goes on too, until nothing changes. The rest is stuck.
struct WaitSurvey: Sendable {
    /// A thing that others wait for.
    private enum Thing: Sendable {
        case future(any Awaitable)
        /// The thread of a job comes back.
        case thread(Job)
        /// A job gives its slot back.
        case slot(Job)
        /// A lane can begin a job that waits in it.
        case lane(Lane, occupants: [Job], waiting: Job)

        var key: Key {
            switch self {
            case .future(let future): Key(kind: 0, object: ObjectIdentifier(future))
            case .thread(let job): Key(kind: 1, object: ObjectIdentifier(job))
            case .slot(let job): Key(kind: 2, object: ObjectIdentifier(job))
            case .lane(let lane, _, _): Key(kind: 3, object: ObjectIdentifier(lane))
            }
        }
    }

    private struct Key: Hashable, Sendable {
        let kind: Int
        let object: ObjectIdentifier
    }

    /// What a thing needs in order to go on.
    private enum Need: Sendable {
        case all([Key])
        case any([Key])
    }

    private var things: [Key: Thing] = [:]
    private var needs: [Key: Need] = [:]
    private var order: [Key] = []
    private var free: Set<Key> = []
    private let target: Key

    /// Looks at all that `future` depends on; only `WaitGraph` does.
    init(of future: any Awaitable) {
        target = Thing.future(future).key
        gather(.future(future))
        decide()
    }

    /// Whether the future can never have an outcome; false if it can, or if that cannot be known.
    var isStuck: Bool { !free.contains(target) }

    /// Why the future can never have an outcome; `nil` if it is not stuck.
    ///
    /// - Parameter job: who wanted to wait for it, if a job did.
    func deadlock(of job: Job?) -> DeadlockError? {
        isStuck ? DeadlockError(waiters: waiters(first: job)) : nil
    }

    /// Whether a short look is enough to see that `future` can have an outcome.
    ///
    /// It goes along one way only, and not far: there may be a ring on it from which another way leads out.
    static func plainlyGoesOn(_ future: any Awaitable) -> Bool {
        var here = future
        for _ in 0..<1_000 {
            switch here.dependency {
            case .nothing, .unknown: return true
            case .future(let source): here = source
            case .anyOf(let pending):
                guard let one = pending.any else { return true }
                here = one
            case .job(let job):
                let isServed = job.lane?.isMain != true || MainThread.job.blockedOn == nil
                guard let occupants = job.lane?.occupants(ifWaiting: job) else {
                    return job.isOver || (isServed && job.blockedOn == nil)
                }
                return isServed && occupants.contains { $0.plainlyComesBack }
            }
        }
        return false
    }

    // MARK: - Gathering

    private mutating func gather(_ first: Thing) {
        var rest = [first]
        while let thing = rest.popLast() {
            let key = thing.key
            guard things[key] == nil else { continue }
            things[key] = thing
            order.append(key)
            let (need, next) = Self.need(of: thing)
            needs[key] = need
            rest += next
        }
    }

    private static func need(of thing: Thing) -> (Need, [Thing]) {
        switch thing {
        case .future(let future): return need(of: future.dependency)
        case .thread(let job): return all(job.blockedOn.map { [.future($0)] } ?? [])
        case .slot(let job): return all(threads(of: job) + (job.result.map { [.future($0)] } ?? []))
        case .lane(let lane, let occupants, _):
            let slots = occupants.map(Thing.slot)
            guard lane.isMain else { return (.any(slots.map(\.key)), slots) }
            // The main queue is served by one thread, whatever that is doing.
            return all([.thread(MainThread.job)] + slots)
        }
    }

    private static func need(of dependency: Dependency) -> (Need, [Thing]) {
        switch dependency {
        case .nothing, .unknown: return all([])
        case .future(let source): return all([.future(source)])
        case .anyOf(let pending):
            let things = pending.all.map(Thing.future)
            return things.isEmpty ? all([]) : (.any(things.map(\.key)), things)
        case .job(let job):
            guard let lane = job.lane, let occupants = lane.occupants(ifWaiting: job) else {
                return all(threads(of: job))
            }
            return all(
                occupants.count < lane.width && !lane.isMain
                    ? [] : [.lane(lane, occupants: occupants, waiting: job)])
        }
    }

    /// The threads that have to come back before a job that is in its slot has returned.
    ///
    /// A job of the main queue may be in its slot while the main thread has not come to it yet.
    private static func threads(of job: Job) -> [Thing] {
        if job.isOver { return [] }
        return job.lane?.isMain == true ? [.thread(job), .thread(MainThread.job)] : [.thread(job)]
    }

    private static func all(_ things: [Thing]) -> (Need, [Thing]) {
        (.all(things.map(\.key)), things)
    }

    // MARK: - Deciding

    private mutating func decide() {
        var before = -1
        while free.count != before {
            before = free.count
            // What was gathered last is needed by what was gathered first.
            for key in order.reversed() where !free.contains(key) {
                switch needs[key] {
                case .all(let keys): if keys.allSatisfy(free.contains) { free.insert(key) }
                case .any(let keys): if keys.contains(where: free.contains) { free.insert(key) }
                case nil: free.insert(key)
                }
            }
        }
    }

    // MARK: - Telling

    /// Walks from what is waited for along what is stuck until it comes around.
    private func waiters(first: Job?) -> [DeadlockError.Waiter] {
        var waiters: [DeadlockError.Waiter] = []
        if let first { waiters.append(first.waiter(isQueued: false)) }
        var seen: Set<Key> = []
        var key: Key? = target
        while let here = key, seen.insert(here).inserted {
            switch things[here] {
            case .thread(let job), .slot(let job):
                let waiter = job.waiter(isQueued: false)
                if !waiters.contains(waiter) { waiters.append(waiter) }
            case .lane(_, _, let waiting):
                waiters.append(waiting.waiter(isQueued: true))
            case .future, nil: break
            }
            switch needs[here] {
            case .all(let keys), .any(let keys): key = keys.first { !free.contains($0) }
            case nil: key = nil
            }
        }
        return waiters
    }
}
