/// Which person of the fixtures a reply tells of: looked up beside the script, then in the fixtures.
public enum ScriptPerson: Hashable, Sendable {
    /// The person at this place in the list of the fixtures, from 0.
    case index(Int)
    /// The person whose file has this name; unlike an index it stays right when people are added.
    ///
    /// A name of digits alone is an index: ``init(_:)`` decides.
    case name(ScriptName)

    /// The person that `name` means.
    public init(_ name: ScriptName) {
        if let index = Int(name.text), String(index) == name.text {
            self = .index(index)
        } else {
            self = .name(name)
        }
    }

    /// As it stands in a script.
    public var text: String {
        switch self {
        case .index(let index): String(index)
        case .name(let name): name.text
        }
    }
}
