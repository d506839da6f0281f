import Terminal

/// How far a terminal has answered what it was asked.
enum OpenQuestion {
    /// It was not asked, or cannot be.
    case notAsked
    /// It was asked at this moment, and so many last answers have not come.
    case asked(TerminalInstant, lastAnswers: Int)
    /// Nothing more is on its way.
    case answered
}

extension NcursesTerminal {
    /// What the background is (OSC 11).
    private static let backgroundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)

    /// What kind of terminal it is (DA1).
    ///
    /// Every terminal answers this, and after what it was asked before: so no clock has to say when nobody answers that.
    private static let lastQuestion = Array("\u{1B}[c".utf8)

    /// How long whoever leaves waits for answers that are on their way, from the question on: a shell would take them for
    /// something typed.
    private static let patience: UInt64 = 250_000_000

    /// Whether terminals of this type understand questions, or leave them alone.
    ///
    /// The console of Linux, of old, prints half of it.
    static func answersQuestions(_ type: String) -> Bool {
        Self.is(
            type,
            oneOf: [
                "xterm", "rxvt", "screen", "tmux", "vte", "konsole", "foot", "alacritty", "kitty", "st",
                "mlterm",
                "iterm",
            ])
    }

    /// Whether a type is one of these, or a variant of one, such as `xterm-256color` and `screen.xterm`.
    static func `is`(_ type: String, oneOf names: [String]) -> Bool {
        names.contains { type == $0 || type.hasPrefix($0 + "-") || type.hasPrefix($0 + ".") }
    }

    /// The type of the same terminal whose colours are named by their parts: `xterm-direct` for `xterm-256color`.
    static func directType(_ type: String) -> String? {
        guard !type.contains("-direct"), type.hasSuffix("-256color") || !type.contains("-") else {
            return nil
        }
        return type.replacing("-256color", with: "") + "-direct"
    }

    /// Shows other colours from now on; what stands on the screen has them at once.
    public func use(_ choice: ThemeChoice) {
        guard !isClosed, !isAway, choice != theme else { return }
        theme = choice
        ask()
        adoptTheme()
    }

    /// Asks what the background is, if somebody wants to know and nobody has asked; and, before the first frame, how wide emoji are.
    func ask(ofEmoji isOfEmoji: Bool = false) {
        guard !isClosed, !isGone else { return }
        var questions: [UInt8] = []
        if theme == .background, canBeAsked, !hasAskedBackground {
            hasAskedBackground = true
            questions += Self.backgroundQuestion
        }
        // On the shell's screen they would stay.
        if isOfEmoji, screen.begin() {
            emojiTrial = EmojiTrial()
            questions += EmojiTrial.question
        }
        guard !questions.isEmpty else { return }
        var lastAnswers = 1
        if case .asked(_, let others) = question { lastAnswers += others }
        question = .asked(now, lastAnswers: lastAnswers)
        device.write(questions + Self.lastQuestion)
    }

    /// What bytes from the terminal mean.
    ///
    /// Its answers are kept here.
    func decode(_ bytes: [UInt8]) -> [TerminalEvent] {
        // They belong to what is pending even if its time is over: then it was the program that was late.
        lastInput = now
        return decoder.feed(bytes).compactMap { input in
            if case .answer(let answer) = input { take(answer) }
            // Such a report was on its way when the mouse was still used, or somebody else wrote it.
            if case .mouse = input, !usesMouse { return nil }
            return TerminalEvent(input)
        }
    }

    /// Takes in what a terminal answers; one that was not asked says nothing.
    private func take(_ answer: TerminalAnswer) {
        switch answer {
        case .attributes:
            guard case .asked(let start, let lastAnswers) = question else { return }
            question = lastAnswers > 1 ? .asked(start, lastAnswers: lastAnswers - 1) : .answered
            if let trial = emojiTrial { adopt(trial) }
        // A multiplexer may answer the one question itself, and pass the other on: then this comes last.
        case .background(let colour):
            guard hasAskedBackground, background == nil else { return }
            background = Background(colour)
            adoptTheme()
        case .cursor(let column): emojiTrial?.take(column: column)
        }
    }

    /// Draws as one what the terminal draws in two columns; also what stands on the screen.
    private func adopt(_ trial: EmojiTrial) {
        emojiTrial = nil
        guard !trial.kinds.isEmpty else { return }
        screen.draw(asOne: trial.kinds)
        shown = nil
        if let lastFrame { show(lastFrame) }
    }

    /// Shows the theme that was chosen, on the background that there is.
    func adoptTheme() {
        let wanted = theme.theme(on: background)
        capabilities = TerminalCapabilities(
            colours: wanted.depth(in: screen.depth).count, utf8: capabilities.utf8)
        guard wanted != screen.theme else { return }
        screen.use(wanted)
        shown = nil
        if let lastFrame { show(lastFrame) }
    }

    /// Takes in answers that have come already.
    func lookForAnswer() {
        guard case .asked = question, !isGone else { return }
        let poll = Poll(input: device.input, waker: -1, signals: -1, output: -1, nanoseconds: 0)
        if poll.hasInput { readKeys(into: &queue) }
    }

    /// Waits for the answers that are on their way, for a moment; what is typed meanwhile is answered by the next `wait`.
    func awaitAnswer() {
        guard case .asked(let start, _) = question else { return }
        let end = start.advanced(byNanoseconds: Self.patience)
        while case .asked = question, !isGone {
            guard let bytes = device.read(until: end) else {
                isGone = true
                queue.append(.hungUp)
                break
            }
            guard !bytes.isEmpty else { break }
            queue += decode(bytes).map {
                $0 == device.interruptKey.map(TerminalEvent.key) ? .interrupted : $0
            }
        }
        question = .answered
        emojiTrial = nil
    }
}

extension ColourDepth {
    /// How many colours of the palette there are.
    fileprivate var count: Int {
        switch self {
        case .none: 0
        case .eight: 8
        case .sixteen, .numbered, .direct: 16
        }
    }
}
