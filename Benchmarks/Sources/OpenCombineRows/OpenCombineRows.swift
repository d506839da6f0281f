import OpenCombine

/// The rows as one writes them with OpenCombine; each does what its namesake in PerchRows does.
package enum OpenCombineRows {
    package static func pipe() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observation) {}
        }
    }

    package static func mapFilterMap() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let add = opaque(1)
        let observation = subject.map { $0 &+ add }.filter { $0 != -1 }.map { $0 &* 3 }.sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observation) {}
        }
    }

    package static func oneMap() -> (Int) -> Void {
        maps(1)
    }

    package static func tenMaps() -> (Int) -> Void {
        maps(10)
    }

    private static func maps(_ times: Int) -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        // Erased at each step, as a chain whose length is not known when it is compiled has to be.
        var chain = subject.eraseToAnyPublisher()
        let add = opaque(1)
        for _ in 0..<times { chain = chain.map { $0 &+ add }.eraseToAnyPublisher() }
        let observation = chain.sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observation) {}
        }
    }

    /// OpenCombine makes one publisher of maps that follow each other.
    package static func tenMapsWritten() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let add = opaque(1)
        let step: (Int) -> Int = { $0 &+ add }
        let observation =
            subject
            .map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(
                step
            )
            .sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observation) {}
        }
    }

    package static func fanOut() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let observations = (0..<1_000).map { _ in subject.sink { sink &+= $0 } }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observations) {}
        }
    }

    package static func addDispose(beside others: Int) -> () -> (Int) -> Void {
        {
            let subject = PassthroughSubject<Int, Never>()
            let observations = (0..<others).map { _ in subject.sink { sink &+= $0 } }
            return { count in
                for _ in 0..<count { subject.sink { sink &+= $0 }.cancel() }
                withExtendedLifetime(observations) {}
            }
        }
    }

    package static func switchToLatest() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.map { Just($0) }.switchToLatest().sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.send(number) }
            withExtendedLifetime(observation) {}
        }
    }

    package static func subjectValue() -> (Int) -> Void {
        let subject = CurrentValueSubject<Int, Never>(opaque(1))
        return { count in for _ in 0..<count { sink &+= subject.value } }
    }

    package static func subjectReference() -> (Int) -> Void {
        let subject = CurrentValueSubject<Payload, Never>(Payload(1))
        return { count in for _ in 0..<count { sink &+= subject.value.number } }
    }

    package static func subjectSet() -> (Int) -> Void {
        let subject = CurrentValueSubject<Int, Never>(0)
        let observation = subject.sink { sink &+= $0 }
        return { count in
            for number in 0..<count { subject.value = number }
            withExtendedLifetime(observation) {}
        }
    }

    package static func just() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                // Just.map answers another Just: the chain is one publisher.
                _ = Just(number).map { $0 &+ 1 }.sink { sink &+= $0 }
            }
        }
    }
}
