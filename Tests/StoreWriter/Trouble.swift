import PeopleStore

/// Why this program gives up, in one line.
struct Trouble: Error, CustomStringConvertible {
    let line: String

    var description: String { line }
}

extension Store {
    /// The store in this folder, which must open without a word.
    static func opened(in folder: String) throws -> Store {
        // Longer than a vacuum of another writer takes on a slow disk.
        switch Store.open(at: StoreLocation(folder: folder), patience: 30) {
        case .ready(let store): return store
        case .noticed(_, let notice): throw Trouble(line: "the opening said: \(notice)")
        case .refused(let error): throw Trouble(line: "the opening was refused: \(error)")
        }
    }
}
