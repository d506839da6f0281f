import CNcurses
public import Terminal

/// A terminal, or a pipe, that is written and read line by line: nothing on it moves a cursor or has a colour.
///
/// It leaves the terminal as it is, so that lines are edited and echoed as in a shell, and shows no frames: whoever has
/// something to say prints it. What a line means is asked of `meaning`, once for each, when everything of the line before
/// has been shown. Lines of a pipe are repeated in the output, and the next one waits while something is pending.
///
/// Of one thread but for `waker`. Its state: `pending` are bytes that were read and make no line yet, `hasEnded` that there
/// are no more; `quietSince` is when a line was read, if nothing was printed since.
public final class LineTerminal: LineTerminalType {
    /// What a line means: events, or why it means nothing.
    public var meaning: (String) -> (events: [TerminalEvent], refusal: SafeText?) = { _ in ([], nil) }
    /// Whether something is pending whose answer the next line may be about; only a pipe waits for it.
    public var isPending = false
    /// Screens are laid out for this size; it never changes.
    public let size = Size(columns: 80, rows: 24)
    /// No colours; letters as the locale has them.
    public let capabilities: TerminalCapabilities
    private let input: Int32
    private let output: Int32
    private let isTyped: Bool
    private let signals: SignalGuard
    private let bell = EventWaker()
    private var pending: [UInt8] = []
    private var hasEnded = false
    private var isGone = false
    private var isClosed = false
    private var quietSince: TerminalInstant?

    /// Longer lines are cut.
    private static let longestLine = 16_384
    /// After so many nanoseconds it is said that nothing came of a line; most answers come at once.
    private static let quiet: UInt64 = 300_000_000

    /// Takes an input and an output.
    ///
    /// - Throws: what the system refused.
    public init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
        guard let signals = SignalGuard() else { throw .refused(action: "make a pipe", number: 0) }
        self.signals = signals
        self.input = input
        self.output = output
        isTyped = isatty(input) == 1
        capabilities = TerminalCapabilities(colours: 0, utf8: LocaleEncoding.adopt())
        // Whoever reads the output may have gone: that is told by the write.
        perch_ignore_broken_pipes()
    }

    /// The present moment on the system's monotonic clock.
    public var now: TerminalInstant { .now }

    /// Can be read from once SIGTERM or SIGHUP came in.
    public var ending: Int32 { signals.ending }

    /// Wakes this terminal.
    public var waker: any TerminalWaker { bell }

    /// Prints lines.
    public func print(_ lines: [SafeText]) {
        guard !lines.isEmpty, !isGone else { return }
        quietSince = nil
        let text = lines.map { $0.string + "\n" }.joined()
        write(capabilities.utf8 ? text : String(text.map { $0.isASCII ? $0 : "?" }))
    }

    private func write(_ text: String) {
        isGone = !TerminalDevice.writeAll(Array(text.utf8), to: output)
    }

    /// Shows nothing: frames have places and colours, and lines have neither.
    public func show(_ frame: Frame) {}

    /// Changes nothing: lines have no colours.
    public func use(_ choice: ThemeChoice) {}

    /// Does nothing: no place means anything here.
    public func useMouse(_ isOn: Bool) {}

    /// Waits for a line, or something else to happen; at the input's end it answers as for Ctrl-C.
    public func wait(until deadline: TerminalInstant?) -> [TerminalEvent] {
        while true {
            if isGone || isClosed { return [.hungUp] }
            let quietEnd = quietSince?.advanced(byNanoseconds: Self.quiet)
            if let quietEnd, quietEnd <= now { print(["Nothing new."]) }
            let isHeld = isPending && !isTyped
            if !isHeld, let line = takeLine() {
                if !isTyped { print(["> " + SafeText(line, limit: 1_000)]) }
                let (events, refusal) = meaning(line)
                if let refusal { print([refusal]) }
                // Who types wants to hear that it was understood, though nothing came of it.
                quietSince = events.isEmpty || !isTyped ? nil : now
                if !events.isEmpty { return events }
                continue
            }
            if !isHeld, hasEnded { return [.interrupted] }
            let now = now
            let next = [deadline, quietSince == nil ? nil : quietEnd].compactMap(\.self).min()
            let poll = Poll(
                input: isHeld || hasEnded ? -1 : input, waker: bell.descriptor, signals: signals.descriptor,
                output: -1,
                nanoseconds: next.map { $0 > now ? $0.nanoseconds - now.nanoseconds : 0 })
            var events = poll.hasSignals ? readSignals() : []
            if poll.hasInput { read() }
            if poll.isWoken, bell.answer() { events.append(.woken) }
            if let deadline, deadline <= self.now { events.append(.deadline) }
            if !events.isEmpty { return events }
        }
    }

    private func readSignals() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        while let number = signals.next() {
            switch SignalEvent(signal: number) {
            case .interrupted: if !events.contains(.interrupted) { events.append(.interrupted) }
            case .terminated: events.append(.terminated)
            case .hungUp: events.append(.hungUp)
            case .stop: signals.stop()
            case .goOn, .resized, nil: break
            }
        }
        return events
    }

    private func read() {
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
            let got = CNcurses.read(input, buffer.baseAddress, buffer.count)
            if got == 0 || got < 0 && perch_errno() != EINTR && perch_errno() != EAGAIN { hasEnded = true }
            count = max(0, got)
        }
        pending += bytes
    }

    /// The next line, if all of it has come; at the end of the input what is left.
    private func takeLine() -> String? {
        let end = pending.firstIndex(of: 0x0A)
        guard end != nil || hasEnded && !pending.isEmpty else {
            // Of a line without an end no more is kept than a line may have.
            if pending.count > Self.longestLine {
                pending.removeSubrange(Self.longestLine...)
            }
            return nil
        }
        var line = pending[..<(end ?? pending.endIndex)].prefix(Self.longestLine)
        if line.last == 0x0D { line.removeLast() }
        pending.removeSubrange(..<(end.map { $0 + 1 } ?? pending.endIndex))
        return String(decoding: line, as: UTF8.self)
    }

    /// Nothing without escape sequences takes a copy.
    @discardableResult
    public func copy(_ text: String) -> Bool { false }

    /// Runs the closure: the terminal is as its shell left it all the time.
    public func withReleasedScreen(_ body: () -> Void) {
        guard isTyped else { return body() }
        signals.lend(true)
        body()
        signals.lend(false)
    }

    /// Puts the signals back as they were found.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        signals.close()
    }

    deinit { close() }
}
