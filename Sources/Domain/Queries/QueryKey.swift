import FoundationEssentials
import Sync

/// Texts that are the same at every launch, of which keys are made.
enum QueryKey {
    /// The key of a value: its type and its text, so that the number 1 and the text "1" differ.
    static func key<Value>(of value: Value) -> String {
        "\(tag(Value.self)):\(text(of: value))"
    }

    /// A text that names a value among those of its type.
    ///
    /// A `description` does so only of a type that is made of it again; of others it may be the same for many.
    private static func text(of value: Any) -> String {
        switch value {
        // Nearly all ids are texts, and asking whether a type conforms is a third of the work.
        case let value as String: value
        case let value as any LosslessStringConvertible: value.description
        case let value as any RawRepresentable: text(of: value.rawValue)
        default: text(ofPartsOf: value)
        }
    }

    /// What a value encodes itself as, with sorted keys; nil for one that JSON has no words for.
    private static func json(of value: any Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// All that a value consists of: as it encodes itself, else each part with its name.
    private static func text(ofPartsOf value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        // These have another order at every launch, and encode themselves in it.
        let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
        if !isUnordered, let value = value as? any Encodable, let json = json(of: value) { return json }
        let parts = mirror.children.map { "\($0.label ?? "")=\(text(of: $0.value))" }
        // One without parts is a case of an enumeration, or nil, or says itself what it is.
        if parts.isEmpty { return "\(value)" }
        return joined(isUnordered ? parts.sorted() : parts)
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
