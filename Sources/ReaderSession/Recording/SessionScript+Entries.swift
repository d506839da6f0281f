import Replay

/// How the entries of a log are played one after the other: to be written, to be passed over, or to be looked at.
extension SessionScript {
    /// What was written of entries, and how the script ends there.
    package struct Written {
        package var text = ""
        package var end: String
        /// Why it ends before the last of them; `nil` if it does not.
        package var trouble: String?
        /// Whether that is so because it would be longer than it may be.
        package var isTooLong = false
    }

    /// Plays entries and answers with their lines, as long as these and the last line are no longer than `limit` bytes and nobody
    /// has given it up.
    ///
    /// Nothing more can be taken once there was trouble: what was written until then is a script all the same.
    package func write(
        _ entries: some Collection<SessionLogEntry>, limit: Int, isGivenUp: () -> Bool = { false }
    ) -> Written {
        var written = Written(text: takeText(), end: self.end)
        do throws(StageRefusal) {
            try take(pieceByPiece: entries, isGivenUp) {
                let (more, end) = (takeText(), self.end)
                guard written.text.utf8.count + more.utf8.count + end.utf8.count <= limit else {
                    written.trouble = "the session is longer than a script may be"
                    written.isTooLong = true
                    return false
                }
                written.text += more
                written.end = end
                return true
            }
        } catch {
            written.text += takeText()
            (written.end, written.trouble) = (self.end, "\(error)")
        }
        return written
    }

    /// Plays entries and keeps nothing of them but what they lead to.
    ///
    /// - Returns: the stage as it is then; `nil` if that was given up.
    /// - Throws: why one of them cannot be played.
    func pass(
        _ entries: some Collection<SessionLogEntry>, isGivenUp: () -> Bool
    ) throws(StageRefusal) -> LaterStage? {
        var started = LaterStage.Started()
        started.note(takeLines())
        try take(pieceByPiece: entries, isGivenUp) {
            started.note(takeLines())
            started.keepOnly(stage.effectsInFlight)
            return true
        }
        return isGivenUp() ? nil : LaterStage(stage, started)
    }

    /// Plays entries as steps.
    ///
    /// - Returns: why they end before the last of them; `nil` if they do not.
    func takeSteps(
        _ entries: some Collection<SessionLogEntry>, isGivenUp: () -> Bool
    ) -> String? {
        do throws(StageRefusal) {
            try take(pieceByPiece: entries, isGivenUp) { true }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Takes entries, and says after each few that it has, as long as it is told to go on and nobody has given it up.
    private func take(
        pieceByPiece entries: some Collection<SessionLogEntry>, _ isGivenUp: () -> Bool, goesOn: () -> Bool
    ) throws(StageRefusal) {
        var rest = entries[...]
        while !isGivenUp(),
            let last = rest.firstIndex(where: \.isWhole) ?? (rest.isEmpty ? nil : rest.endIndex)
        {
            // Texts that follow one another may be one line.
            let next = last == rest.endIndex ? last : rest.index(after: last)
            try take(rest[..<next])
            rest = rest[next...]
            guard goesOn() else { return }
        }
    }
}
