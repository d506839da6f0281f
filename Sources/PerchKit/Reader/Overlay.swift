/// What lies over a page and takes the keys.
enum Overlay: Equatable, Sendable {
    /// The keys of the mode underneath, from this line on.
    case help(top: Int)
    /// A text that is being typed.
    case prompt(Prompt)
}
