public import People

/// Somebody of a server like JSONPlaceholder, as `rest:URL#ID` names them.
public struct RestAccount: Hashable, Sendable {
    /// The address under which `/users` and `/posts` lie.
    public let base: WebAddress

    /// The id of the person there.
    public let person: String
}
