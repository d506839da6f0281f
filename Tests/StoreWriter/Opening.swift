import PeopleStore

/// Opens a store, whatever state it is in, and says how that went.
struct Opening {
    let folder: String

    func run() {
        let opening = Store.open(at: StoreLocation(folder: folder), patience: 0.1)
        let word =
            switch opening {
            case .ready: "ready"
            case .noticed(_, .readOnly(let cause)): "read only: \(cause)"
            case .noticed(_, let notice): "noticed: \(notice)"
            case .refused(let error): "refused: \(error)"
            }
        let posts = opening.store.flatMap { try? $0.contents().posts }.map { ", \($0) posts" } ?? ""
        let kept = opening.store.flatMap { try? $0.bookmarks().count } ?? 0
        Line.write(word + posts + (kept > 0 ? ", \(kept) kept" : ""))
    }
}
