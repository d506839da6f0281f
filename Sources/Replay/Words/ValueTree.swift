import Interaction

/// A value as a tree that folds, with what a step changed of it.
///
/// Rows are named as ``ValueDifference`` names parts. At first only the parts of the whole are listed, each folded; the way to
/// what changed is unfolded. Only what is listed is looked at, however large the value is.
///
/// ```
///    +posts: 9,998 elements
/// *  -page: loaded
/// *    cursor: 3 → 4
/// ```
public struct ValueTree {
    /// What somebody has folded and unfolded; it holds for one value after the other.
    public struct Folds: Hashable, Sendable {
        /// The paths of what is unfolded.
        var unfolded: Set<String> = []
        /// The paths of what is folded although the way to a change leads through it.
        var folded: Set<String> = []
        /// How many elements of a list are listed, by its path; where nothing is said, ``ValueTree/listed``.
        var listed: [String: Int] = [:]

        /// All folded.
        public init() {}
    }

    /// What a row is.
    public enum Kind: Hashable, Sendable {
        /// A part that has none of its own.
        case leaf
        /// A part whose own parts are not listed.
        case folded
        /// A part whose own parts follow.
        case unfolded
        /// Elements of a list that are not listed, so many.
        case rest(Int)
    }

    /// What a step did to a part.
    public enum Change: Hashable, Sendable {
        /// Nothing.
        case none
        /// It changed a part of it.
        case inside
        /// It made something else of it.
        case whole(before: String, after: String)
    }

    /// A row.
    public struct Row {
        /// The path of the part; of elements that are not listed, that of the first.
        public let path: String
        /// What it is called among its neighbours.
        public let name: String
        /// How many parts it lies in.
        public let depth: Int
        /// What it is.
        public let kind: Kind
        /// What the step did to it.
        public let change: Change
        /// The part itself; of elements that are not listed, the list.
        let value: Any

        /// Whether it stands for elements that are not listed.
        var isRest: Bool { if case .rest = kind { true } else { false } }

        /// What there is, in a few words; of what changed, what it was besides.
        ///
        /// - Parameter arrow: what stands between the two.
        public func words(arrow: String = "→") -> String {
            if case .whole(let before, let after) = change, kind != .unfolded {
                return "\(before) \(arrow) \(after)"
            }
            if case .rest(let count) = kind { return "\(count) more" }
            return ValueWords.outline(value, isOpen: kind == .unfolded)
        }
    }

    /// How many elements of a list are listed at first, and how many more each time.
    static let listed = 20
    fileprivate static let more = 100
    /// More rows than this nobody goes through.
    private static let most = 2_000
    /// No deeper: a circle would never end.
    private static let deepest = 40

    /// The rows, from above.
    public private(set) var rows: [Row] = []
    /// Whether there may be more rows, or more changes.
    public private(set) var isCut = false
    /// How many parts were looked at.
    private(set) var visits = 0

    private let folds: Folds
    private var changes: [String: Change] = [:]
    /// By the path of a list: which of its elements are listed wherever they stand.
    private var places: [String: Set<Int>] = [:]

    /// The tree of a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - before: what it was before the step; nil when it was not.
    ///   - folds: what is folded and unfolded.
    public init(of value: Any, since before: Any? = nil, folds: Folds = Folds()) {
        self.folds = folds
        if let before {
            let difference = ValueDifference(from: before, to: value, bounds: .tree)
            isCut = difference.isCut
            for part in difference.parts {
                changes[part.path] = .whole(before: part.before, after: part.after)
                for path in ValuePath.ancestors(of: part.path) where changes[path] == nil {
                    changes[path] = .inside
                }
            }
        }
        for path in folds.unfolded.union(changes.keys) {
            if let (list, place) = ValuePath.place(of: path) { places[list, default: []].insert(place) }
        }
        list(value, at: "", depth: 0)
    }

