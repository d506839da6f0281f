import PeopleStore

/// Does what `perch cache clear` does.
struct Clearing {
    let folder: String

    func run() throws {
        // The folder is `…/perch`, as it is below a data folder.
        let data = folder.split(separator: "/").dropLast().joined(separator: "/")
        let cleared = try StoreUpkeep(environment: ["XDG_DATA_HOME": "/" + data]).clear()
        Line.write("cleared" + (cleared.notice.map { ", \($0)" } ?? ""))
    }
}
