import PeopleWeb
import FoundationEssentials
import People
import PeopleData
import Replay
import Terminal

extension SessionScript {
    /// What stands at the head of a session's script.
    struct Head {
        let size: Size
        let start: ScriptInstant
        let account: ScriptAccount?

        /// - Throws: `StageRefusal` if the account or the time cannot stand in a script.
        init(_ opening: SessionOpening, _ names: RecordedNames) throws(StageRefusal) {
            let milliseconds = Int((opening.start.timeIntervalSince1970 * 1000).rounded())
            guard let start = ScriptInstant(milliseconds: milliseconds) else {
                throw StageRefusal(
                    "the clock shows no time that a script can begin at", hint: "Set the computer's clock.")
            }
            self.start = start
            size = SessionScript.clamped(opening.size)
            account = try opening.account.map { (account) throws(StageRefusal) in
                guard let account = ScriptAccount(names.account(account).text) else {
                    throw StageRefusal(
                        "the account's name cannot stand in a script",
                        hint: "Open it by a path without \"..\".")
                }
                return account
            }
        }
    }
}

extension PerchStage {
    /// Sets the stage for a session's script.
    convenience init(_ head: SessionScript.Head, lookup: FixtureLookup) throws(StageRefusal) {
        try self.init(
            size: head.size, start: head.start, account: head.account, folder: nil, lookup: lookup)
    }
}
