import Sync

/// Texts that are the same at every launch, of which keys are made.
enum QueryKey {
    /// The key of a value: its type and its text, so that the number 1 and the text "1" differ.
    static func key<Value>(of value: Value, text: String) -> String {
        "\(tag(Value.self)):\(text)"
    }

    /// The name of a type with all that it is nested in, such as `People.User.ID`.
    ///
    /// Swift names private and local types with an address of this very process; that part is left out.
    ///
    /// Making it takes longer than all the rest of a reading from memory, so each is made once.
    static func tag(_ type: Any.Type) -> String {
        let id = ObjectIdentifier(type)
        if let tag = tags.withLock({ $0[id] }) { return tag }
        let tag = madeTag(type)
        tags.withLock { $0[id] = tag }
        return tag
    }

    /// Those that have been made: one for each type of id.
    private static let tags = Locked<[ObjectIdentifier: String]>([:])

    private static func madeTag(_ type: Any.Type) -> String {
        var name = String(reflecting: type)
        while let start = name.firstRange(of: "(unknown context at "),
            let end = name[start.upperBound...].firstIndex(of: ")")
        {
            let next = name.index(after: end)
            let isFollowedByDot = next < name.endIndex && name[next] == "."
            name.removeSubrange(start.lowerBound..<(isFollowedByDot ? name.index(after: next) : next))
        }
        return name
    }

    /// One key of several, unambiguous whatever they contain: each with its length before it.
    static func joined(_ keys: [String]) -> String {
        keys.map { "\($0.utf8.count)-\($0)" }.joined(separator: ",")
    }
}
