import PeopleWeb
import PeopleData
import Replay

/// A script of the reader that has been replayed, ready for an inspector.
///
/// Of the script only the head is kept: what happened is in the recording.
public struct InspectedScript: Sendable {
    /// What the script is called.
    let name: String
    let replayer: ReaderReplayer
    let recording: ReaderRecording
    /// Why it could not be replayed to its end; `nil` if it could.
    let warning: TimelineNotice?

    /// Tells a script, on the caller's thread.
    ///
    /// One that cannot be replayed to its end is replayed as far as it goes, with a notice that says where it ended.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - folder: where it is, for the people beside it; `nil` for nowhere.
    ///   - lookup: finds the demo people.
    ///   - trouble: why the script does not have all that happened; `nil` if it does.
    /// - Throws: `StageRefusal` if the script's account cannot be opened.
    public init(_ source: ScriptSource, folder: String?, lookup: FixtureLookup, trouble: String? = nil)
        throws(StageRefusal)
    {
        name = source.name
        replayer = ReaderReplayer(head: ScriptHead(of: source.script), folder: folder, lookup: lookup)
        let (recording, refusal) = try replayer.replay(source.script)
        self.recording = recording
        warning =
            refusal.map {
                TimelineNotice("Line \($0.line): \($0.reason) What follows is not shown.", isProblem: true)
            } ?? trouble.map { TimelineNotice("Looking back ends here: \($0).", isProblem: true) }
    }
}
