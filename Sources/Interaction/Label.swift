/// The short name of a state, command or effect in scripts, traces and machines: `loaded reloading`.
public struct Label: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: lower camel case words with single spaces between them.
    public let text: String

    /// A label with this text.
    public init(_ text: String) {
        self.text = text
    }

    /// A label with this text.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text.
    public var description: String { text }
}

/// Something with a label, given by a hand-written switch over all its cases.
///
/// By hand and without a `default`, so that a new case does not compile until it has a name, and no name changes by
/// accident: scripts are written in them.
public protocol Labelled {
    /// The name in scripts, traces and machines.
    var label: Label { get }
}
