/// Closures that the optimiser knows nothing about, so that each call stays a call.
///
/// Not generic: a closure that goes through a generic function comes back wrapped.
enum FloorEdge {
    @inline(never)
    @_optimize(none)
    static func observer(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }

    @inline(never)
    @_optimize(none)
    static func observer(_ closure: @escaping (Int, Int) -> Void) -> (Int, Int) -> Void { closure }

    @inline(never)
    @_optimize(none)
    static func transform(_ closure: @escaping (Int) -> Int) -> (Int) -> Int { closure }

    @inline(never)
    @_optimize(none)
    static func predicate(_ closure: @escaping (Int) -> Bool) -> (Int) -> Bool { closure }

    @inline(never)
    @_optimize(none)
    static func producer(_ closure: @escaping (Int) -> FloorProducer) -> (Int) -> FloorProducer { closure }

    @inline(never)
    @_optimize(none)
    static func producer(_ closure: @escaping FloorProducer) -> FloorProducer { closure }

    @inline(never)
    @_optimize(none)
    static func number(_ closure: @escaping () -> Int) -> () -> Int { closure }

    @inline(never)
    @_optimize(none)
    static func payload(_ closure: @escaping () -> Payload) -> () -> Payload { closure }

    @inline(never)
    @_optimize(none)
    static func reader(_ closure: @escaping (String) -> Int?) -> (String) -> Int? { closure }
}
