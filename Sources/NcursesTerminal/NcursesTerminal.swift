import Terminal

/// A real terminal, drawn on with ncurses.
///
/// It takes the terminal when it is made and gives it back when it is closed, when the process exits, and when it
/// crashes. All of it belongs to the thread that made it, which is the only one that may call ncurses (its state is
/// global); only `waker` may be used from elsewhere. There can be one of it at a time.
///
/// While nothing happens it sleeps in one `poll` over the terminal, the waker, a pipe that signal handlers write to,
/// and the next deadline. ncurses draws; it reads no keys: see `KeyDecoder`.
///
/// Its state: `screen` and `device` are taken or, between `release` and `retake`, given back; `shown` is what stands on
/// the screen, nil when that is not known; `decoder` holds the beginning of a key, which came in at `lastInput`;
/// `isHeldBack` says that `lastFrame` waits until the terminal has taken what stands before it; `queue` has the events that the next
/// `wait` answers first; `usesMouse` says whether the mouse is reported; `theme` is what was chosen, `question` how far the terminal has
/// answered what it was asked, and `emojiTrial` what it has said of emoji up to now. Once it `isAway` it was given back for good: the
/// process was asked to end while another had it.
public final class NcursesTerminal: TerminalType {
    /// The size at present.
    public internal(set) var size: Size
    /// What the terminal can show.
    public internal(set) var capabilities: TerminalCapabilities
    let device: TerminalDevice
    let signals: SignalGuard
    let screen: NcursesScreen
    let bell = EventWaker()
    var decoder = KeyDecoder()
    var lastInput = TerminalInstant(nanoseconds: 0)
    var shown: Frame?
    var lastFrame: Frame?
    private var outputWatch: OutputWatch
    /// Whether `lastFrame` is still to be shown.
    private var isHeldBack = false
    var queue: [TerminalEvent] = []
    var isGone = false
    var isClosed = false
    /// Whether it was given back while the process was stopped, and asked to end before it could take it again.
    private(set) var isAway = false
    private(set) var usesMouse: Bool
    var theme: ThemeChoice
    var question = OpenQuestion.notAsked
    var hasAskedBackground = false
    var background: Background?
    var emojiTrial: EmojiTrial?
    /// Whether the terminal is one that can be asked for its background.
    let canBeAsked: Bool

    /// Takes a terminal.
    /// - Parameters:
    ///   - input: where keys come from; if it is no terminal (a pipe), the controlling terminal is used.
    ///   - output: where the screen is.
    ///   - type: the terminal's name in terminfo, usually `TERM`.
    ///   - usesColours: false (`NO_COLOR`) leaves attributes only.
    ///   - hasDirectColours: whether something says that colours can be named by their parts, as `COLORTERM` does; terminfo is
    ///     believed without it.
    ///   - theme: which colours.
    ///   - usesMouse: whether the mouse is reported.
    ///   - asksOfEmoji: whether it is asked which emoji it draws as one; else all have stand-ins.
    /// - Throws: why there is no terminal to draw on; everything is as it was found then.
    public init(
        input: Int32 = 0, output: Int32 = 1, type: String?, usesColours: Bool, hasDirectColours: Bool = false,
        theme: ThemeChoice = .theme(.terminal), usesMouse: Bool = false, asksOfEmoji: Bool = false
    ) throws(TerminalError) {
        let type = type ?? ""
        let device = try TerminalDevice(input: input, output: output)
        guard !type.isEmpty, type != "dumb", type != "unknown" else {
            device.close()
            throw .dumb(type: SafeText(type))
        }
        let utf8 = LocaleEncoding.adopt()
        guard let signals = SignalGuard() else {
            device.close()
            throw .refused(action: "make a pipe", number: 0)
        }
        // The console of Linux cannot be asked, and is black until somebody changes it.
        background = Self.is(type, oneOf: ["linux"]) ? .dark : nil
        do throws(TerminalError) {
            let wanted = theme.theme(on: background)
            let direct = hasDirectColours && usesColours && wanted.isDirect ? Self.directType(type) : nil
            screen = try NcursesScreen(
                types: [direct, type].compactMap(\.self), device: device, theme: wanted,
                usesColours: usesColours)
        } catch {
            signals.close()
            device.restoreShellModes()
            device.close()
            throw error
        }
        self.device = device
        outputWatch = OutputWatch(output: device.output)
        self.signals = signals
        capabilities = TerminalCapabilities(colours: 0, utf8: utf8)
        size = screen.size
        self.theme = theme
        self.usesMouse = usesMouse
        let answers = screen.obeysControlSequences && Self.answersQuestions(type)
        canBeAsked = screen.depth > .none && answers
        adoptTheme()
        take()
        ask(ofEmoji: asksOfEmoji && utf8 && answers && EmojiTrial.isOfUse(on: type))
        if let real = device.size, real != size {
            screen.resize(to: real)
            size = real
        }
    }

