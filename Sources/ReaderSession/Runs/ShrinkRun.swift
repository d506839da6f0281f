import PeopleWeb
import Replay

/// One script of `perch shrink`: read, and made as short as what it is to show allows.
public struct ShrinkRun {
    /// What came of it.
    public struct Outcome {
        /// The script; of a goal that is a line that fails, it fails, else it passes.
        public let text: String
        /// What was left out, in one line.
        public let line: String
        /// Whether nothing more could be left out; false if the search was stopped.
        public let isFinished: Bool
    }

    private let source: ScriptSource
    private let folder: String
    private let fixtures: String?
    private let goal: ShrinkGoal
    private let reference: ReferencePerch?

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - goal: what has to be shown, such as `view posts failed`.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - program: the path of another perch that must not show what is left, such as an older one; `nil` for none.
    ///   - environment: the process's variables, which that program gets.
    /// - Throws: one line about a script that cannot be read, or a goal that is none.
    public init(
        file: String, until goal: String, fixtures: String?, against program: String? = nil,
        environment: [String: String] = [:]
    ) throws(ReplayFailure) {
        let scriptFile = ScriptFile(path: file)
        do throws(ScriptError) {
            self.goal = try ShrinkGoal(goal)
            source = try scriptFile.read()
        } catch {
            throw ReplayFailure(description: error.description)
        }
        folder = scriptFile.folder
        self.fixtures = fixtures
        if let program {
            reference = try ReferencePerch(
                program, besideScriptsIn: folder, fixtures: fixtures, environment: environment)
        } else {
            reference = nil
        }
    }

    /// Shrinks the script, on the caller's thread; nothing is fetched, opened or written, but for copies that the other program
    /// plays.
    ///
    /// - Parameters:
    ///   - isStopped: is asked all the time; once it says yes, the best script so far is the result.
    ///   - progress: is told after each replay, in a few words.
    /// - Throws: one line on why it cannot be shrunk.
    public func shrink(
        isStopped: @escaping () -> Bool = { false }, progress: @escaping (String) -> Void = { _ in }
    ) throws(ReplayFailure) -> Outcome {
        let clock = ContinuousClock()
        let began = clock.now
        let (head, folder, lookup) = (
            ScriptHead(of: source.script), folder, FixtureLookup.live(option: fixtures)
        )
        var asked = 0
        let other = reference.map { reference in
            ShrinkReference(reference.path) { script in
                asked += 1
                return reference.verdict(on: script, isStopped: isStopped)
            }
        }
        let shrinker = ScriptShrinker(source, until: goal, leavingOut: PerchStage.sums, against: other) {
            () throws(StageRefusal) in
            try PerchStage(head, folder: folder, lookup: lookup)
        }
        do throws(ShrinkTrouble) {
            let shrunk = try shrinker.shrink(isStopped: isStopped) {
                progress("\($0.inputs) inputs after \($0.replays) replays; Ctrl-C keeps these")
            }
            let tenths = Int((clock.now - began) / .milliseconds(100))
            var end = shrunk.isFinished ? "" : "; stopped before the end of the search"
            let isFailure = if case .diverges = goal { true } else { false }
            if let other {
                end += ". \(other.name) \(isFailure ? "passes it" : "does not show it"), asked \(asked) times"
            } else if isFailure {
                // No screen shows all that a line stands on.
                end +=
                    ". A program that passes the original has to pass this: if it does not, too much was left out (--against asks one)"
            }
            return Outcome(
                text: shrunk.text,
                line: "\(source.name): \(shrunk.inputs) of \(shrunk.originalInputs) inputs are left, "
                    + "after \(shrunk.replays) replays in \(tenths / 10).\(tenths % 10) s\(end)",
                isFinished: shrunk.isFinished)
        } catch {
            throw ReplayFailure(description: error.description)
        }
    }
}
