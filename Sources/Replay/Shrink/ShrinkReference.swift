/// Another program to shrink against: an older one, as a rule, or one built before the change that is suspected.
///
/// What a line of a script stands on is not all on the screen, so a script that was made too short may fail in a right program,
/// too. What is left therefore has to be so that the other program does not show what this one shows.
public struct ShrinkReference {
    /// What it is called in messages, such as its path.
    public let name: String
    private let play: (_ script: String) -> ReferenceVerdict?

    /// A program.
    ///
    /// - Parameters:
    ///   - name: what it is called in messages.
    ///   - play: plays the text of a script in it, on the caller's thread; nil if somebody has stopped that.
    public init(_ name: String, play: @escaping (_ script: String) -> ReferenceVerdict?) {
        self.name = name
        self.play = play
    }

    /// What it makes of a script; nil if somebody has stopped it.
    func verdict(on script: String) -> ReferenceVerdict? { play(script) }
}

/// What another program makes of a script.
public enum ReferenceVerdict: Hashable, Sendable {
    /// It played the script to its end, and all was as the script says.
    case passes
    /// It played the script to its end, and something else happened.
    ///
    /// - Parameters:
    ///   - happened: the script of that, as `perch replay --accept` writes it.
    ///   - report: the first difference, in one line.
    case differs(happened: String, report: String)
    /// It could not be started, could not read the script, or could not play it to its end: why, in a clause.
    case cannotPlay(String)

    /// The script as it stands where the other program does not have what the script shows; nil where it has that, too.
    ///
    /// - Parameters:
    ///   - script: what was played; of a line that fails, what comes back passes in the other program.
    ///   - ending: what stands beneath the last input of the script.
    func agreed(_ script: String, _ ending: ShrinkSurvey.Ending) -> String? {
        switch (self, ending) {
        case (.passes, .shows), (.cannotPlay, _): nil
        case (.passes, .refutes), (.passes, .lists): script
        // What goes wrong may have started an effect, or cancelled one: what is in flight in the end is for the other to say.
        // Where more than that differs both fail, and nobody knows which of them is wrong.
        case (.differs(let happened, _), .refutes), (.differs(let happened, _), .lists):
            Self.withoutEnd(happened) == Self.withoutEnd(script) ? happened : nil
        case (.differs(let happened, _), .shows(let expectation)):
            (try? Self.ends(happened, with: expectation)) == false ? script : nil
        }
    }

    /// The lines of a script but for the last, which says what is in flight.
    private static func withoutEnd(_ script: String) -> Substring {
        let end = script.hasSuffix("\n") ? script.dropLast() : script[...]
        return end.lastIndex(of: "\n").map { end[..<$0] } ?? ""
    }

    /// Why the program is no judge if it does not lack what the whole script shows.
    ///
    /// - Parameters:
    ///   - name: what the program is called.
    ///   - ending: what stands beneath the last input of the script.
    func objection(_ name: String, _ ending: ShrinkSurvey.Ending) -> String {
        let start =
            switch (self, ending) {
            case (.cannotPlay(let why), _): "\(name) cannot play the original: \(why)"
            case (.differs(_, let report), .refutes), (.differs(_, let report), .lists):
                "\(name) does not pass the original either: \(report)"
            case (_, .shows(let expectation)):
                "\(name) shows \(ShrinkGoal.happens(expectation)) in the original, too"
            // That is no objection.
            case (.passes, .refutes), (.passes, .lists): "\(name) passes the original"
            }
        let stop = start.last.map { ".!?".contains($0) } ?? false ? "" : "."
        return
            "\(start)\(stop) So it cannot judge what is left out. Name another program, or leave out --against."
    }

    /// Whether an expectation stands beneath the last input of a script, numbers of effects aside.
    private static func ends(_ text: String, with wanted: ScriptExpectation) throws(ScriptError) -> Bool {
        let script = try ScriptParser.parse(text, file: "happened")
        guard let last = script.blocks.blocks.last else { return false }
        let wanted = ShrinkEvidence.unnumbered(wanted)
        return script.lines[last.body].contains { line in
            guard case .expectation(let expectation) = line.content else { return false }
            return ShrinkEvidence.unnumbered(expectation) == wanted
        }
    }
}

/// Asks another program about what holds here: whether it lacks that.
struct ShrinkComparison {
    let reference: ShrinkReference
    let ending: ShrinkSurvey.Ending
    /// Writes the script of what held.
    let write: (ShrinkTrial.Success) throws(ShrinkTrouble) -> String

    /// The script of what held, and what the other program makes of it.
    private func verdict(
        on success: ShrinkTrial.Success
    ) throws(ShrinkStopped) -> (script: String, verdict: ReferenceVerdict) {
        let text: String
        do throws(ShrinkTrouble) {
            text = try write(success)
        } catch {
            throw ShrinkStopped(trouble: error)
        }
        guard let verdict = reference.verdict(on: text) else { throw ShrinkStopped(trouble: nil) }
        return (text, verdict)
    }

    /// The script of what held, if the other program lacks that; else nil.
    func agreed(on success: ShrinkTrial.Success) throws(ShrinkStopped) -> String? {
        let (script, verdict) = try verdict(on: success)
        return verdict.agreed(script, ending)
    }

    /// The script of all that is to be shrunk.
    ///
    /// - Throws: why the other program is no judge, if it does not lack what that shows.
    func agreed(onWhole whole: ShrinkTrial.Success) throws(ShrinkStopped) -> String {
        let (script, verdict) = try verdict(on: whole)
        if let agreed = verdict.agreed(script, ending) { return agreed }
        throw ShrinkStopped(trouble: ShrinkTrouble(verdict.objection(reference.name, ending)))
    }
}
