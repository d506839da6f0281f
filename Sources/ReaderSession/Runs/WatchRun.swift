import Interaction
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

/// A stage that a person watches: its time passes on a terminal, as fast as they like, and its screens are shown there.
///
/// The player drives it as it drives any stage; what is different is that `advance` takes its time. Space pauses and goes
/// on, Enter passes over what is left of a wait, q ends it: then the rest of the script is played at once, unseen.
final class WatchedStage: ForwardingStage {
    /// Why nobody watches any more.
    enum Ending: Equatable {
        case left, terminated, hungUp
    }

    /// Milliseconds of the terminal's clock between two screens while time passes.
    private static let tick = 250

    let stage: any ScriptStage
    private let terminal: any TerminalType
    private let speed: Double
    private var isPaused = false
    private(set) var ending: Ending?
    /// Whether the script was watched to its end.
    private(set) var isOver = false

    /// Puts a stage on a terminal, `speed` times as fast as its script's time.
    init(_ stage: PerchStage, on terminal: any TerminalType, speed: Double) {
        self.stage = stage
        self.terminal = terminal
        self.speed = speed
    }

    /// Lets time pass before the eyes of whoever watches, then shows what it has brought.
    func advance(by offset: ScriptOffset) {
        var left = offset.milliseconds
        var isPassedOver = false
        while left > 0, ending == nil, !isPassedOver {
            let step = min(Double(left), max(1, Double(Self.tick) * speed))
            isPassedOver = pass(milliseconds: step / speed)
            stage.advance(by: ScriptOffset(milliseconds: Int(step)) ?? .zero)
            left -= Int(step)
            show()
        }
        stage.advance(by: ScriptOffset(milliseconds: left) ?? .zero)
        show()
    }

    /// Shows the last screen until a key is pressed, if somebody still watches.
    func showEnd(after result: PlayResult) {
        guard ending == nil else { return }
        isOver = true
        let words: SafeText =
            result.passed ? "The end. Any key closes." : "The end, with differences. Any key shows them."
        show(words)
        while ending == nil {
            for event in terminal.wait(until: nil) {
                handle(event)
                if case .key = event, ending == nil { ending = .left }
            }
            show(words)
        }
    }

    /// Waits so long, and for as long as it is paused; true when the rest of the wait is to be passed over.
    private func pass(milliseconds: Double) -> Bool {
        var deadline = terminal.now.advanced(byNanoseconds: UInt64(milliseconds * 1e6))
        while ending == nil {
            let began = terminal.now
            for event in terminal.wait(until: isPaused ? nil : deadline) {
                if case .key(.enter) = event { return true }
                if case .deadline = event, !isPaused { return false }
                let wasPaused = isPaused
                handle(event)
                if wasPaused, !isPaused {
                    deadline = deadline.advanced(byNanoseconds: terminal.now.nanoseconds - began.nanoseconds)
                }
            }
            if !isPaused, terminal.now >= deadline { return false }
        }
        return false
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(.character("q")), .key(.escape), .interrupted: ending = .left
        case .terminated: ending = .terminated
        case .hungUp: ending = .hungUp
        case .key(.character(" ")):
            isPaused.toggle()
            show()
        case .resized, .resumed: show()
        case .key, .paste, .mouse, .woken, .deadline: break
        }
    }

    private func show(_ words: SafeText? = nil) {
        guard ending == nil else { return }
        var frame = stage.frame()
        if let words = words ?? (isPaused ? "Paused. Space goes on, q ends." : nil) {
            // Where the person looks: the script's screen may be taller than theirs.
            let row = min(frame.size.rows, terminal.size.rows) - 1
            frame.fill(row: row)
            // A cursor would stand in the words.
            if frame.cursor?.row == row { frame.cursor = nil }
            frame.put(words, column: 0, row: row, style: .reverse)
        }
        terminal.show(frame)
    }
}
