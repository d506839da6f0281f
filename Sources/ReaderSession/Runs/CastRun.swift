import PeopleWeb
import Replay

/// One script of `perch cast`: read, played on a fresh stage, and written as an asciicast.
public struct CastRun {
    /// A cast that is longer is no demo: a script that goes on for ever must not fill the memory.
    private static let limit = 100_000_000

    /// A version of the format.
    public enum Format: String, CaseIterable, Sendable {
        /// Version 2: all that asciinema before 3 plays.
        case v2
        /// Version 3.
        case v3
    }

    private let file: String
    private let fixtures: String?
    private let version: CastWriter.Version

    /// Prepares a script's file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - format: the version of the format.
    public init(file: String, fixtures: String?, format: Format = .v3) {
        self.file = file
        version =
            switch format {
            case .v2: .two
            case .v3: .three
            }
        self.fixtures = fixtures
    }

    /// Plays the script and answers with the cast.
    ///
    /// - Throws: one line about a script that cannot be read or not be played to its end.
    public func cast() throws(ReplayFailure) -> String {
        var text = ""
        var isTooLong = false
        do {
            let scriptFile = ScriptFile(path: file)
            let source = try scriptFile.read()
            let stage = try PerchStage(
                for: source.script, folder: scriptFile.folder, lookup: .live(option: fixtures))
            try ScriptCast(source, title: scriptFile.name, version: version).play(on: stage) { piece in
                isTooLong = isTooLong || text.utf8.count + piece.utf8.count > Self.limit
                if !isTooLong { text += piece }
            }
        } catch let error as ScriptError {
            throw ReplayFailure(description: error.description)
        } catch let error as StageRefusal {
            throw ReplayFailure(description: error.description)
        } catch {
            throw ReplayFailure(description: "\(ScriptFile(path: file).shownPath): \(error)")
        }
        guard !isTooLong else {
            throw ReplayFailure(
                description:
                    "\(ScriptFile(path: file).shownPath): its cast would be longer than \(Self.limit / 1_000_000) MB. Cut the script."
            )
        }
        return text
    }
}
