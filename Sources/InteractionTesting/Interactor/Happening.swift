import Interaction

/// Something that a test has to know of: what an engine did, without what follows from it.
struct Happening<R: ReducerType>: Sendable {
    let moment: Moment
    let event: Event

    enum Event: Sendable {
        /// An effect started its work.
        case effect(Int, R.Effect)
        /// An effect's work was interrupted.
        case cancelled(Int)
        /// An effect went outwards.
        case emit(R.Effect)
        /// An answer of an effect was reduced.
        case reply(Int, R.Command)
        /// A command was reduced that the tester did not send.
        case command(R.Command)
    }

    /// The happening as a message writes it: `effect #1 load(generation: 1)`.
    var words: String {
        switch event {
        case .effect(let number, let effect): "effect #\(number) \(Wording.words(effect))"
        case .cancelled(let number): "cancelled #\(number)"
        case .emit(let effect): "emit \(Wording.words(effect))"
        case .reply(let number, let command): "reply #\(number) \(Wording.words(command))"
        case .command(let command): "command \(Wording.words(command))"
        }
    }
}
