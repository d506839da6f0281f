import Interaction
import Machines
import PeopleWeb
import Replay

/// One script of `perch replay --html`: replayed, and written as a page for a browser.
public struct PageRun {
    private let source: ScriptSource
    private let scriptFile: ScriptFile
    private let fixtures: String?

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line about a script that cannot be read.
    public init(file: String, fixtures: String?) throws(ReplayFailure) {
        scriptFile = ScriptFile(path: file)
        do throws(ScriptError) {
            source = try scriptFile.read()
        } catch {
            throw ReplayFailure(description: error.description)
        }
        self.fixtures = fixtures
    }

    /// Replays the script as it happens now and answers with its page; nothing is fetched, opened or written.
    ///
    /// - Parameter progress: is told again and again how far that is, in a few words.
    /// - Returns: the page, and in one line why the script was not replayed to its end, or that it does not say what happens.
    /// - Throws: one line about an account that cannot be opened, or a session that no browser would open.
    public func page(
        progress: (String) -> Void = { _ in }
    ) throws(ReplayFailure) -> (text: String, warning: String?) {
        let replayer = ReaderReplayer(
            head: ScriptHead(of: source.script), folder: scriptFile.folder, lookup: .live(option: fixtures))
        var frames = FrameRows()
        let (recording, lines, refusal) = try replayer.replay(
            source, watch: { frames.append($0.frame()) }, progress: progress)
        let divergences = refusal == nil ? try divergences(progress) : []
        let page = SessionPage(
            title: scriptFile.name, recording, frames: frames, lines: lines,
            charts: SessionChart.all(in: recording, progress: progress),
            faults: divergences.reduce(into: [:]) { faults, divergence in
                // What stands beneath an input is of its step.
                let step = lines.prefix { $0 <= divergence.line }.count
                faults[step, default: []].append("line \(divergence.line), \(divergence.message)")
            })
        let count = recording.log.count
        guard let text = page.text(written: { progress("\($0) of \(count) steps written") }) else {
            throw ReplayFailure(
                description:
                    "\(source.name): its page would be too long for a browser. Cut the script, as with perch shrink."
            )
        }
        if let refusal { return (text, "\(refusal) What follows is not in the page.") }
        guard let first = divergences.first else { return (text, nil) }
        let others = divergences.count - 1
        let more = others == 0 ? "" : " (and \(others) more)"
        return (text, "\(first)\(more) The page shows what happens.")
    }

    /// Where the script says something else than what the page shows; nowhere if it passes.
    private func divergences(_ progress: (String) -> Void) throws(ReplayFailure) -> [Divergence] {
        progress("Comparing what happens with the script")
        let stage = try source.stage(in: scriptFile.folder, fixtures: fixtures)
        // Golden frames are of the script's folder, and compared by `perch replay` alone.
        return Player(source).play(on: stage).divergences.filter { $0.remedy != .record }
    }
}

extension SessionChart {
    /// The machines that changed in a session, each explored in its closed world.
    fileprivate static func all(
        in recording: ReaderRecording, progress: (String) -> Void
    ) -> [SessionChart] {
        var names: Set<String> = []
        for step in stride(from: 1, through: recording.log.count, by: 1) {
            names.formUnion(recording.log[step].changes.map(\.machine.text))
        }
        return PerchMachines.seenInSessions.filter { names.contains($0.name) }.map { machine in
            progress("Drawing the machine \(machine.name)")
            return SessionChart(machine.findings().table)
        }
    }

    private init(_ table: TransitionTable) {
        let chart = TransitionChart(table)
        self.init(
            of: table.name, width: chart.width, height: chart.height,
            states: zip(table.states, chart.boxes).map { label, box in
                State(label.text, x: box.x, y: box.y, width: box.width, height: box.height)
            },
            arrows: zip(table.arrows, chart.lines).map { arrow, line in
                Arrow(from: arrow.from, to: arrow.to, path: line.path + line.point)
            })
    }
}
