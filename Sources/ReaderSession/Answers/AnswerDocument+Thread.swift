import People
import Values

/// A conversation as scripts write it in JSON: its posts, each with how deep it lies, and which of them it is about.
extension AnswerDocument {
    /// The posts in their order with their depths, and which of them the thread is of, counted from 0.
    static func write(_ thread: PostThread, _ names: RecordedNames, _ writer: inout PeopleWriter) {
        writer.list("entries", thread.entries, evenIfEmpty: true) { writer, entry in
            writer.object {
                $0.json.add("depth", entry.depth)
                $0.json.key("post")
                $0.post(entry.post)
            }
        }
        writer.json.add("focus", thread.entries.firstIndex { $0.post.key == thread.focus } ?? 0)
        writer.json.add("partial", thread.isPartial)
        write(thread.skipped, names, &writer)
    }

    /// A thread; `nil` if the entry that it is of is not there.
    static func thread(_ reader: inout JSONReader) throws(JSONFault) -> PostThread? {
        let number = Int.min...Int.max
        var focus: Int?
        var entries: [PostThread.Entry]?
        var isPartial = false
        var skipped: [SkippedPost] = []
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "focus": focus = try it.integer(in: number, "a whole number")
            case "entries": entries = try Self.entries(&it)
            case "partial": isPartial = try it.flag()
            case "skipped": skipped = try Self.skipped(&it)
            default: try it.skipValue()
            }
        }
        guard let focus else { throw .missing("focus", "a whole number") }
        guard let entries else { throw .missing("entries", "a list in [ ]") }
        guard entries.indices.contains(focus) else { return nil }
        return PostThread(
            entries: entries, focus: entries[focus].post.key, isPartial: isPartial, skipped: skipped)
    }

    private static func entries(_ reader: inout JSONReader) throws(JSONFault) -> [PostThread.Entry] {
        var entries: [PostThread.Entry] = []
        try reader.each { (it, _) throws(JSONFault) in
            var post: Post?
            var depth: Int?
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "post": post = try Post(&it)
                case "depth": depth = try it.integer(in: Int.min...Int.max, "a whole number")
                default: try it.skipValue()
                }
            }
            guard let post else { throw .missing("post", "an object in { }") }
            guard let depth else { throw .missing("depth", "a whole number") }
            entries.append(PostThread.Entry(post: post, depth: max(0, depth)))
        }
        return entries
    }
}
