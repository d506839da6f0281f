/// A method of a plain actor, awaited.
enum ActorRows {
    static func read() -> (Int) -> Void {
        let store = PlainActor()
        return Awaited.round { count in
            var sum = 0
            for _ in 0..<count { sum &+= await store.value(under: "jenny") ?? 0 }
            return sum
        }
    }

    static func job() -> (Int) -> Void {
        let worker = PlainActor()
        return Awaited.round { count in
            var sum = 0
            for number in 0..<count { sum &+= await worker.keep(number) }
            return sum
        }
    }

    static func jobs() -> (Int) -> Void {
        let worker = PlainActor()
        return Batches.tasks { number in await worker.keep(number) }
    }
}
