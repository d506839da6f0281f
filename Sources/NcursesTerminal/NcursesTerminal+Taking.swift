import Terminal

extension NcursesTerminal {
    /// Makes the terminal ours: its modes, the marks around pastes, and the promise to give it back.
    func take() {
        device.enterProgramModes()
        screen.rememberModes()
        signals.arm(
            terminal: device.output, modes: device.shellModes,
            farewell: pasteMarks(false) + screen.farewell
        )
        device.write(pasteMarks(true))
    }

    /// What turns the marks around pastes on and off; nothing where it would be printed.
    func pasteMarks(_ areOn: Bool) -> [UInt8] {
        screen.obeysControlSequences ? Array("\u{1B}[?2004\(areOn ? "h" : "l")".utf8) : []
    }

    /// Gives the terminal back for a while.
    func release() {
        device.write(pasteMarks(false))
        screen.release()
        device.restoreShellModes()
        signals.disarm()
    }

    /// Takes the terminal again, and draws what stood there.
    func retake() {
        take()
        screen.redrawAll()
        shown = nil
        adoptSize()
        if let lastFrame { show(lastFrame) }
    }

    /// Looks at the terminal's size, and draws for it from now on.
    func adoptSize() {
        guard let real = device.size, real != size else { return }
        size = real
        screen.resize(to: real)
        shown = nil
    }

    /// Stops the program as Ctrl-Z does; the next `wait` after it goes on answers `.resumed`.
    public func suspend() {
        guard !isClosed else { return }
        let before = size
        stop(forAll: false)
        if size != before { queue.append(.resized(size)) }
        queue.append(.resumed)
    }

    /// Gives the terminal back, stops, and takes it again.
    func stop(forAll isForAll: Bool) {
        release()
        signals.stop(forAll: isForAll)
        retake()
    }

    /// Hands the terminal to another program, such as a browser, for as long as the closure runs.
    ///
    /// Ctrl-C is the other program's meanwhile, and Ctrl-Z stops both.
    public func withReleasedScreen(_ body: () -> Void) {
        guard !isClosed else { return body() }
        let before = size
        release()
        signals.lend(true)
        body()
        signals.lend(false)
        while let signal = signals.next() {
            switch SignalEvent(signal: signal) {
            case .terminated: queue.append(.terminated)
            case .hungUp: queue.append(.hungUp)
            // From before the other program had the terminal, and no longer wanted.
            case .interrupted, .stop, .goOn: continue
            // The size is looked at below.
            case .resized, nil: continue
            }
        }
        retake()
        if size != before { queue.append(.resized(size)) }
    }
}
