import Terminal

/// A script as an asciicast: plays it and writes what the screen shows.
///
/// What the script expects is not compared; a script that passes shows what it says. While time passes the screen is
/// looked at four times a second, as often as a terminal draws while something is pending.
public struct ScriptCast {
    /// Between two looks at the screen, in milliseconds.
    private static let interval = 250
    /// The most looks during one wait; of one that takes longer, each stands for more time.
    private static let looksPerWait = 240
    /// The most looks during all waits together, hours of them; after that waits are passed over in one step.
    private static let looks = 20_000

    private let source: ScriptSource
    private let title: String
    private let version: CastWriter.Version

    /// The cast of a script.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - title: what players call it.
    ///   - version: of the format.
    public init(_ source: ScriptSource, title: String, version: CastWriter.Version = .three) {
        self.source = source
        self.title = title
        self.version = version
    }

    /// Plays the script on `stage`, which has been set up for it and has not been driven yet.
    ///
    /// Markers are the commands: those that keys produced, and those that were sent.
    ///
    /// - Parameters:
    ///   - stage: the program.
    ///   - write: is handed the cast in pieces, whole lines each, as they come.
    /// - Throws: the place in the script and why the stage cannot take what stands there. What was written until then is
    ///   a cast without an end.
    public func play(on stage: any ScriptStage, write: (String) -> Void) throws(StageRefusal) {
        var cast = CastWriter(
            size: source.script.size, start: source.script.start, title: title, version: version)
        stage.advance(by: .zero)
        _ = stage.takeObservations()
        cast.show(stage.frame())
        var looks = Self.looks
        for (index, line) in source.script.lines.enumerated() {
            guard case .input(let input) = line.content else { continue }
            pass(input.offset, on: stage, &cast, &looks)
            do throws(StageRefusal) {
                try take(input.action, on: stage, &cast)
            } catch {
                throw StageRefusal(
                    "\(source.name):\(source.numbers[index]): \(error.reason)", hint: error.hint)
            }
            cast.show(stage.frame())
            write(cast.takeText())
        }
        cast.end()
        write(cast.takeText())
    }

    /// Lets time pass, and looks at the screen meanwhile.
    private func pass(
        _ offset: ScriptOffset, on stage: any ScriptStage, _ cast: inout CastWriter, _ looks: inout Int
    ) {
        let length = offset.milliseconds
        let step = looks > 0 ? max(Self.interval, length / Self.looksPerWait + 1) : length
        var rest = length
        while rest > 0, let part = ScriptOffset(milliseconds: min(step, rest)) {
            rest -= part.milliseconds
            looks -= 1
            stage.advance(by: part)
            cast.wait(part)
            cast.show(stage.frame())
        }
        _ = stage.takeObservations()
    }

    private func take(
        _ action: ScriptInput.Action, on stage: any ScriptStage, _ cast: inout CastWriter
    ) throws(StageRefusal) {
        switch action {
        case .key(let key): cast.press(key)
        case .type(let text): cast.type(text.map { .character($0) })
        case .reply(let number, _), .fail(let number, _):
            guard stage.effectsInFlight.contains(number) else {
                throw StageRefusal(
                    "\(action.word) #\(number): it is not in flight",
                    hint: "Run `perch replay` on the script: it says more.")
            }
        case .send, .resize, .wait: break
        }
        try stage.perform(action)
        if case .send(let address, let command) = action { cast.mark("\(address) \(command)") }
        stage.advance(by: .zero)
        for case .command(let address, let command) in stage.takeObservations() {
            cast.mark("\(address) \(command)")
        }
    }
}
