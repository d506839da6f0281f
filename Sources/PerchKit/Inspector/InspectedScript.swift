import PeopleWeb
import PeopleData
import Replay

/// A script of the reader that has been told, ready for an inspector.
///
/// Of the script only the head is kept: what happened is in the tale.
public struct InspectedScript: Sendable {
    /// What the script is called.
    let name: String
    let teller: ReaderTeller
    let tale: ReaderTale
    /// Why it could not be told to its end; `nil` if it could.
    let warning: TimelineNotice?

    /// Tells a script, on the caller's thread.
    ///
    /// One that cannot be told to its end is told as far as it goes, with a notice that says where it ended.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - folder: where it is, for the people beside it; `nil` for nowhere.
    ///   - lookup: finds the demo people.
    ///   - trouble: why the script does not tell all that happened; `nil` if it does.
    /// - Throws: `StageRefusal` if the script's account cannot be opened.
    public init(_ source: ScriptSource, folder: String?, lookup: FixtureLookup, trouble: String? = nil)
        throws(StageRefusal)
    {
        name = source.name
        teller = ReaderTeller(head: ScriptHead(of: source.script), folder: folder, lookup: lookup)
        let (tale, refusal) = try teller.tell(source.script)
        self.tale = tale
        warning =
            refusal.map {
                TimelineNotice("Line \($0.line): \($0.reason) What follows is not shown.", isProblem: true)
            } ?? trouble.map { TimelineNotice("Looking back ends here: \($0).", isProblem: true) }
    }
}
