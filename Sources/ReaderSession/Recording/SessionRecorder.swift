import Interaction
import People
import Replay

/// Writes a session's script into a file as the session goes, from its beginning, whenever it is begun.
///
/// It follows the log from the loop's thread, after each command: after each write the file is a script that replays, so
/// a process that is killed leaves one that replays up to there.
package final class SessionRecorder {
    /// Where the recording is written.
    package let path: String
    private let file: RecordingFile
    private var script: SessionScript
    private let log: SessionLog
    private var seen = 0

    /// Makes the file, and writes what has happened so far.
    ///
    /// - Throws: one line if the file cannot be made or written, or no script can be made of the session.
    package init(
        path: String, log: SessionLog, script: () throws(StageRefusal) -> SessionScript
    ) throws(RecordingTrouble) {
        self.path = path
        self.log = log
        do {
            self.script = try script()
        } catch {
            throw RecordingTrouble(description: "This session cannot be recorded: \(error)")
        }
        file = try RecordingFile(path: path)
        try follow(writesAnyway: true)
    }

    /// Writes the recording anew, as the script of a session that went back in time.
    ///
    /// - Throws: one line if it cannot be written; it holds what it held then.
    package func restart(_ script: SessionScript) throws(RecordingTrouble) {
        self.script = script
        seen = 0
        try follow(writesAnyway: true, isAnew: true)
    }

    /// Writes what has happened since.
    ///
    /// - Throws: one line if that cannot be written; the recording is over then, and the file holds what it held.
    package func follow() throws(RecordingTrouble) {
        try follow(writesAnyway: false)
    }

    private func follow(writesAnyway: Bool, isAnew: Bool = false) throws(RecordingTrouble) {
        let entries = log.entries(from: seen)
        guard !entries.isEmpty || writesAnyway else { return }
        let written = script.write(entries, limit: ScriptLimits.fileSize - (isAnew ? 0 : file.length))
        seen += entries.count
        if isAnew {
            try file.rewrite(written.text, end: written.end, limit: ScriptLimits.fileSize)
        } else {
            try file.write(written.text, end: written.end, limit: ScriptLimits.fileSize)
        }
        if let trouble = written.trouble {
            throw RecordingTrouble(
                description: "The recording ends here: \(trouble). \(path) can be replayed up to here.")
        }
    }
}

extension ScriptFailure {
    /// An error of the services as scripts write it; `nil` if its name cannot stand there.
    init?(_ error: ServiceError, _ names: RecordedNames) {
        guard let name = ScriptName(error.label.text) else { return nil }
        var arguments: [Argument] = []
        for (key, value) in error.arguments {
            guard let key = ScriptName(key) else { return nil }
            arguments.append(Argument(key, names.text(value)))
        }
        self.init(name, arguments)
    }
}
