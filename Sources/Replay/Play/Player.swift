/// Plays a script on a stage and compares what happens with what it says.
///
/// Time is virtual: nothing waits. A script is played to its end even when something is different, so that one run tells
/// all; only an input that the stage cannot take ends it. Playing the same script twice on two stages set up alike
/// gives the same result, byte by byte.
public struct Player {
    private let source: ScriptSource
    private let goldens: GoldenFrames?
    private let origin: ScriptOrigin

    /// A player of a script.
    ///
    /// - Parameters:
    ///   - source: the script, with the text it was read from.
    ///   - goldens: where the screens of `frame` lines are kept; nil compares none.
    ///   - origin: whether keys are pressed, or the commands beneath them performed.
    public init(_ source: ScriptSource, goldens: GoldenFrames? = nil, from origin: ScriptOrigin = .keys) {
        self.source = source
        self.goldens = goldens
        self.origin = origin
    }

    /// Plays the script on `stage`, which has been set up for it and has not been driven yet.
    ///
    /// Runs on the caller's thread and returns when the last line has been compared.
    ///
    /// - Parameters:
    ///   - stage: the machines that the script drives.
    ///   - traces: whether the result has the whole trace.
    ///   - show: is handed the screen of each `frame` line, when its turn comes. Frames are not kept: a script may ask for
    ///     more of them than memory holds.
    public func play(
        on stage: any ScriptStage, traces: Bool = false, show: @escaping (NamedFrame) -> Void = { _ in }
    ) -> PlayResult {
        var run = Run(
            source: source, stage: stage, goldens: goldens, origin: origin, traces: traces, show: show)
        run.play()
        return run.result
    }
}

/// Where a script's commands come from when it is played: from its keys, or from what its keys once meant.
public enum ScriptOrigin: String, Hashable, Sendable, CaseIterable {
    /// A `key` passes the key table that stands, and must produce the `command` lines beneath it.
    case keys
    /// A `key` is not pressed: the `command` lines beneath it are performed in its place, so that a table with other keys
    /// changes nothing. A `type` is typed all the same: in a prompt it passes no table.
    case commands
}

/// An input and the lines beneath it, up to the next input or `end`, as indices of a script's lines.
struct ScriptBlock: Hashable {
    let input: Int
    let body: Range<Int>
}

extension Script {
    /// The lines above the first input, one block for each input, and the line `end`.
    var blocks: (head: Range<Int>, blocks: [ScriptBlock], end: Int) {
        var starts: [Int] = []
        var end = lines.count
        for (index, line) in lines.enumerated() {
            switch line.content {
            case .input: starts.append(index)
            case .end: end = index
            case .blank, .header, .expectation: break
            }
        }
        let blocks = starts.indices.map { place in
            let next = place + 1 < starts.count ? starts[place + 1] : end
            return ScriptBlock(input: starts[place], body: starts[place] + 1..<next)
        }
        return (0..<(starts.first ?? end), blocks, end)
    }
}
