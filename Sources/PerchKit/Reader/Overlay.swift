/// What lies over a page and takes the keys.
enum Overlay: Equatable, Sendable {
    /// The keys of the mode underneath, from this line on.
    case help(top: Int)
    /// What was asked of servers, from this row on.
    case log(top: Int)
    /// Why posts are missing, from this line on.
    case skipped(top: Int)
    /// Links, one of which is being chosen.
    case links(LinkChoice)
    /// A text that is being typed.
    case prompt(Prompt)
}
