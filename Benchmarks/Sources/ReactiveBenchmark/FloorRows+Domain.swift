/// The domain layer's work by bare closures.
extension FloorRows {
    static func read() -> (Int) -> Void {
        let store = LockedStore()
        let read = FloorEdge.reader { store.value(under: $0) }
        return { count in for _ in 0..<count { sink &+= read("jenny") ?? 0 } }
    }

    static func readInto() -> (Int) -> Void {
        let store = LockedStore()
        let read = FloorEdge.reader { store.value(under: $0) }
        let observer = FloorEdge.observer { sink &+= $0 }
        return { count in for _ in 0..<count { if let value = read("jenny") { observer(value) } } }
    }

    static func job() -> (Int) -> Void {
        let job = FloorEdge.observer { sink &+= $0 }
        return { count in for number in 0..<count { job(number) } }
    }

    static func handOver() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                let future = FloorFuture()
                future.then { sink &+= $0 }
                future.set(number)
            }
        }
    }

    static func handOverMapped() -> (Int) -> Void {
        let first = FloorEdge.transform { $0 &+ 1 }
        let second = FloorEdge.transform { $0 &* 3 }
        let third = FloorEdge.transform { $0 &- 1 }
        nonisolated(unsafe) let chain = { third(second(first($0))) }
        return { count in
            for number in 0..<count {
                let future = FloorFuture()
                future.then { sink &+= chain($0) }
                future.set(number)
            }
        }
    }
}
