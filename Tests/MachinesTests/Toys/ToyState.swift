import Interaction

/// A toy's view model: a name, and a number where a rule wants one.
struct ToyState: Equatable, Sendable, Labelled, ExpressibleByStringLiteral {
    let name: String
    /// Not a number does not equal itself.
    var number = 0.0

    init(_ name: String, _ number: Double = 0) {
        self.name = name
        self.number = number
    }

    init(stringLiteral name: String) {
        self.init(name)
    }

    var label: Label { Label(name) }
}
