import Sync

extension Future {
    /// A future for what is made of this one's outcome; all combinators are made with it.
    ///
    /// - Parameters:
    ///   - executor: where `call` runs; `nil` for the thread that sets this future.
    ///   - name: the combinator's, for messages.
    ///   - pass: what becomes of an outcome that `call` has no part in; `nil` for one that it has.
    ///   - call: what becomes of the others; it may be foreign code.
    func derive<Other>(
        _ executor: (any Executor)?,
        name: String = #function,
        passing pass: @escaping @Sendable (Outcome) -> Derived<Other>?,
        calling call: @escaping @Sendable (Outcome) throws -> Derived<Other>
    ) -> Future<Other> {
        let derived = Future<Other>(pending: .future(self))
        let observation = observe(isInterested: true) { outcome in
            // Who was cancelled meanwhile is not called.
            if derived.isResolved { return [] }
            if let passed = pass(outcome) { return derived.settle(as: passed) }
            guard let executor else {
                return derived.settle(as: derived.calling { try call(outcome) })
            }
            let job: Future<Other> = executor.submit(site: .callback(of: name)) { resolver in
                resolver.set(try call(outcome))
            }
            return derived.settle(as: .future(job))
        }
        derived.complete(observation, of: self)
        return derived
    }

    /// Runs the foreign code that this future waits for, on this thread.
    ///
    /// While it runs, the future depends on the thread: should the code wait for something that waits for the future,
    /// that is seen.
    private func calling(_ call: () throws -> Derived<T>) -> Derived<T> {
        var derived = Derived<T>.error(FutureError.dropped)
        func run() {
            do { derived = try call() } catch { derived = .error(error) }
        }
        if let job = Job.current {
            depend(on: .job(job))
            run()
        } else {
            let job = Job(executor: "direct", site: .callback(of: "a future"), lane: nil, result: self)
            depend(on: .job(job))
            job.begin()
            job.run(run)
        }
        return derived
    }

    /// Sets what a callback has made; returns what is due by it.
    func settle(as derived: Derived<T>) -> [Delivery] {
        switch derived {
        case .value(let value): settle(.success(value), by: .resolver) ?? []
        case .error(let error): settle(.failure(error), by: .resolver) ?? []
        case .future(let future):
            state.withLock({ $0.take() }) ? followHavingTaken(future) : []
        }
    }

    /// Ends the making of a derived future: delivers, or binds its interest in `source` to its own cancellation.
    private func complete<Source>(_ observation: Observation, of source: Future<Source>) {
        switch observation {
        case .waiting(let number): addCancelHandler { source.withdraw(number, cancels: true) }
        case .notified(let due): Delivery.run(due)
        }
    }
}

extension FutureResolver {
    /// Sets what a callback has made.
    func set(_ derived: Derived<T>) {
        switch derived {
        case .value(let value): set(value)
        case .error(let error): set(error)
        case .future(let future): set(future)
        }
    }
}
