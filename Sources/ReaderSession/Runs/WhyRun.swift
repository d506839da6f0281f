import PeopleWeb
import Replay

/// One script of `perch why`: replayed, and asked why a field of it is what it is, or which fields there are.
public struct WhyRun {
    private let source: ScriptSource
    private let folder: String
    private let fixtures: String?
    private let request: WhyRequest
    private let columns: Int?
    private let tellsAll: Bool

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - question: `FIELD[=VALUE] [at STEP]`, or for a list of fields `[FIELD.] [at STEP]`, as words.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - columns: where the lines of a list are cut; `nil` for nowhere.
    ///   - tellsAll: whether lists are told to their end.
    /// - Throws: one line about a script that cannot be read, or a question that is none.
    public init(
        file: String, question: [String], fixtures: String?, columns: Int? = nil, tellsAll: Bool = false
    ) throws(ReplayFailure) {
        let scriptFile = ScriptFile(path: file)
        do throws(ScriptError) {
            request = try WhyRequest(words: question)
            source = try scriptFile.read()
        } catch {
            throw ReplayFailure(description: error.description)
        }
        folder = scriptFile.folder
        self.fixtures = fixtures
        self.columns = columns
        self.tellsAll = tellsAll
    }

    /// Replays the script, and explains or lists; nothing is fetched, opened or written.
    ///
    /// - Parameter progress: is told again and again how far that is, in a few words.
    /// - Returns: the text, and in one line why the script was not replayed to its end, if it was not.
    /// - Throws: one line on why there is nothing to explain, with the same warning; of a field that is not there, with those
    ///   that are.
    public func explain(
        progress: (String) -> Void = { _ in }
    ) throws(ReplayFailure) -> (text: String, warning: String?) {
        let replayer = ReaderReplayer(
            head: ScriptHead(of: source.script), folder: folder, lookup: .live(option: fixtures))
        let (recording, lines, refusal) = try replayer.replay(source, progress: progress)
        let warning = refusal.map { "\($0) What follows is not looked at." }
        do throws(WhyTrouble) {
            return (try answer(in: recording, lines, progress), warning)
        } catch {
            throw ReplayFailure(
                description: "\(source.name): \(error)",
                help: error.isUnknown ? fields(in: recording) : "", warning: warning)
        }
    }

    private func answer(
        in recording: ReaderRecording, _ lines: [Int], _ progress: (String) -> Void
    ) throws(WhyTrouble) -> String {
        switch request {
        case .why(let question):
            try Explanation(of: question, in: recording, lines: lines, tellsAll: tellsAll) { looked in
                progress("\(looked) of \(recording.log.count) steps looked at")
            }.text
        case .fields(let field, let step):
            try FieldList(of: recording, beneath: field, at: step, columns: columns, tellsAll: tellsAll).text
        }
    }

    /// All fields at the step that was asked about.
    private func fields(in recording: ReaderRecording) -> String {
        let step =
            switch request {
            case .why(let question): question.step
            case .fields(_, let step): step
            }
        let list = try? FieldList(of: recording, at: step, columns: columns, tellsAll: tellsAll)
        return list?.text ?? ""
    }
}
