import Interaction

/// Something that can happen in a situation.
struct Choice<R: ReducerType>: Sendable {
    /// Whose answer it is; nil for a command from outside and for a stray.
    struct Origin: Hashable {
        let flight: EffectID
        let strand: Int
    }

    let move: Move
    /// The command to reduce; nil when a strand ends without an answer.
    let letter: Letter<R>?
    let origin: Origin?

    /// Whether it is an answer of an effect that is still awaited or at least not given up.
    var isReply: Bool {
        switch move {
        case .reply, .silence: true
        case .command, .late, .stray: false
        }
    }
}
