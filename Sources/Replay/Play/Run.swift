import Interaction
import Terminal

/// One playing of a script: the script as it happens, line by line, beside the script as it was written.
struct Run {
    let source: ScriptSource
    let stage: any ScriptStage
    let goldens: GoldenFrames?
    let origin: ScriptOrigin
    /// Every line of the script, kept, removed or replaced, in order.
    private(set) var page: [UnifiedDiff.Line] = []
    private(set) var divergences: [Divergence] = []
    /// The bytes of what happened so far, how many they may be, and whether anything in it is new.
    private var length = 0
    private let mostLength: Int
    private var isChanged = false
    private(set) var effects = SeenEffects()
    /// The trace, when it was asked for, and the labels that stand in it.
    private(set) var trace: String?
    private var labels: [ScriptAddress: Label] = [:]
    private let show: (NamedFrame) -> Void
    /// The screen since the last input, once somebody has asked for it.
    private var screen: Frame?
    /// Its text, once somebody has looked for some.
    private var text: ScreenText?

    init(
        source: ScriptSource, stage: any ScriptStage, goldens: GoldenFrames?, origin: ScriptOrigin,
        traces: Bool, show: @escaping (NamedFrame) -> Void
    ) {
        self.source = source
        self.stage = stage
        self.goldens = goldens
        self.origin = origin
        if traces { trace = "" }
        self.show = show
        let written = source.text.reduce(0) { $0 + $1.utf8.count + 1 }
        mostLength = min(written + ScriptLimits.happening, ScriptLimits.fileSize)
    }

    var script: Script { source.script }

    /// Plays every line.
    mutating func play() {
        let (head, blocks, end) = script.blocks
        page.reserveCapacity(script.lines.count)
        keep(head)
        if trace != nil { labels = allLabels }
        stage.advance(by: .zero)
        var early = stage.takeObservations()
        for block in blocks {
            effects.note(early, line: source.numbers[block.input])
            if !play(block, early) { return leave(block.body.lowerBound..<script.lines.count) }
            if !fits(block.input) { return leave(block.body.upperBound..<script.lines.count) }
            early = []
        }
        playEnd(end, early)
        keep(end + 1..<script.lines.count)
        _ = fits(end)
    }

    /// Keeps lines that are not played.
    private mutating func leave(_ lines: Range<Int>) {
        let played = trace
        keep(lines)
        trace = played
    }

    /// Whether what happened up to a line still is a script; a script that lists little and does much must not fill the
    /// memory with what it does not list.
    private mutating func fits(_ index: Int) -> Bool {
        guard isChanged, length > mostLength else { return true }
        diverge(
            index,
            "what happened up to here is longer than \(mostLength) bytes, the most that a script of this length may say. Split it into several.",
            remedy: .edit)
        return false
    }

    /// What came of it.
    var result: PlayResult {
        let diff = UnifiedDiff(page, old: source.name, new: "\(source.name) (what happened)")
        var accepted: String?
        if !divergences.contains(where: { $0.remedy == .edit }) {
            var text = ""
            text.reserveCapacity(length)
            for line in page {
                switch line {
                case .kept(let line), .inserted(let line):
                    text.append(contentsOf: line)
                    text.append(source.lineBreak)
                case .removed: break
                }
            }
            accepted = text
        }
        return PlayResult(
            name: source.name, divergences: divergences, diff: diff.description, accepted: accepted,
            trace: trace)
    }

    // MARK: - The trace

    /// Writes into the trace the labels that are not what they were, save those that `block` asks for.
    mutating func traceLabels(beneath block: ScriptBlock) {
        guard trace != nil else { return }
        var asked: Set<ScriptAddress> = []
        for index in block.body {
            if case .expectation(.view(let machine, _)) = script.lines[index].content {
                asked.insert(machine)
            }
        }
        let now = allLabels
        for machine in stage.machines where now[machine] != labels[machine] && !asked.contains(machine) {
            guard let label = now[machine] else { continue }
            addToTrace(
                ScriptPrinter.print(ScriptLine(.expectation(.view(machine, ScriptWords(label)))))[...])
        }
        labels = now
    }

    private mutating func addToTrace(_ line: Substring) {
        trace?.append(contentsOf: line)
        trace?.append(source.lineBreak)
    }

    private var allLabels: [ScriptAddress: Label] {
        stage.machines.reduce(into: [:]) { labels, machine in labels[machine] = stage.viewLabel(of: machine) }
    }

