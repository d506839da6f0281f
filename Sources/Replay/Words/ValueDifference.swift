import Interaction

/// Where two values of one type part: `user.posts.cursor: 3 → 4`.
///
/// Values are looked into by reflection, so any view model will do. However large they are, only so much is looked at
/// and so many differences are told: see ``Bounds``.
public struct ValueDifference: Sendable {
    /// A part that is not what it was.
    public struct Part: Hashable, Sendable, CustomStringConvertible {
        /// Where it is, from the whole: `pages[0].cursor`; empty for the whole.
        public let path: String
        /// What it was, in a few words.
        public let before: String
        /// What it is, in a few words.
        public let after: String
        /// Whether the words are labels, which stand for all that lies beneath.
        let isLabel: Bool

        /// In one line: `cursor: 3 → 4`.
        public var description: String { (path.isEmpty ? "" : "\(path): ") + "\(before) → \(after)" }
    }

    /// How far to look.
    public struct Bounds: Hashable, Sendable {
        /// How deep parts lie in parts.
        public var depth = 24
        /// How many elements of one collection are compared.
        public var elements = 1_000
        /// How many elements of one collection are gone through besides for those whose own equality says that they are not
        /// the same; only those count among the ones that are compared.
        public var passed = 0
        /// How many parts are looked at, all in all.
        public var visits = 20_000
        /// How many differences are told.
        public var parts = 200
        /// Whether parts with labels are told by them, if that says the difference, and what is beneath them is not.
        public var prefersLabels = false
        /// Whether parts are passed over whose own equality says that they are the same.
        public var skipsEqual = false

        /// To the end of all that a test may meet; every difference is told by its parts.
        public static let everything = Bounds()
        /// What a person wants to see at a glance: labels, and few parts.
        public static let glance = Bounds(
            depth: 16, elements: 100, visits: 4_000, parts: 50, prefersLabels: true, skipsEqual: true)
        /// What a tree marks while somebody goes through it: parts by their own names.
        static let tree = Bounds(
            depth: 24, elements: 1_000, passed: 20_000, visits: 4_000, parts: 100, skipsEqual: true)
    }

    /// The differences in the order in which the parts stand; none when both are written alike.
    public private(set) var parts: [Part] = []
    /// Whether there may be more than were told.
    public private(set) var isCut = false

    private let bounds: Bounds
    private var visits = 0

    /// Compares two values.
    public init(from before: Any, to after: Any, bounds: Bounds = .everything) {
        self.bounds = bounds
        let parts = parts(at: "", before, after, depth: 0)
        self.parts = Array(parts.prefix(bounds.parts))
        isCut = isCut || parts.count > bounds.parts
    }

    private mutating func parts(at path: String, _ before: Any, _ after: Any, depth: Int) -> [Part] {
        visits += 1
        guard visits <= bounds.visits, depth <= bounds.depth else {
            isCut = true
            return []
        }
        if bounds.skipsEqual, Self.areEqual(before, after) { return [] }
        let parts = inner(at: path, before, after, depth: depth)
        // The whole is told by its parts. A part with a label is told by it, unless its own parts have labels too.
        guard bounds.prefersLabels, !path.isEmpty, !parts.contains(where: \.isLabel),
            let (old, new) = Self.labels(before, after), old != new
        else { return parts }
        return [Part(path: path, before: old.text, after: new.text, isLabel: true)]
    }

    private mutating func inner(at path: String, _ before: Any, _ after: Any, depth: Int) -> [Part] {
        let (left, right) = (Mirror(reflecting: before), Mirror(reflecting: after))
        switch (ValuePath.parts(of: before, left), ValuePath.parts(of: after, right)) {
        case (.payload(let one, let old), .payload(let other, let new)) where one == other:
            return parts(at: path, old, new, depth: depth + 1)
        case (.elements(let old), .elements(let new)):
            guard old.count == new.count else {
                return [
                    Part(path: path, before: "\(old.count) elements", after: "\(new.count)", isLabel: false)
                ]
            }
            isCut = isCut || old.count > bounds.elements + bounds.passed
            let pairs = zip(old, new).prefix(bounds.elements)
            let first = children(pairs, depth: depth) { place, _ in ValuePath.element(place, of: path) }
            guard bounds.passed > 0, old.count > bounds.elements else { return first }
            return first + others(of: old, new, at: path, depth: depth)
        case (.fields(let old), .fields(let new)) where left.displayStyle == right.displayStyle:
            return children(zip(old, new), depth: depth) { _, label in ValuePath.field(label, of: path) }
        default: return leaf(path, before, after)
        }
    }

    /// The parts of elements behind those that are compared anyway.
    private mutating func others(
        of old: Mirror.Children, _ new: Mirror.Children, at path: String, depth: Int
    ) -> [Part] {
        var found: [Part] = []
        let pairs = zip(old.dropFirst(bounds.elements), new.dropFirst(bounds.elements))
        for (index, (one, other)) in pairs.prefix(bounds.passed).enumerated() {
            if Self.areEqual(one.value, other.value) { continue }
            guard visits <= bounds.visits, found.count <= bounds.parts else {
                isCut = true
                break
            }
            let place = bounds.elements + index
            found += parts(
                at: ValuePath.element(place, of: path), one.value, other.value, depth: depth + 1)
        }
        return found
    }

    private mutating func children(
        _ pairs: some Sequence<(Mirror.Child, Mirror.Child)>, depth: Int, path: (Int, String?) -> String
    ) -> [Part] {
        var found: [Part] = []
        for (index, (one, other)) in pairs.enumerated() {
            guard visits <= bounds.visits, found.count <= bounds.parts else {
                isCut = true
                break
            }
            found += parts(at: path(index, one.label), one.value, other.value, depth: depth + 1)
        }
        return found
    }

    private func leaf(_ path: String, _ before: Any, _ after: Any) -> [Part] {
        let (old, new) = (ValueWords.words(before), ValueWords.words(after))
        return old == new ? [] : [Part(path: path, before: old, after: new, isLabel: false)]
    }

    private static func labels(_ before: Any, _ after: Any) -> (Label, Label)? {
        guard let old = before as? any Labelled, let new = after as? any Labelled else { return nil }
        return (old.label, new.label)
    }

    /// Whether the values' own equality says that they are the same.
    static func areEqual(_ before: Any, _ after: Any) -> Bool {
        guard let before = before as? any Equatable else { return false }
        return isEqual(before, to: after)
    }

    private static func isEqual<Value: Equatable>(_ before: Value, to after: Any) -> Bool {
        (after as? Value).map { $0 == before } ?? false
    }
}
