/// The number of an effect within its engine: from 1, in the order they start.
public struct EffectID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number.
    public let number: Int

    /// The effect with this number.
    @inlinable
    public init(number: Int) {
        self.number = number
    }

    /// `#` and the number.
    public var description: String { "#\(number)" }

    /// Earlier effects come first.
    public static func < (left: EffectID, right: EffectID) -> Bool {
        left.number < right.number
    }
}
