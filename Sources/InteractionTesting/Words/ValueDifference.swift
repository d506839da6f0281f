/// Where two values of one type part: `generation: expected 1, was 2`.
struct ValueDifference {
    private static let shown = 4

    /// One line for each part that differs; more than four are counted.
    static func lines(expected: Any, actual: Any) -> [String] {
        let lines = parts(at: "", expected, actual)
        // Equality is the type's own; it may look at what nobody can see from outside.
        if lines.isEmpty { return ["both are written alike, but not equal"] }
        if lines.count <= shown { return lines }
        return lines.prefix(shown) + ["and \(lines.count - shown) more differences"]
    }

    private static func parts(at path: String, _ expected: Any, _ actual: Any) -> [String] {
        let (left, right) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
        guard left.displayStyle == right.displayStyle, isComposed(expected, left) else {
            return leaf(path, expected, actual)
        }
        switch left.displayStyle {
        case .enum:
            guard let one = left.children.first, let other = right.children.first, one.label == other.label
            else { return leaf(path, expected, actual) }
            return parts(at: path, one.value, other.value)
        case .optional:
            guard let one = left.children.first, let other = right.children.first
            else { return leaf(path, expected, actual) }
            return parts(at: path, one.value, other.value)
        case .collection:
            guard left.children.count == right.children.count else {
                return [
                    "\(prefix(path))expected \(left.children.count) elements, was \(right.children.count)"
                ]
            }
            return zip(left.children, right.children).enumerated().flatMap { index, pair in
                parts(at: "\(path)[\(index)]", pair.0.value, pair.1.value)
            }
        default:
            return zip(left.children, right.children).flatMap { one, other in
                parts(at: join(path, one.label), one.value, other.value)
            }
        }
    }

    /// Whether the value is compared part by part.
    private static func isComposed(_ value: Any, _ mirror: Mirror) -> Bool {
        switch mirror.displayStyle {
        case .optional, .collection, .tuple: true
        case .enum, .struct: !mirror.children.isEmpty && !(value is any CustomStringConvertible)
        default: false
        }
    }

    private static func leaf(_ path: String, _ expected: Any, _ actual: Any) -> [String] {
        let (wanted, seen) = (Wording.words(expected), Wording.words(actual))
        return wanted == seen ? [] : ["\(prefix(path))expected \(wanted), was \(seen)"]
    }

    private static func prefix(_ path: String) -> String {
        path.isEmpty ? "" : "\(path): "
    }

    private static func join(_ path: String, _ label: String?) -> String {
        guard let label, !label.hasPrefix(".") else { return path }
        return path.isEmpty ? label : "\(path).\(label)"
    }
}
