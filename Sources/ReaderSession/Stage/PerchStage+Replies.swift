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
            throw StageRefusal(
                "services have no such failure as \(failure.name)", word: failure.name.text,
                choices: [
                    "offline", "timed-out", "not-found", "unavailable", "busy", "gone", "hidden",
                    "connection", "garbled", "unreadable", "storage", "offline-mode",
                ])
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
}

/// The lists of the current person that tabs show beside the posts: `replies`, `media` and `pinned`.
extension PerchStage {
    /// The tab of an address; `nil` for every other address.
    static func tab(at address: ScriptAddress) -> PostsTab? {
        PostsTab(rawValue: address.text).flatMap { $0 == .posts ? nil : $0 }
    }

    /// The tabs of the current person that were shown, or sent something, in the order of their keys.
    var tabs: [ScriptAddress] {
        ScriptCodec.tabAddresses.filter { viewLabel(ofTabAt: $0) != nil }
    }

    /// The label of a tab's posts; `nil` for an address of another kind, and for a tab that was never asked for.
    func viewLabel(ofTabAt address: ScriptAddress) -> Label? {
        guard let tab = Self.tab(at: address), let page = readerViewModel.person?.id else { return nil }
        return coordinator.openTab(tab, page: page)?.viewModel.value.label
    }

    /// Sends a command to a tab of the current person, which need not have been shown.
    ///
    /// - Returns: whether there is such a command.
    func send(_ command: ScriptWords, to tab: PostsTab) throws(StageRefusal) -> Bool {
        guard let page = readerViewModel.person?.id else {
            throw StageRefusal("no person is open", hint: "Open one first.")
        }
        guard let posts = coordinator.interactor(of: tab, page: page) else {
            throw StageRefusal(
                "this person has no list \(tab.rawValue)", hint: "People on servers and on Bluesky have them."
            )
        }
        guard let command = PostsInteractor.Command(label: Label(command.text)) else { return false }
        posts.commandSink.send(value: command)
        return true
    }
}
