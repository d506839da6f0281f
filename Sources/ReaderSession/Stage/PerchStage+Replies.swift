import Interaction
import People
import Reactive
import ReaderUI
import Replay

/// What a script answers.
extension PerchStage {
    /// Answers an effect with people of the fixtures.
    public func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        guard let request = replies.requests(number).first else {
            throw StageRefusal("that effect asks nobody for anything, so there is nothing to answer")
        }
        let answer = try Answer(payload, to: request, fixtures: fixtures)
        // Looked at first, taken now: an answer that does not fit leaves the effect in flight.
        _ = replies.take(number)
        request.send(answer)
    }

    /// Fails an effect with an error of the services.
    public func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        var arguments: [String: String] = [:]
        for argument in failure.arguments { arguments[argument.key.text] = argument.value }
        guard let error = ServiceError(label: Label(failure.name.text), arguments: arguments) else {
            throw Self.refusal(of: failure)
        }
        let waiting = replies.requests(number)
        guard !waiting.isEmpty else {
            throw StageRefusal("effect #\(number) asks nobody for anything, so it cannot fail")
        }
        guard waiting.contains(where: { $0.nothingSaved == nil }) else {
            throw StageRefusal(
                "what is stored is there or not: it cannot fail", hint: "Write reply #\(number) = null.")
        }
        // Whoever fails the service says that nothing was stored.
        while let request = replies.take(number) {
            if let nothing = request.nothingSaved {
                request.send(nothing)
            } else {
                return request.fail(error)
            }
        }
    }

    /// Why no service fails so: there is no such failure, it has no such value, or the value is of no use.
    private static func refusal(of failure: ScriptFailure) -> StageRefusal {
        guard let known = ScriptVocabulary.failures.first(where: { $0.name == failure.name.text }) else {
            return StageRefusal(
                "services have no such failure as \(failure.name)", word: failure.name.text,
                choices: ScriptVocabulary.failures.map(\.name))
        }
        if let argument = failure.arguments.first(where: { !known.values.contains($0.key.text) }) {
            return StageRefusal(
                "\(failure.name) has no value \(argument.key)",
                hint: known.values.isEmpty ? "It has none." : nil, word: argument.key.text,
                choices: known.values)
        }
        let useless = failure.arguments.first { argument in
            ServiceError(
                label: Label(failure.name.text), arguments: [argument.key.text: argument.value]) == nil
        }
        return StageRefusal(
            useless.map { "\($0.key) of \(failure.name) cannot be `\($0.value.prefix(40))`" }
                ?? "\(failure.name) cannot have these values",
            hint: "It is a whole number, and of seconds not less than 0.")
    }
}
