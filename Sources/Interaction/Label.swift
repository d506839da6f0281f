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

/// Something with a label.
///
/// Scripts and recordings are written in labels: LabelTests pins those of all commands and effects, so that none changes
/// by accident. A view model, whose label says more than its case, has a hand-written switch without a `default`.
public protocol Labelled {
    /// The name in scripts, traces and machines.
    var label: Label { get }
}

extension Labelled where Self: RawRepresentable, RawValue == String {
    /// The raw value: cases that carry nothing name themselves.
    public var label: Label { Label(rawValue) }
}

/// There is none to label.
extension Never: Labelled {
    /// Never read.
    public var label: Label { switch self {} }
}

/// A command or effect whose label is the name of its case, whatever the case carries.
///
/// The name is read by reflection, which takes some microseconds: what is labelled at every step of a replay has a
/// hand-written switch instead.
public protocol CaseLabelled: Labelled {}

extension CaseLabelled {
    /// The case's name.
    public var label: Label { caseName }

    /// The case's name, for labels that differ from it in some cases.
    public var caseName: Label {
        // A case that carries something is mirrored as one child by its name; any other describes itself by its name.
        Label(Mirror(reflecting: self).children.first?.label ?? String(describing: self))
    }
}

/// A command that scripts send by its label.
public protocol NamedCommand: Labelled {
    /// The commands that a label alone tells: those that carry nothing.
    static var withoutArguments: [Self] { get }
}

extension NamedCommand {
    /// The command that a script names; nil for an unknown name, and for commands that carry something.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension NamedCommand where Self: CaseIterable {
    /// All of them.
    public static var withoutArguments: [Self] { Array(allCases) }
}
