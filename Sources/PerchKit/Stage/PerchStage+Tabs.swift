import Interaction
import People
import Reactive
import Replay

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
