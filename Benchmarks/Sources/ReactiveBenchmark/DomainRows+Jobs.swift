import Domain

/// Jobs on a serial executor.
extension DomainRows {
    private static let executor = DispatchQueueExecutor(.serial, name: "perch.jobs")

    static func submitAndGet() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                let future: Future<Int> = executor.submit { resolver in resolver.set(number) }
                sink &+= (try? future.get().result) ?? 0
            }
        }
    }

    static func submitAndAwait() -> (Int) -> Void {
        Awaited.round { count in
            var sum = 0
            for number in 0..<count {
                let future: Future<Int> = executor.submit { resolver in resolver.set(number) }
                sum &+= (try? await future.value) ?? 0
            }
            return sum
        }
    }

    static func submitMany() -> (Int) -> Void {
        Batches.round { numbers in
            for number in numbers { executor.submit { sink &+= number } }
            _ = executor.submit {}.result
        }
    }
}
