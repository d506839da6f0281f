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
    private let limit: Int
    private var script: SessionScript
    private let log: SessionLog
    private var seen = 0

    /// Makes the file, and writes what has happened so far.
    ///
    /// - Parameters:
    ///   - path: where the file is made.
    ///   - log: what happens.
    ///   - limit: how many bytes the file may have.
    ///   - script: the session's script, of which nothing is written yet.
    /// - Throws: one line if the file cannot be made or written, or no script can be made of the session.
    package init(
        path: String, log: SessionLog, limit: Int = ScriptLimits.fileSize,
        script: () throws(StageRefusal) -> SessionScript
    ) throws(RecordingTrouble) {
        self.path = path
        self.log = log
        self.limit = limit
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

    /// Writes what has happened since, and what the screen looked like at the end, however the session ends.
    ///
    /// - Throws: as ``follow()``.
    package func end() throws(RecordingTrouble) {
        try follow()
        script.rest(until: log.now())
        try write(log.entries(from: seen)[...], isAnew: false)
    }

    private func follow(writesAnyway: Bool, isAnew: Bool = false) throws(RecordingTrouble) {
        let entries = log.entries(from: seen)
        guard !entries.isEmpty || writesAnyway else { return }
        var rest = entries[...]
        repeat {
            // A few at a time, so that a long session is never in memory as one text; anew it takes a file's place at once.
            let next = isAnew ? rest.endIndex : Self.endOfPiece(of: rest)
            try write(rest[..<next], isAnew: isAnew)
            rest = rest[next...]
        } while !rest.isEmpty
    }

    /// Where the entries end that are written together: not within texts that may be one line.
    private static func endOfPiece(of entries: SessionLogEntries.SubSequence) -> Int {
        var end =
            entries.index(entries.startIndex, offsetBy: 32, limitedBy: entries.endIndex) ?? entries.endIndex
        while entries.startIndex < end, end < entries.endIndex, !entries[end - 1].isWhole { end += 1 }
        return end
    }

    private func write(
        _ entries: SessionLogEntries.SubSequence, isAnew: Bool
    ) throws(RecordingTrouble) {
        let written = script.write(entries, limit: limit - (isAnew ? 0 : file.length))
        seen += entries.count
        if isAnew {
            try file.rewrite(written.text, end: written.end, limit: limit)
        } else {
            try file.write(written.text, end: written.end, limit: limit)
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
