import Replay
public import Terminal
import TerminalApp

/// A script of `perch replay --watch`: played on a terminal in real time, or faster, or slower.
public struct WatchRun {
    /// How it ended.
    public enum Ending {
        /// The script was played to its end, with this outcome.
        case played(ReplayRun.Outcome)
        /// Whoever watched has seen enough.
        case left
        /// A signal ended the program; with the exit status that shells expect then.
        case signalled(status: Int32)
    }

    private let run: ReplayRun
    private let speed: Double

    /// The speeds that make sense to somebody who watches.
    public static let speeds = 0.01...1000.0

    /// Prepares to show a script's run; nothing is read yet.
    ///
    /// - Parameters:
    ///   - run: the script, and how it is played.
    ///   - speed: how many times as fast as the script's time; kept within ``speeds``.
    public init(_ run: ReplayRun, speed: Double) {
        self.run = run
        self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    }

    /// Plays the script on the terminal that `open` makes, and closes it.
    ///
    /// - Parameter open: makes the terminal; it is called when the script has been read and can be played.
    /// - Throws: one line about a script that cannot be read or played at all, or what `open` throws.
    public func play(on open: () throws -> any TerminalType) throws -> Ending {
        let prepared = try run.prepare()
        let terminal = try open()
        let stage = WatchedStage(prepared.stage, on: terminal, speed: speed)
        let outcome = run.play(prepared, on: stage)
        stage.showEnd(after: outcome.result)
        terminal.close()
        switch stage.ending {
        case .terminated: return .signalled(status: LoopEnding.terminated.status)
        case .hungUp: return .signalled(status: LoopEnding.hungUp.status)
        case .left where !stage.isOver: return .left
        case .left, nil: return .played(outcome)
        }
    }
}
