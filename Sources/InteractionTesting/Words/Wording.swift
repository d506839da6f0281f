/// Writes values for a person to read in one line: `loaded(User(id: lantern, …), generation: 1)`.
///
/// A value that is too long is written less deep, until it fits.
struct Wording {
    private static let length = 90
    private static let elements = 3
    /// More than this many elements never fit, however short they are.
    private static let most = 45

    static func words(_ value: Any) -> String {
        for depth in [8, 3, 2, 1] {
            let words = Wording(depth: depth).words(value)
            if words.count <= length { return words }
        }
        return cut(Wording(depth: 1).words(value))
    }

    private static func cut(_ words: String) -> String {
        words.count <= length ? words : words.prefix(length - 1) + "…"
    }

    /// How many levels of parts are written.
    private let depth: Int

    private func words(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { words($0.value) } ?? "nil"
        case .collection: return "[\(list(mirror.children))]"
        case .set: return "[\(mirror.children.map { words($0.value) }.sorted().joined(separator: ", "))]"
        case .dictionary: return "[\(pairs(mirror.children).joined(separator: ", "))]"
        case .tuple: return "(\(list(mirror.children)))"
        default: break
        }
        if let text = value as? any StringProtocol { return String(text).debugDescription }
        if value is any CustomStringConvertible || mirror.children.isEmpty {
            return Self.oneLine(String(describing: value))
        }
        if mirror.displayStyle == .enum, let payload = mirror.children.first {
            return "\(payload.label ?? "?")(\(parts(ofPayload: payload.value)))"
        }
        return "\(type(of: value))(\(list(mirror.children)))"
    }

    private func parts(ofPayload payload: Any) -> String {
        let mirror = Mirror(reflecting: payload)
        if mirror.displayStyle == .tuple { return list(mirror.children) }
        guard depth > 0 else { return "…" }
        return Wording(depth: depth - 1).words(payload)
    }

    private func list(_ children: Mirror.Children) -> String {
        guard depth > 0 else { return "…" }
        let inner = Wording(depth: depth - 1)
        var parts = children.prefix(depth < 8 ? Self.elements : Self.most).map { child in
            // The parts of a tuple without names are called .0, .1 and so on.
            if let label = child.label, !label.hasPrefix(".") {
                return "\(label): \(inner.words(child.value))"
            }
            return inner.words(child.value)
        }
        if parts.count < children.count { parts.append("…") }
        return parts.joined(separator: ", ")
    }

    private func pairs(_ children: Mirror.Children) -> [String] {
        if children.isEmpty { return [":"] }
        return children.map { child in
            let pair = Mirror(reflecting: child.value).children.map { words($0.value) }
            return pair.joined(separator: ": ")
        }.sorted()
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
    }
}
