import Replay

/// Writes values for a person to read in one line: `loaded(User(id: lantern, …), generation: 1)`.
enum Wording {
    static func words(_ value: Any) -> String { ValueWords.words(value) }
}
