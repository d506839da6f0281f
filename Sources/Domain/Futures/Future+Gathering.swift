extension Future {
    /// The values of all futures, in the order of the futures; or the first error.
    ///
    /// Once there is an error, the interest in the others is withdrawn: what nobody else wants is cancelled.
    public static func batch(_ futures: [Future<T>]) -> Future<[T]> {
        Gathering.future(of: futures) { try futures.map { try $0.settled } }
    }

    /// The values of all futures, in the order of the futures; or the first error.
    public static func batch(_ futures: Future<T>...) -> Future<[T]> {
        batch(futures)
    }

    /// Both values; or the first error.
    public func zip<A: Sendable>(_ a: Future<A>) -> Future<(T, A)> {
        Gathering.future(of: [self, a]) { (try self.settled, try a.settled) }
    }

    /// All three values; or the first error.
    public func zip<A: Sendable, B: Sendable>(_ a: Future<A>, _ b: Future<B>) -> Future<(T, A, B)> {
        Gathering.future(of: [self, a, b]) { (try self.settled, try a.settled, try b.settled) }
    }

    /// All four values; or the first error.
    public func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: Future<A>,
        _ b: Future<B>,
        _ c: Future<C>
    ) -> Future<(T, A, B, C)> {
        Gathering.future(of: [self, a, b, c]) {
            (try self.settled, try a.settled, try b.settled, try c.settled)
        }
    }

    /// Both values; or the first error.
    public static func + <A: Sendable>(left: Future<T>, right: Future<A>) -> Future<(T, A)> {
        left.zip(right)
    }

    /// What a future has that is known to be set.
    private var settled: T {
        get throws {
            guard let outcome else { throw FutureError.dropped }
            return try outcome.get()
        }
    }
}
