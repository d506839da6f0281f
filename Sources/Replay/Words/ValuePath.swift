/// How the parts of a value are called, which are found by reflection: `pages[0].cursor`.
///
/// The one way of naming them: differences, watches and trees say the same of the same part. The payload of an enumeration or
/// of an optional has the name of the whole; sets and dictionaries are told whole, as their elements have no place.
enum ValuePath {
    /// What a value consists of.
    enum Parts {
        /// Of nothing that has a name: it is told in words.
        case none
        /// Of a value of the same name, and the case that has it.
        case payload(String?, Any)
        /// Of elements in an order.
        case elements(Mirror.Children)
        /// Of fields with names.
        case fields(Mirror.Children)
    }

    /// What a value consists of; what describes itself is told in its own words.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - mirror: its reflection.
    static func parts(of value: Any, _ mirror: Mirror) -> Parts {
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { .payload($0.label, $0.value) } ?? .none
        case .collection: return .elements(mirror.children)
        case .tuple: return .fields(mirror.children)
        case .enum:
            guard !(value is any CustomStringConvertible) else { return .none }
            return mirror.children.first.map { .payload($0.label, $0.value) } ?? .none
        case .struct, .class:
            let isWhole = mirror.children.isEmpty || value is any CustomStringConvertible
            return isWhole ? .none : .fields(mirror.children)
        default: return .none
        }
    }

    /// The path of a field; the parts of a tuple without names are counted: `place.0`.
    static func field(_ label: String?, of path: String) -> String {
        let name = name(ofField: label)
        return path.isEmpty ? name : name.isEmpty ? path : "\(path).\(name)"
    }

    /// What a field is called where its path is known.
    static func name(ofField label: String?) -> String {
        guard let label else { return "" }
        return label.hasPrefix(".") ? String(label.dropFirst()) : label
    }

    /// The path of an element.
    static func element(_ place: Int, of path: String) -> String { "\(path)[\(place)]" }

    /// The path of a part of a part, from the whole.
    static func joined(_ path: String, _ inner: String) -> String {
        path.isEmpty || inner.isEmpty || inner.first == "[" ? path + inner : "\(path).\(inner)"
    }

    /// The paths of all that a part is a part of, the innermost first, without the whole.
    static func ancestors(of path: String) -> [String] {
        var ancestors: [String] = []
        var path = path[...]
        while let end = path.lastIndex(where: { $0 == "." || $0 == "[" }), end > path.startIndex {
            path = path[..<end]
            ancestors.append(String(path))
        }
        return ancestors
    }

    /// The place of an element in its list, and the list's path; nil for what is no element.
    static func place(of path: String) -> (list: String, place: Int)? {
        guard path.last == "]", let start = path.lastIndex(of: "["),
            let place = Int(path[path.index(after: start)...].dropLast())
        else { return nil }
        return (String(path[..<start]), place)
    }

    /// The part of a value that has a path; nil where there is none.
    ///
    /// Only what lies on the way is looked at.
    static func part(at path: String, of value: Any) -> Any? {
        var (value, rest) = (value, path[...])
        // No value of a program lies deeper; a circle would never end.
        for _ in 0..<200 {
            if rest.isEmpty { return value }
            switch parts(of: value, Mirror(reflecting: value)) {
            case .none: return nil
            case .payload(_, let payload): value = payload
            case .elements(let elements):
                guard rest.first == "[", let end = rest.firstIndex(of: "]"),
                    let place = Int(rest.dropFirst()[..<end]), (0..<elements.count).contains(place)
                else { return nil }
                value = elements[elements.index(elements.startIndex, offsetBy: place)].value
                rest = rest[rest.index(after: end)...]
            case .fields(let fields):
                if rest.first == "." { rest = rest.dropFirst() }
                let end = rest.firstIndex { $0 == "." || $0 == "[" } ?? rest.endIndex
                guard let field = fields.first(where: { name(ofField: $0.label) == rest[..<end] }) else {
                    return nil
                }
                value = field.value
                rest = rest[end...]
            }
        }
        return nil
    }
}
