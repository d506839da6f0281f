import FoundationEssentials
import People
import Replay

/// A person in a script's list of people: `{"account": "file:…", "name": "…", "handle": "…", "note": "…"}`.
struct PersonRow: Decodable {
    let account: String
    let name: String?
    let handle: String?
    let note: String?

    /// The people of a JSON array.
    static func people(_ json: String) throws(StageRefusal) -> [Person] {
        do {
            return try JSONDecoder().decode([PersonRow].self, from: Data(json.utf8)).map { row in
                Person(
                    account: Account(row.account), name: row.name ?? "", handle: row.handle ?? "",
                    note: row.note ?? "")
            }
        } catch {
            throw StageRefusal(
                "this JSON is no list of people",
                hint: "Write = [{\"account\": \"file:DIR#ID\", \"name\": \"…\"}].")
        }
    }
}
