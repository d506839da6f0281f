import PeopleWeb
import PeopleData
import Replay

/// What a telling of the reader tells.
typealias ReaderTale = Tale<ReaderInteractor.Reducer>

/// Tells a script of the reader: as it is, or without some of its steps.
///
/// Each telling is on a new stage, whose services are answered by the script: nothing is fetched, opened or written.
struct ReaderTeller: Sendable {
    /// Machines that only sum others up.
    private static let unasked: Set<ScriptAddress> = ["user"]

    /// What the script begins with.
    ///
    /// The rest of it is not kept: what happened is.
    let head: ScriptHead
    /// Where the script is, for the people beside it; `nil` for nowhere.
    let folder: String?
    let lookup: FixtureLookup

    /// What happens when the script is performed; with the place where that had to end, if it had to.
    func tell(_ script: Script) throws(StageRefusal) -> (
        tale: ReaderTale, refusal: (line: Int, reason: StageRefusal)?
    ) {
        let (stage, tape) = try stage()
        let telling = Telling(
            of: script, on: stage, leavingOut: Self.unasked, stepEnded: { tape.endStep() })
        return (Tale(Retold(of: telling), history: tape.history), telling.refusal)
    }

    /// What happens without these steps of the original; `nil` if it was abandoned.
    func retell(
        _ original: Chronicle, skipping steps: Set<Int>, isAbandoned: () -> Bool
    ) throws(StageRefusal) -> ReaderTale? {
        let (stage, tape) = try stage()
        let retold = Retelling(of: original, skipping: steps).tell(
            on: stage, like: head, leavingOut: Self.unasked, isAbandoned: isAbandoned,
            stepEnded: { tape.endStep() })
        return retold.map { Tale($0, history: tape.history) }
    }

    private func stage() throws(StageRefusal) -> (PerchStage, ReaderTape) {
        let stage = try PerchStage(
            size: head.size, start: head.start, account: head.account, folder: folder, lookup: lookup)
        return (stage, ReaderTape(of: stage.reader))
    }
}