    /// The place of a part among the rows, or of the nearest of those that it is a part of; 0 for neither.
    public func place(of path: String) -> Int {
        for path in [path] + ValuePath.ancestors(of: path) {
            if let place = rows.firstIndex(where: { $0.path == path }) { return place }
        }
        return 0
    }

    /// Lists the parts of a value.
    private mutating func list(_ value: Any, at path: String, depth: Int) {
        guard depth < Self.deepest else { return cut() }
        switch reveal(value).parts {
        case .none, .payload: break
        case .fields(let fields):
            for field in fields {
                add(
                    field.value, ValuePath.field(field.label, of: path),
                    name: ValuePath.name(ofField: field.label), depth: depth)
            }
        case .elements(let elements): list(elements, of: value, at: path, depth: depth)
        }
    }

    /// Lists the first elements, those that changed or are unfolded, and how many there are besides.
    private mutating func list(_ elements: Mirror.Children, of value: Any, at path: String, depth: Int) {
        let count = elements.count
        let first = min(count, folds.listed[path] ?? Self.listed)
        let others = (places[path] ?? []).filter { $0 >= first && $0 < count }.sorted()
        func rest(_ places: Range<Int>) {
            guard !places.isEmpty, rows.count < Self.most else { return }
            rows.append(
                Row(
                    path: ValuePath.element(places.lowerBound, of: path), name: "", depth: depth,
                    kind: .rest(places.count), change: .none, value: value))
        }
        var next = first
        for place in Array(0..<first) + others {
            if place > next { rest(next..<place) }
            next = max(next, place + 1)
            let index = elements.index(elements.startIndex, offsetBy: place)
            let path = ValuePath.element(place, of: path)
            add(elements[index].value, path, name: "[\(place)]", depth: depth)
        }
        rest(next..<max(next, count))
    }

    private mutating func add(_ value: Any, _ path: String, name: String, depth: Int) {
        guard rows.count < Self.most else { return cut() }
        let change = changes[path] ?? .none
        let kind: Kind =
            !hasParts(value)
            ? .leaf
            : folds.unfolded.contains(path) || change == .inside && !folds.folded.contains(path)
                ? .unfolded : .folded
        rows.append(Row(path: path, name: name, depth: depth, kind: kind, change: change, value: value))
        if kind == .unfolded { list(value, at: path, depth: depth + 1) }
    }

    private mutating func cut() { isCut = true }

    private mutating func hasParts(_ value: Any) -> Bool {
        switch reveal(value).parts {
        case .none, .payload: false
        case .fields(let fields): !fields.isEmpty
        case .elements(let elements): !elements.isEmpty
        }
    }

    /// What is inside of the payloads that have a value's name, and its parts.
    private mutating func reveal(_ value: Any) -> (value: Any, parts: ValuePath.Parts) {
        var value = value
        for _ in 0..<Self.deepest {
            visits += 1
            let parts = ValuePath.parts(of: value, Mirror(reflecting: value))
            guard case .payload(_, let payload) = parts else { return (value, parts) }
            value = payload
        }
        return (value, .none)
    }
}

extension ValueTree.Folds {
    /// Unfolds what a row tells of, or folds it; lists more of a list at its end.
    mutating func toggle(_ row: ValueTree.Row) {
        switch row.kind {
        case .leaf: break
        case .folded:
            folded.remove(row.path)
            unfolded.insert(row.path)
        case .unfolded: fold(row.path)
        case .rest:
            guard let (list, _) = ValuePath.place(of: row.path) else { return }
            listed[list] = (listed[list] ?? ValueTree.listed) + ValueTree.more
        }
    }

    /// Folds a part, whatever changed in it.
    mutating func fold(_ path: String) {
        unfolded.remove(path)
        folded.insert(path)
    }

    /// Unfolds all that a part is a part of.
    mutating func unfoldWay(to path: String) {
        unfolded.formUnion(ValuePath.ancestors(of: path))
    }

    /// For another value: what changed there is shown, too.
    mutating func forgetFolded() { folded = [] }
}
