extension Row {
    /// The domain layer beside a bare closure, a dispatch queue, a `Task` and a plain actor.
    static var domain: [Row] { useCases + jobs + futures }

    private static var useCases: [Row] {
        [
            Row(
                name: "m", title: "GetByQuery, direct, an id", part: .domain, clock: .process,
                floor: FloorRows.read, perch: DomainRows.getById, task: TaskRows.read, actor: ActorRows.read),
            Row(
                name: "m1", title: "the same, a ready key", part: .domain, clock: .process,
                floor: FloorRows.read, perch: DomainRows.getByKey, task: TaskRows.read, actor: ActorRows.read),
            Row(
                name: "m2", title: "the same, read by then", part: .domain, clock: .process,
                floor: FloorRows.readInto, perch: DomainRows.getThen, task: TaskRows.read,
                actor: ActorRows.read),
            Row(
                name: "p", title: "CacheSync hit, a ready key", part: .domain, clock: .process,
                floor: FloorRows.read, perch: DomainRows.cacheHit, task: TaskRows.read, actor: ActorRows.read),
        ]
    }

    /// Each twice: what it costs, and how long it takes.
    private static var jobs: [Row] {
        [Clock.process, .wall].flatMap { clock in
            let suffix = clock == .wall ? "w" : ""
            return [
                Row(
                    name: "n" + suffix, title: "submit, serial, get()", part: .domain, clock: clock,
                    floor: FloorRows.job, perch: DomainRows.submitAndGet, queue: QueueRows.jobAndWait,
                    task: TaskRows.jobAndWait),
                Row(
                    name: "n2" + suffix, title: "submit, serial, await", part: .domain, clock: clock,
                    floor: FloorRows.job, perch: DomainRows.submitAndAwait, queue: QueueRows.jobAndAwait,
                    task: TaskRows.jobAndAwait, actor: ActorRows.job),
                Row(
                    name: "o" + suffix, title: "one of 10,000 submitted", part: .domain, clock: clock,
                    floor: FloorRows.job, perch: DomainRows.submitMany, queue: QueueRows.jobs,
                    task: TaskRows.jobs, actor: ActorRows.jobs),
            ]
        }
    }

    private static var futures: [Row] {
        [
            Row(
                name: "q", title: "future, one then, set", part: .domain, floor: FloorRows.handOver,
                perch: DomainRows.handOver),
            Row(
                name: "r", title: "future, three maps, then, set", part: .domain,
                floor: FloorRows.handOverMapped, perch: DomainRows.handOverMapped),
        ]
    }
}
