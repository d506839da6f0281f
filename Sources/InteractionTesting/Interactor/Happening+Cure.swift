import Interaction

extension Happening {
    /// How a test lists this.
    var cure: String {
        switch event {
        case .effect(_, let effect): ".effect(.\(Wording.words(effect)))"
        case .cancelled(let number): ".cancelled(\(number))"
        case .emit(let effect): ".emit(.\(Wording.words(effect)))"
        case .reply(let number, let command): ".reply(.\(Wording.words(command)), to: \(number))"
        case .command(let command): ".command(.\(Wording.words(command)))"
        }
    }

    /// What this is, for a sentence about a part of it.
    var name: String {
        switch event {
        case .effect(let number, _): "Effect #\(number)"
        case .cancelled: "The cancelled effect"
        case .emit: "The emitted effect"
        case .reply(let number, _): "The reply of #\(number)"
        case .command: "The command"
        }
    }
}
