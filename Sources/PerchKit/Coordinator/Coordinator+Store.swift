import People
import Reactive

/// Bookmarks, finds and offline mode.
extension Coordinator {
    /// Passes up what becomes known of bookmarks, finds and offline mode, and begins with the store if there is one.
    func observeStore() {
        bookmarks?.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self, accounts.hasStore else { return }
            reader.commandSink.send(value: .bookmarksContent(viewModel, at: clock.currentDate))
        }
        finder?.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(value: .foundContent(viewModel, at: clock.currentDate))
        }
        observeLog()
        if accounts.offlineMode?.value == true { reader.commandSink.send(value: .offlineMode(true)) }
        if accounts.hasStore { beginStore() }
    }

    /// Lets the reader know that there is a store, and reads the bookmarks.
    func beginStore() {
        guard let bookmarks else { return }
        reader.commandSink.send(value: .bookmarksContent(bookmarks.viewModel.value, at: clock.currentDate))
        bookmarks.commandSink.send(value: .load)
    }

    /// Leaves servers alone from now on, or asks them again.
    func switchOffline(_ isOn: Bool) {
        guard let offlineMode = accounts.offlineMode else {
            reader.commandSink.send(
                value: .told(Notice("No server is asked in this session: there is nothing to switch off.")))
            return
        }
        offlineMode.value = isOn
        reader.commandSink.send(value: .offlineMode(isOn))
        // What is under way would still use the network; what was refused can be asked for now.
        if isOn { cancelAll() } else { askAgain() }
    }
}
