import FoundationEssentials
public import People
import Values

/// Somebody of a server like JSONPlaceholder, as `rest:URL#ID` names them.
public struct RestAccount: Hashable, Sendable {
    /// The address under which `/users` and `/posts` lie.
    public let base: WebAddress

    /// The id of the person there.
    public let person: String

    /// The parts of the path that the server's own begin with.
    var path: [String] {
        (URL(string: base.text)?.path ?? "").split(separator: "/").map(String.init)
    }

    /// Where the ids are valid: the address without a slash at its end.
    var origin: String { ([WebOrigin(of: base).text] + path).joined(separator: "/") }

    /// How services and the store call the person.
    public var userId: User.ID { User.ID(origin: origin, raw: person) }
}
