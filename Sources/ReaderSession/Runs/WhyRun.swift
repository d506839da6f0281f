import PeopleWeb
import Replay

/// One script of `perch why`: replayed, and asked why a field of it is what it is.
public struct WhyRun {
    private let source: ScriptSource
    private let folder: String
    private let fixtures: String?
    private let question: WhyQuestion

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - question: `FIELD[=VALUE] [at STEP]`, as words.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line about a script that cannot be read, or a question that is none.
    public init(file: String, question: [String], fixtures: String?) throws(ReplayFailure) {
        let scriptFile = ScriptFile(path: file)
        do throws(ScriptError) {
            self.question = try WhyQuestion(words: question)
            source = try scriptFile.read()
        } catch {
            throw ReplayFailure(description: error.description)
        }
        folder = scriptFile.folder
        self.fixtures = fixtures
    }

    /// Replays the script, and explains; nothing is fetched, opened or written.
    ///
    /// - Returns: the text, and in one line why the script was not replayed to its end, if it was not.
    /// - Throws: one line on why there is nothing to explain.
    public func explain() throws(ReplayFailure) -> (text: String, warning: String?) {
        let replayer = ReaderReplayer(
            head: ScriptHead(of: source.script), folder: folder, lookup: .live(option: fixtures))
        var lines: [Int] = []
        do {
            let (recording, refusal) = try replayer.replay(
                source.script,
                goesOn: { index, log in
                    lines += Array(repeating: source.number(of: index), count: log.count - lines.count)
                    return true
                })
            let warning = refusal.map {
                "\(source.name):\($0.line): \($0.reason) What follows is not looked at."
            }
            return (try Explanation(of: question, in: recording, lines: lines).text, warning)
        } catch {
            throw ReplayFailure(description: "\(source.name): \(error)")
        }
    }
}
