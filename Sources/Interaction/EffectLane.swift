/// The name of a lane of effects: of the effects in one lane only the newest runs.
public struct EffectLane: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String

    /// A lane by name.
    public init(_ name: String) {
        self.name = name
    }

    /// A lane by name.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