    // MARK: - The screen

    /// The screen now: drawn once, however many lines ask for it.
    mutating func frame() -> Frame {
        if let screen { return screen }
        let frame = stage.frame()
        screen = frame
        return frame
    }

    /// Whether a text stands on the screen, whose text is made once as well.
    mutating func shows(_ words: String) -> Bool {
        var searched = text ?? ScreenText(frame())
        text = nil
        defer { text = searched }
        return searched.shows(words)
    }

    /// Forgets the screen: time has passed, or something was done.
    mutating func forgetFrame() { (screen, text) = (nil, nil) }

    mutating func show(_ frame: Frame, as name: ScriptName) { show(NamedFrame(name: name, frame: frame)) }

    // MARK: - The page

    mutating func keep(_ lines: Range<Int>) {
        for index in lines {
            page += source.pieces(of: index).map { .kept($0) }
            length += source.text[index].utf8.count + 1
            addToTrace(source.text[index])
        }
    }

    mutating func keep(_ index: Int) { keep(index..<index + 1) }

    mutating func remove(_ index: Int) { page += source.pieces(of: index).map { .removed($0) } }

    /// Inserts a line in the language's own layout.
    mutating func insert(_ content: ScriptLine.Content, comment: String? = nil) {
        let line = Substring(ScriptPrinter.print(ScriptLine(content, comment: comment)))
        page += ScriptSource.lines(of: line).map { .inserted($0) }
        length += line.utf8.count + 1
        isChanged = true
        addToTrace(line)
    }

    /// Puts another line in the place of one, with its comment.
    mutating func replace(_ index: Int, with content: ScriptLine.Content) {
        remove(index)
        insert(content, comment: script.lines[index].comment)
    }

    mutating func diverge(
        _ index: Int, _ message: String, picture: @autoclosure () -> String? = nil,
        remedy: Divergence.Remedy = .accept, jsonByte: Int? = nil
    ) {
        // Pictures that the report does not show are not drawn: there may be more of them than memory holds.
        let isShown = divergences.count < PlayResult.most
        let place = jsonByte.map { source.place(ofJSONByte: $0, in: index) }
        divergences.append(
            Divergence(
                file: source.name, line: place?.line ?? source.numbers[index],
                column: place?.column ?? max(1, source.columns[index]),
                message: message,
                picture: isShown ? picture() : nil, remedy: remedy))
    }

    mutating func note(_ observations: [Observation], line: Int) { effects.note(observations, line: line) }

    mutating func noteAnswer(to number: Int, line: Int) { effects.noteAnswer(to: number, line: line) }
}

/// What a player has seen of a script's effects, to say in a message why one cannot be answered.
struct SeenEffects {
    private enum Ending {
        case answered(line: Int)
        case cancelled(line: Int)
    }

    private var labels: [Int: String] = [:]
    private var endings: [Int: Ending] = [:]

    /// Notes what was observed beneath the input on `line`.
    mutating func note(_ observations: [Observation], line: Int) {
        for observation in observations {
            switch observation {
            case .effect(let number, let address, let words): labels[number] = "\(address) \(words)"
            case .cancelled(let number): endings[number] = .cancelled(line: line)
            case .command, .emit: break
            }
        }
    }

    /// Notes that the input on `line` answered an effect.
    mutating func noteAnswer(to number: Int, line: Int) {
        endings[number] = .answered(line: line)
    }

    /// `#3 profile load`, or only `#3` for an effect that nobody saw.
    func name(_ number: Int) -> String {
        labels[number].map { "#\(number) \($0)" } ?? "#\(number)"
    }

    /// Why an effect that is not in flight cannot be answered.
    func refusal(_ number: Int) -> String {
        guard labels[number] != nil else {
            return "no such effect (\(existing)). Effects are numbered in the order they start."
        }
        let ending =
            switch endings[number] {
            case .answered(let line): "it was answered on line \(line)"
            case .cancelled(let line): "it was cancelled beneath line \(line)"
            case nil: "it finished by itself"
            }
        return "the reply is unused, because effect \(name(number)) is over: \(ending). Remove the line."
    }

    private var existing: String {
        let numbers = labels.keys.sorted()
        guard let first = numbers.first, let last = numbers.last else { return "none has started" }
        if numbers.count == 1 { return "only #\(first) exists" }
        if numbers.count > 5 { return "#\(first) to #\(last) exist" }
        return numbers.map { "#\($0)" }.joined(separator: ", ") + " exist"
    }
}
