import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import ReaderUI
import Replay
import Sync

/// Bookmarks, finds and offline mode.
extension Coordinator {
    /// Passes up what becomes known of bookmarks, finds and offline mode, and begins with the store if there is one.
    func observeStore() {
        bookmarks?.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self, accounts.hasStore else { return }
            tell(.bookmarks(viewModel))
        }
        finder?.viewModel.signal.observeValues { [weak self] viewModel in
            self?.tell(.found(viewModel))
        }
        timeline.viewModel.signal.observeValues { [weak self] viewModel in
            self?.tell(.timeline(viewModel))
        }
        following.viewModel.signal.filter { $0.last != nil }.skipRepeats { $0.count == $1.count }
            .observeValues { [weak self] viewModel in self?.tell(.following(viewModel)) }
        following.effect.observeValues { [weak self] effect in
            switch effect {
            case .changed: self?.readHomeAgain()
            }
        }
        observeRefresh()
        observeLog()
        if accounts.offlineMode?.value == true { reader.commandSink.send(value: .offlineMode(true)) }
        if accounts.hasStore { beginStore() }
    }

    /// Lets the reader know that there is a store, and reads the bookmarks.
    func beginStore() {
        guard let bookmarks else { return }
        tell(.bookmarks(bookmarks.viewModel.value))
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
        if isOn {
            cancelAll()
            refresh.commandSink.send(value: .cancel)
        } else {
            askAgain()
        }
    }
}

/// Asking everybody who is followed for what is new.
extension Coordinator {
    /// Passes up how far that is; lists of stored posts are read again at its end, and while it is under way when posts have
    /// come, but not each time: a long list is read whole.
    func observeRefresh() {
        refresh.viewModel.signal.combinePrevious(refresh.viewModel.value)
            .observeValues { [weak self] before, now in
                guard let self else { return }
                tell(.refresh(now))
                let date = clock.currentDate
                let isDue = state.withLock { state in
                    let isLater = date.timeIntervalSince(state.shownNews.date) >= Self.readingInterval
                    let isDue = now.isOver(since: before) || now.new > state.shownNews.count && isLater
                    if isDue { state.shownNews = (now.isRunning ? now.new : 0, date) }
                    return isDue
                }
                if isDue { readStoredAgain() }
            }
    }

    /// How that stands, whenever it has changed, on the scheduler of view models.
    package var refreshes: Signal<RefreshViewModel, NoError> { refresh.viewModel.signal }

    /// How often lists are read again while posts come, in seconds.
    private static let readingInterval = 2.0

    /// Reads the list of people once more: what is being read now may lack what has just been stored.
    func readHomeAgain() {
        people?.commandSink.send(value: .cancel)
        people?.commandSink.send(value: .load)
    }

    /// Reads again what is shown that is made of whom somebody follows and what they mute; nothing where other pages are shown, as
    /// who comes back from them has it read again.
    ///
    /// - Parameter noting: is told what was sent where: a replay has no file that could change.
    package func readFollowedAgain(noting: (ScriptAddress, ScriptWords) -> Void) {
        guard showsFollowed else { return }
        let address: ScriptAddress
        if case .people = reader.viewModel.value.page { address = "people" } else { address = "timeline" }
        // What is missing at a gap is awaited, and read with all else.
        guard address == "people" || timeline.viewModel.value.filledGap == nil else { return }
        guard let part = part(address, page: nil) else { return }
        // What is being read may be from before.
        for command: ScriptWords in ["cancel", "load"] {
            noting(address, command)
            _ = part.send(Label(command.text))
        }
    }

    /// Whether what is shown is made of whom somebody follows and what they mute.
    package var showsFollowed: Bool { reader.viewModel.value.showsRefresh }

    /// Reads home once more, and the timeline if it is open.
    func readStoredAgain() {
        readHomeAgain()
        guard let scope = reader.viewModel.value.timelineScope else { return }
        let shown = timeline.viewModel.value
        guard scope == shown.scope else { return timeline.commandSink.send(value: .show(scope)) }
        // What is missing is awaited, and read with all else that has come.
        guard shown.filledGap == nil else { return }
        timeline.commandSink.send(value: .cancel)
        timeline.commandSink.send(value: .load)
    }
}

/// The log of requests.
extension Coordinator {
    /// Passes up what is asked of servers, now and from now on; nothing where none is asked.
    func observeLog() {
        guard let log = accounts.requestLog else { return }
        tellLog()
        // The log ends before the coordinator or with it: nobody has to stop listening.
        log.content.signal.observeValues { [weak self] content in
            self?.reader.commandSink.send(value: .logContent(content))
        }
    }

    /// Lets the reader know what was asked so far.
    func tellLog() {
        guard let log = accounts.requestLog else { return }
        reader.commandSink.send(value: .logContent(log.content.value))
    }
}
