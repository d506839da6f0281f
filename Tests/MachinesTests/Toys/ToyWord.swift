import Interaction

/// A toy's command or effect: a word.
struct ToyWord: Equatable, Sendable, Labelled, ExpressibleByStringLiteral {
    let name: String

    init(stringLiteral name: String) {
        self.name = name
    }

    var label: Label { Label(name) }
}
