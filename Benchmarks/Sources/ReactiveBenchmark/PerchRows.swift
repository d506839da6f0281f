import Reactive

enum PerchRows {
    static func pipe() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func mapFilterMap() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        let add = opaque(1)
        signal.map { $0 &+ add }.filter { $0 != -1 }.map { $0 &* 3 }.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func oneMap() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        let add = opaque(1)
        signal.map { $0 &+ add }.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func tenMaps() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        var chain = signal
        let add = opaque(1)
        for _ in 0..<10 { chain = chain.map { $0 &+ add } }
        chain.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func tenMapsWritten() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        let add = opaque(1)
        let step: @Sendable (Int) -> Int = { $0 &+ add }
        signal
            .map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(step).map(
                step
            )
            .observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func fanOut() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        for _ in 0..<1_000 { signal.observeValues { sink &+= $0 } }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func addDispose(beside others: Int) -> () -> (Int) -> Void {
        {
            let (signal, input) = Signal<Int, Never>.pipe()
            for _ in 0..<others { signal.observeValues { sink &+= $0 } }
            return { count in
                for _ in 0..<count { signal.observeValues { sink &+= $0 }?.dispose() }
                withExtendedLifetime(input) {}
            }
        }
    }

    static func combineLatest() -> (Int) -> Void {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        Signal.combineLatest(left, right).observeValues { sink &+= $0.0 &+ $0.1 }
        rightInput.send(value: 1)
        return { count in
            for number in 0..<count { leftInput.send(value: number) }
            withExtendedLifetime(rightInput) {}
        }
    }

    static func flatMapLatest() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { input.send(value: number) } }
    }

    static func propertyValue() -> (Int) -> Void {
        let property = MutableProperty(opaque(1))
        return { count in for _ in 0..<count { sink &+= property.value } }
    }

    static func propertyReference() -> (Int) -> Void {
        let property = MutableProperty(Payload(1))
        return { count in for _ in 0..<count { sink &+= property.value.number } }
    }

    static func propertySet() -> (Int) -> Void {
        let property = MutableProperty(0)
        property.signal.observeValues { sink &+= $0 }
        return { count in for number in 0..<count { property.value = number } }
    }

    static func producer() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                SignalProducer<Int, Never>(value: number).map { $0 &+ 1 }.startWithValues { sink &+= $0 }
            }
        }
    }
}