    /// The present moment on the system's monotonic clock.
    public var now: TerminalInstant { .now }

    /// Can be read from once SIGTERM or SIGHUP came in.
    public var ending: Int32 { signals.ending }

    /// Wakes this terminal.
    public var waker: any TerminalWaker { bell }

    /// Puts a text on the clipboard of the person at the terminal (OSC 52).
    @discardableResult
    public func copy(_ text: String) -> Bool {
        guard !isClosed, !isGone, !isAway, screen.obeysControlSequences,
            let sequence = Clipboard.sequence(text)
        else {
            return false
        }
        device.write(sequence)
        return true
    }

    /// Gives the terminal back as it was found.
    public func close() {
        guard !isClosed else { return }
        awaitAnswer()
        isClosed = true
        if !isAway {
            device.write(marks(false))
            screen.close()
            device.restoreShellModes()
            signals.disarm()
        }
        signals.close()
        outputWatch.close()
        device.close()
    }

    deinit { close() }
}

extension NcursesTerminal {
    /// Shows a frame, or the latest one when the terminal has taken what it was sent before: the rows that differ from the last one go to ncurses, which sends the cells that do.
    public func show(_ frame: Frame) {
        guard !isClosed, !isAway else { return }
        // If it has answered already, the first frame has its colours.
        if lastFrame == nil { lookForAnswer() }
        lastFrame = frame
        isHeldBack = !outputWatch.hasRoom()
        if isHeldBack { return }
        var fitting = frame
        if frame.size != size {
            fitting = Frame(size: size)
            fitting.draw(frame, column: 0, row: 0)
            fitting.cursor = frame.cursor
            fitting.focus = frame.focus
        }
        var isNew =
            shown?.cursorPlace != fitting.cursorPlace || shown?.visibleCursor != fitting.visibleCursor
        for row in 0..<size.rows {
            guard let changed = fitting.columns(differingFrom: shown, row: row) else { continue }
            isNew = true
            screen.write(
                fitting.cells(changed, row: row), column: changed.lowerBound, row: row,
                utf8: capabilities.utf8)
        }
        shown = fitting
        // Of what sends nothing, nobody would tell that it was taken.
        guard isNew else { return }
        screen.flush(cursor: fitting.cursorPlace, isShown: fitting.visibleCursor != nil)
        outputWatch.sent()
    }
}

