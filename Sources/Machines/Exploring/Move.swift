public import Interaction

/// One step of a path, in labels.
///
/// Effects are numbered as an engine numbers them: from 1, in the order in which their work starts.
public enum Move: Hashable, Sendable, CustomStringConvertible {
    /// A command from outside.
    case command(Label)
    /// An answer of an effect in flight.
    case reply(Label, to: EffectID)
    /// A quiet strand of an effect ended without an answer.
    case silence(of: EffectID)
    /// An answer of an effect that was interrupted or given up.
    case late(Label, to: EffectID)
    /// An answer that no effect gave, in an open world.
    case stray(Label)

    /// `load`, `loaded #1`, `nothing #1`, `late loaded #1` or `stray loaded`.
    public var description: String {
        switch self {
        case .command(let label): "\(label)"
        case .reply(let label, let id): "\(label) \(id)"
        case .silence(let id): "nothing \(id)"
        case .late(let label, let id): "late \(label) \(id)"
        case .stray(let label): "stray \(label)"
        }
    }
}
