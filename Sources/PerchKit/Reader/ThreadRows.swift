import People

/// The posts of a conversation as a collection, without a copy of any.
struct ThreadRows: RandomAccessCollection, Sendable {
    let entries: [PostThread.Entry]

    init(_ entries: [PostThread.Entry]) {
        self.entries = entries
    }

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(row: Int) -> Post { entries[row].post }
}
