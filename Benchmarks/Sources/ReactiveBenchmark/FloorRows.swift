/// The rows as chains of bare closures, each of which the optimiser cannot see through.
///
/// No locks, no lifetimes, no end of events: a row without an equivalent in closures alone is left out.
enum FloorRows {
    private static func end() -> (Int) -> Void { FloorEdge.observer { sink &+= $0 } }

    private static func map(_ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void) -> (Int) ->
        Void
    {
        let transform = FloorEdge.transform(transform)
        return FloorEdge.observer { next(transform($0)) }
    }

    private static func filter(_ isIn: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void) -> (Int) ->
        Void
    {
        let isIn = FloorEdge.predicate(isIn)
        return FloorEdge.observer { if isIn($0) { next($0) } }
    }

    private static func sending(_ first: @escaping (Int) -> Void) -> (Int) -> Void {
        { count in for number in 0..<count { first(number) } }
    }

    static func pipe() -> (Int) -> Void { sending(end()) }

    static func mapFilterMap() -> (Int) -> Void {
        let add = opaque(1)
        return sending(map({ $0 &+ add }, filter({ $0 != -1 }, map({ $0 &* 3 }, end()))))
    }

    static func oneMap() -> (Int) -> Void { maps(1) }

    static func tenMaps() -> (Int) -> Void { maps(10) }

    private static func maps(_ times: Int) -> (Int) -> Void {
        let add = opaque(1)
        var chain = end()
        for _ in 0..<times { chain = map({ $0 &+ add }, chain) }
        return sending(chain)
    }

    static func fanOut() -> (Int) -> Void {
        let observers = (0..<1_000).map { _ in end() }
        return sending(FloorEdge.observer { number in for observer in observers { observer(number) } })
    }

    static func combineLatest() -> (Int) -> Void {
        let both = FloorEdge.observer { (left: Int, right: Int) in sink &+= left &+ right }
        var latest: (left: Int?, right: Int?) = (nil, nil)
        let right = FloorEdge.observer { number in
            latest.right = number
            if let left = latest.left { both(left, number) }
        }
        let left = FloorEdge.observer { number in
            latest.left = number
            if let right = latest.right { both(number, right) }
        }
        right(1)
        return sending(left)
    }

    static func flatMapLatest() -> (Int) -> Void {
        let produce = FloorEdge.producer { number in FloorEdge.producer { observer in observer(number) } }
        let end = end()
        return sending(FloorEdge.observer { produce($0)(end) })
    }

    static func propertyValue() -> (Int) -> Void {
        let value = opaque(1)
        let read = FloorEdge.number { value }
        return { count in for _ in 0..<count { sink &+= read() } }
    }

    static func propertyReference() -> (Int) -> Void {
        let value = opaque(Payload(1))
        let read = FloorEdge.payload { value }
        return { count in for _ in 0..<count { sink &+= read().number } }
    }

    static func propertySet() -> (Int) -> Void {
        var value = 0
        let observer = end()
        let write = FloorEdge.observer { number in
            value = number
            observer(value)
        }
        return sending(write)
    }

    static func producer() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                let producer = FloorEdge.producer { observer in observer(number) }
                let mapped = FloorEdge.producer { observer in producer(map({ $0 &+ 1 }, observer)) }
                mapped(end())
            }
        }
    }
}
