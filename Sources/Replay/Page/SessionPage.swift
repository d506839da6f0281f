public import Interaction
import Values

/// A session as a page for a browser: one file, which asks nobody for anything.
///
/// It holds the screen at each step as text in the terminal's colours, what was done, what came of it, and the states of
/// the machines, with charts of those that are handed over. A security policy in it lets nothing run but the one script and the
/// one style that it consists of, both by their digests; everything else in it is data, and becomes text only. So a recording of
/// a stranger runs nothing.
///
/// **Size.** Rows and frames are kept once each: a thousand steps take less than a megabyte.
public struct SessionPage<Root: ReducerType> {
    /// A page that is longer than this many bytes opens in no browser.
    private static var limit: Int { 50_000_000 }

    private let title: String
    private let recording: SessionRecording<Root>
    private let frames: FrameRows
    private let lines: [Int]
    private let charts: [SessionChart]
    private let faults: [Int: [String]]

    /// The page of a session.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - recording: what happened.
    ///   - frames: the screen at the beginning and after each step.
    ///   - lines: for each step, from the first, the line of the script in which it stands.
    ///   - charts: charts of machines whose labels the recording tells.
    ///   - faults: what the script says otherwise than it happened, by the step, a line each.
    /// - Precondition: there is a frame for the beginning and for each step.
    public init(
        title: String, _ recording: SessionRecording<Root>, frames: FrameRows, lines: [Int] = [],
        charts: [SessionChart] = [], faults: [Int: [String]] = [:]
    ) {
        precondition(frames.sequence.count == recording.log.count + 1, "each step has its frame")
        self.title = title
        self.recording = recording
        self.frames = frames
        self.lines = lines
        self.charts = charts
        self.faults = faults
    }

    /// The page, in HTML; nil when it would be too long for a browser.
    public var text: String? { text { _ in } }

    /// The page, in HTML; nil when it would be too long for a browser.
    ///
    /// - Parameter written: is told after each step how many are in it.
    public func text(written: (Int) -> Void) -> String? {
        var json = JSONWriter()
        var shown = History<Root>.Stretch(of: recording.history)
        json.object { json in
            json.add("title", title)
            frames.write(to: &json)
            json.add("charts", charts) { json, chart in chart.write(to: &json) }
            json.key("steps")
            json.list { json in
                for position in 0...recording.log.count where json.bytes.count < Self.limit {
                    json.object { write(position, &shown, to: &$0) }
                    written(position)
                }
            }
        }
        guard json.bytes.count < Self.limit else { return nil }
        return HTMLPage(title: title, data: json.text).text
    }

    private func write(_ position: Int, _ shown: inout History<Root>.Stretch, to json: inout JSONWriter) {
        json.key("f")
        json.value(frames.sequence[position])
        json.add("x", faults[position] ?? []) { $0.value(Self.plain($1)) }
        guard position > 0 else {
            return write(recording.log.labels(at: 0).map { ($0.machine, $0.label) }, to: &json)
        }
        let step = recording.log[position]
        json.add("a", Self.plain(ScriptPrinter.print(step.input.action)))
        json.add("o", step.input.offset.description)
        json.add("n", lines.indices.contains(position - 1) ? lines[position - 1] : nil)
        // The step that started the effect which this one answers.
        json.add("r", step.answered)
        json.add("c", step.cause)
        json.add("e", step.started) { $0.value($1) }
        json.add("w", step.observations) { $0.value(Self.plain(ScriptPrinter.print($1.expectation))) }
        write(step.changes.map { ($0.machine, $0.after) }, to: &json)
        json.add("p", parts(at: position, &shown)) { json, part in
            json.list {
                $0.value(Self.plain(part.path))
                $0.value(Self.plain(part.before))
                $0.value(Self.plain(part.after))
            }
        }
    }

    private func write(_ labels: [(machine: ScriptAddress, label: Label)], to json: inout JSONWriter) {
        json.add("l", labels) { json, label in
            json.list {
                $0.value(label.machine.text)
                $0.value(label.label.text)
            }
        }
    }

    /// The parts of what is shown that the step changed, but for what the labels say already.
    private func parts(at position: Int, _ shown: inout History<Root>.Stretch) -> [ValueDifference.Part] {
        let (before, after) = (shown.viewModel(after: position - 1), shown.viewModel(after: position))
        let difference = ValueDifference(from: before, to: after, bounds: .glance)
        return Array(difference.parts.filter { !$0.isLabel }.prefix(12))
    }

    private static func plain(_ text: String) -> String {
        PlainText.dropping(Excerpt.cut(text, to: 160))
    }
}

/// A page that consists of data, one script and one style, and lets nothing else run.
struct HTMLPage {
    let title: String
    /// JSON.
    let data: String

    /// The page.
    var text: String {
        HTMLDocument(title: title, style: PageStyle.text, body: body, script: PageScript.text).text
    }

    private var body: String {
        """
        <header>
        <h1>\(HTMLDocument.escaped(title))</h1>
        <p id="faults"></p>
        <p class="keys">← → step · Shift ← → effect · Home End · / find · n N next hit</p>
        </header>
        <main>
        <div class="controls">
        <button id="back" type="button" aria-label="Step back">◀</button>
        <input id="slider" type="range" min="0" value="0" aria-label="Step">
        <button id="forward" type="button" aria-label="Step forward">▶</button>
        </div>
        <pre id="screen" tabindex="0"></pre>
        <section id="change" aria-live="polite" aria-label="What happened"></section>
        <section id="machines" aria-label="States of the machines"></section>
        <section id="charts" aria-label="Charts of the machines"></section>
        </main>
        <nav aria-label="Steps">
        <div class="find"><label for="find">Find</label> <input id="find" type="search"> <output id="hits" for="find"></output></div>
        <div id="list"><ol id="steps" start="0"></ol></div>
        </nav>
        <noscript><p>The steps of this session are shown by the script in this file, which does not run.</p></noscript>
        <script id="data" type="application/json">\(Self.inert(data))</script>
        <script>\(PageScript.text)</script>
        """
    }

    /// JSON in which nothing can end the element that it stands in: these characters are in strings only.
    static func inert(_ json: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        for byte in json.utf8 {
            switch byte {
            case UInt8(ascii: "<"): bytes += "\\u003c".utf8
            case UInt8(ascii: ">"): bytes += "\\u003e".utf8
            case UInt8(ascii: "&"): bytes += "\\u0026".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