extension NcursesTerminal {
    /// Waits for something to happen, and answers with everything that is ready.
    public func wait(until deadline: TerminalInstant?) -> [TerminalEvent] {
        guard !isClosed else { return [.hungUp] }
        signals.watch(false)
        defer { signals.watch(true) }
        while true {
            let timeout = queue.isEmpty ? sleep(until: deadline) : 0
            let poll = Poll(
                input: isGone || isAway ? -1 : device.input, waker: bell.descriptor,
                signals: signals.descriptor,
                output: isHeldBack ? outputWatch.descriptor : -1, nanoseconds: timeout
            )
            if isHeldBack, poll.hasOutput || outputWatch.nextLook <= now, let lastFrame { show(lastFrame) }
            var events = queue
            queue = []
            if poll.hasSignals { readSignals(into: &events) }
            if poll.hasInput {
                readKeys(into: &events)
            } else if let end = patienceEnd, end <= now {
                events += decoder.timeOut().compactMap(TerminalEvent.init)
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

    func readKeys(into events: inout [TerminalEvent]) {
        guard let bytes = device.read() else {
            isGone = true
            events.append(.hungUp)
            return
        }
        guard !bytes.isEmpty else { return }
        for event in decode(bytes) {
            switch event {
            // Each of them: the second ends what waits because of the first.
            case .key(device.interruptKey): events.append(.interrupted)
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
                if !isResumed, !isAway {
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

extension NcursesTerminal {
    /// Makes the terminal ours: its modes, the marks around pastes, and the promise to give it back.
    func take() {
        device.enterProgramModes()
        armSignals()
        device.write(marks(true))
    }

    /// What turns the marks around pastes on and off, and the mouse's reports if they are wanted; nothing where it would be printed.
    private func marks(_ areOn: Bool) -> [UInt8] {
        guard screen.obeysControlSequences else { return [] }
        return Array("\u{1B}[?2004\(areOn ? "h" : "l")".utf8) + (usesMouse ? Self.mouseReports(areOn) : [])
    }

    /// What turns reports of buttons and of the wheel on and off, and their form in which no place is too far away.
    private static func mouseReports(_ areOn: Bool) -> [UInt8] {
        let letter = areOn ? "h" : "l"
        return Array("\u{1B}[?1000\(letter)\u{1B}[?1006\(letter)".utf8)
    }

    /// Has the mouse reported from now on, or no more.
    public func useMouse(_ isOn: Bool) {
        guard !isClosed, !isAway, isOn != usesMouse else { return }
        usesMouse = isOn
        guard screen.obeysControlSequences, !isGone else { return }
        // Whatever ends the process turns it off from now on.
        armSignals()
        device.write(Self.mouseReports(isOn))
    }

    private func armSignals() {
        signals.arm(
            terminal: device.output, modes: device.shellModes, farewell: marks(false) + screen.farewell)
    }

    /// Gives the terminal back for a while.
    func release() {
        awaitAnswer()
        device.write(marks(false))
        screen.release()
        device.restoreShellModes()
        signals.disarm()
    }

    /// Takes the terminal again, and draws what stood there.
    private func retake() {
        take()
        screen.redrawAll()
        shown = nil
        adoptSize()
        if let lastFrame { show(lastFrame) }
    }

    /// Looks at the terminal's size, and draws for it from now on.
    private func adoptSize() {
        guard let real = device.size, real != size else { return }
        size = real
        screen.resize(to: real)
        shown = nil
    }

    /// Gives the terminal back, stops, and takes it again.
    func stop(forAll isForAll: Bool) {
        release()
        signals.stop(forAll: isForAll)
        retakeUnlessEnding()
    }

    /// Takes the terminal again, unless the process is to end and a shell has the terminal.
    ///
    /// So it is after `kill %1`, which has it go on in the background: whoever changes the terminal's modes there is stopped again.
    private func retakeUnlessEnding() {
        isAway =
            device.isOfOthers
            && Poll(input: signals.ending, waker: -1, signals: -1, output: -1, nanoseconds: 0).hasInput
        if !isAway { retake() }
    }

    /// Hands the terminal to another program, such as a browser, for as long as the closure runs.
    ///
    /// Ctrl-C is the other program's meanwhile, and Ctrl-Z stops both.
    public func withReleasedScreen(_ body: () -> Void) {
        guard !isClosed, !isAway else { return body() }
        let before = size
        release()
        signals.lend(true)
        body()
        signals.lend(false)
        retakeUnlessEnding()
        while let signal = signals.next() {
            switch SignalEvent(signal: signal) {
            case .terminated: queue.append(.terminated)
            case .hungUp: queue.append(.hungUp)
            // From before the other program had the terminal, and no longer wanted.
            case .interrupted, .stop, .goOn: continue
            // The size was looked at when the terminal was taken again.
            case .resized, nil: continue
            }
        }
        if size != before { queue.append(.resized(size)) }
    }
}
