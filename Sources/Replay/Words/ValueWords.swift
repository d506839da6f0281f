import Interaction

/// Writes values for a person to read in one line: `loaded(User(id: lantern, …), generation: 1)`.
///
/// A value that is too long is written less deep, until it fits. However large a value is, only a part of it is looked
/// at: a few thousand pieces at most.
public struct ValueWords {
    private static let length = 90
    private static let elements = 3
    /// More than this many elements never fit, however short they are.
    private static let most = 45
    /// What has no order is sorted, and not beyond this many elements.
    private static let mostSorted = 1_000
    /// More pieces than this never fit either.
    private static let patience = 2_000

    /// The value in at most 90 characters.
    public static func words(_ value: Any) -> String {
        for depth in [8, 3, 2, 1] {
            var writer = ValueWords()
            let words = writer.words(value, depth: depth)
            if words.count <= length { return words }
        }
        var writer = ValueWords()
        let words = writer.words(value, depth: 1)
        return words.count <= length ? words : words.prefix(length - 1) + "…"
    }

    /// What a value is, in at most 60 characters and without what is inside of its parts.
    ///
    /// - Parameter isOpen: whether its parts are told besides.
    static func outline(_ value: Any, isOpen: Bool = false) -> String {
        if let value = value as? any Labelled { return value.label.text }
        if let text = value as? any StringProtocol { return outline(ofText: text) }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary,
            mirror.children.count > elements
        {
            return "\(mirror.children.count) elements"
        }
        switch ValuePath.parts(of: value, mirror) {
        case .none: return words(value)
        case .elements(let elements) where elements.isEmpty: return "[]"
        case .elements(let elements): return elements.count == 1 ? "1 element" : "\(elements.count) elements"
        case .payload(_, let payload) where mirror.displayStyle == .optional:
            return outline(payload, isOpen: isOpen)
        case .payload(let name, _) where isOpen: return name ?? ""
        case .fields where isOpen: return ""
        case .payload, .fields:
            var writer = ValueWords()
            let words = writer.words(value, depth: 1)
            return words.count <= 60 ? words : words.prefix(59) + "…"
        }
    }

    /// The beginning of a text, and how long it is where that is not all.
    private static func outline(ofText whole: some StringProtocol) -> String {
        let text = Substring(whole)
        let start = text.prefix(length)
        guard start.endIndex < text.endIndex else { return start.debugDescription }
        // Counting characters takes its time; nobody wants to know that of a whole book.
        let size = text.utf8.count
        let count = size <= 20_000 ? "\(text.count) characters" : "\(size) bytes"
        return "\(text.prefix(40).debugDescription)… (\(count))"
    }

    /// How many pieces have been looked at.
    private var pieces = 0

    private mutating func words(_ value: Any, depth: Int) -> String {
        pieces += 1
        guard pieces <= Self.patience else { return "…" }
        if let text = value as? any StringProtocol {
            // What is longer does not fit, and a text may be as long as it likes.
            return Self.beginning(of: text).debugDescription
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { words($0.value, depth: depth) } ?? "nil"
        case .collection: return "[\(list(mirror.children, depth: depth))]"
        case .set, .dictionary: return unordered(mirror, depth: depth)
        case .tuple: return "(\(list(mirror.children, depth: depth)))"
        default: break
        }
        if value is any CustomStringConvertible || mirror.children.isEmpty {
            return Self.oneLine(String(describing: value))
        }
        if mirror.displayStyle == .enum, let payload = mirror.children.first {
            return "\(payload.label ?? "?")(\(parts(ofPayload: payload.value, depth: depth)))"
        }
        return "\(type(of: value))(\(list(mirror.children, depth: depth)))"
    }

    private mutating func parts(ofPayload payload: Any, depth: Int) -> String {
        let mirror = Mirror(reflecting: payload)
        if mirror.displayStyle == .tuple { return list(mirror.children, depth: depth) }
        guard depth > 0 else { return "…" }
        return words(payload, depth: depth - 1)
    }

    private mutating func list(_ children: Mirror.Children, depth: Int) -> String {
        guard depth > 0 else { return "…" }
        var parts: [String] = []
        for child in children.prefix(depth < 8 ? Self.elements : Self.most) {
            let words = words(child.value, depth: depth - 1)
            // The parts of a tuple without names are called .0, .1 and so on.
            if let label = child.label, !label.hasPrefix(".") {
                parts.append("\(label): \(words)")
            } else {
                parts.append(words)
            }
        }
        if parts.count < children.count { parts.append("…") }
        return parts.joined(separator: ", ")
    }

    /// A set or a dictionary, sorted by its words: its own order is another one every time.
    private mutating func unordered(_ mirror: Mirror, depth: Int) -> String {
        guard mirror.children.count <= Self.mostSorted else { return "[\(mirror.children.count) elements]" }
        let isDictionary = mirror.displayStyle == .dictionary
        if isDictionary, mirror.children.isEmpty { return "[:]" }
        var words: [String] = []
        for child in mirror.children {
            // Each gets as many pieces as the others, so that the order of visits makes no difference.
            var writer = ValueWords()
            words.append(
                isDictionary
                    ? Mirror(reflecting: child.value).children.map { writer.words($0.value, depth: depth) }
                        .joined(separator: ": ")
                    : writer.words(child.value, depth: depth))
        }
        pieces += words.count
        return "[\(words.sorted().joined(separator: ", "))]"
    }

    private static func beginning(of text: some StringProtocol) -> String {
        String(text.prefix(4 * length))
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
    }
}
