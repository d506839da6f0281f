import Terminal

extension NcursesTerminal {
    /// Waits for something to happen, and answers with everything that is ready.
    public func wait(until deadline: TerminalInstant?) -> [TerminalEvent] {
        guard !isClosed else { return [.hungUp] }
        signals.watch(false)
        defer { signals.watch(true) }
        while true {
            let timeout = queue.isEmpty ? sleep(until: deadline) : 0
            let poll = Poll(
                input: isGone ? -1 : device.input, waker: bell.descriptor, signals: signals.descriptor,
                output: isHeldBack ? outputWatch.descriptor : -1, nanoseconds: timeout
            )
            if isHeldBack, poll.hasOutput || outputWatch.nextLook <= now, let lastFrame { show(lastFrame) }
            var events = queue
            queue = []
            if poll.hasSignals { readSignals(into: &events) }
            if poll.hasInput {
                readKeys(into: &events)
            } else if let end = patienceEnd, end <= now {
                events += decoder.timeOut().map(TerminalEvent.init)
            }
            if poll.isWoken, bell.answer() { events.append(.woken) }
            if let deadline, deadline <= now { events.append(.deadline) }
            if !events.isEmpty { return events }
        }
    }

    /// How long nothing has to be done, in nanoseconds; nil for ever.
    private func sleep(until deadline: TerminalInstant?) -> UInt64? {
        guard
            let next = [deadline, patienceEnd, isHeldBack ? outputWatch.nextLook : nil].compactMap({ $0 })
                .min()
        else { return nil }
        let now = now
        return next > now ? next.nanoseconds - now.nanoseconds : 0
    }

    /// When half a key becomes a whole one.
    private var patienceEnd: TerminalInstant? {
        decoder.patience.map { lastInput.advanced(byNanoseconds: UInt64($0) * 1_000_000) }
    }

    private func readKeys(into events: inout [TerminalEvent]) {
        guard let bytes = device.read() else {
            isGone = true
            events.append(.hungUp)
            return
        }
        guard !bytes.isEmpty else { return }
        // They belong to what is pending even if its time is over: then it was the program that was late.
        lastInput = now
        for event in decoder.feed(bytes).map(TerminalEvent.init) {
            switch event {
            case .key(device.interruptKey): if !events.contains(.interrupted) { events.append(.interrupted) }
            case .key(device.suspendKey):
                let before = size
                stop(forAll: true)
                if size != before { events.append(.resized(size)) }
                events.append(.resumed)
            default: events.append(event)
            }
        }
    }

    private func readSignals(into events: inout [TerminalEvent]) {
        let before = size
        var isResized = false
        var isResumed = false
        while let number = signals.next() {
            switch SignalEvent(signal: number) {
            case .interrupted: if !events.contains(.interrupted) { events.append(.interrupted) }
            case .terminated: if !events.contains(.terminated) { events.append(.terminated) }
            case .hungUp: if !events.contains(.hungUp) { events.append(.hungUp) }
            case .stop:
                stop(forAll: false)
                isResumed = true
            case .goOn:
                // After a stop of our own it says nothing new. Stopped by SIGSTOP, nothing was given back, and the
                // shell has had the terminal since.
                if !isResumed {
                    retake()
                    isResumed = true
                }
            case .resized: isResized = true
            case nil: break
            }
        }
        if isResized { adoptSize() }
        if size != before { events.append(.resized(size)) }
        if isResumed { events.append(.resumed) }
    }
}
