import Replay

/// Several scripts of `perch replay`, one after the other, and what came of all of them.
public struct ReplayBatch {
    private let prepare: (String) -> ReplayRun
    private let accepts: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var report = JUnitReport()
    /// What came of the scripts so far.
    public private(set) var summary = ReplaySummary()

    /// Begins; the time that the summary tells runs from here.
    ///
    /// - Parameters:
    ///   - accepts: whether files are written anew with what happened, where that differs.
    ///   - prepare: makes the run of the script at a path.
    public init(accepts: Bool, prepare: @escaping (String) -> ReplayRun) {
        self.accepts = accepts
        self.prepare = prepare
        start = clock.now
    }

    /// Plays the script at `file` and adds what came of it.
    ///
    /// - Throws: one line about a script that cannot be read, played at all, or written; it has been added, too.
    public mutating func play(_ file: String) throws(ReplayFailure) -> ReplayRun.Outcome {
        let began = clock.now
        do throws(ReplayFailure) {
            let outcome = try prepare(file).play(accepts: accepts)
            summary.add(outcome)
            report.add(JUnitCase(script: file, seconds: seconds(since: began), result: outcome.result))
            return outcome
        } catch {
            summary.addUnreadable()
            report.add(JUnitCase(script: file, seconds: seconds(since: began), trouble: error.description))
            throw error
        }
    }

    /// The summary, in one line without a line break.
    public var line: String { summary.line(seconds: seconds(since: start)) }

    /// Writes what came of the scripts as JUnit XML.
    ///
    /// - Throws: why that is not possible, in one line.
    public func writeReport(to path: String) throws(ReplayFailure) {
        do throws(ScriptError) {
            try ScriptFile(path: path).write(report.text)
        } catch {
            throw ReplayFailure(description: error.description)
        }
    }

    private func seconds(since began: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (clock.now - began).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
