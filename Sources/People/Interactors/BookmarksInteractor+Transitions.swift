import Interaction

/// One function for each command of the reducer, in which every state has its line.
extension BookmarksInteractor.Reducer {
    static func load(_ viewModel: BookmarksViewModel) -> State {
        let next = viewModel.generation + 1
        switch viewModel.state {
        case .initialized, .failed:
            return State(
                viewModel: viewModel.with(state: .loading, generation: next), effect: .load(generation: next))
        case .loading, .loaded(.reloading):
            return unchanged(viewModel)  // ignore .load messages if we're already reading.
        // A store asks for no pause, so nothing here ever waits for one.
        case .loaded(.idle), .loaded(.waiting), .loaded(.failed):
            guard viewModel.pending.isEmpty else {
                return unchanged(viewModel)  // ignore .load messages while writing: an answer might miss it.
            }
            return State(
                viewModel: viewModel.with(state: .loaded(.reloading), generation: next),
                effect: .load(generation: next))
        }
    }

    /// Shows a change at once, and writes it when its turn has come.
    static func change(
        _ change: BookmarkChange,
        _ viewModel: BookmarksViewModel,
        undoing: Bool = false
    ) -> State {
        guard case .loaded(let refresh) = viewModel.state else { return notReady(viewModel) }
        var changed = viewModel
        // A list that was read before this change would take it back on the screen: its answer is no longer awaited.
        if refresh == .reloading { changed = changed.with(state: .loaded(.idle)) }
        changed = changed.with(
            pending: changed.pending + [change],
            undoable: undoing ? changed.undoable.dropLast() : changed.undoable + [change],
            generation: changed.generation + 1)
        return State(
            viewModel: changed, effect: viewModel.pending.isEmpty ? effect(of: change) : nil)
    }

    static func undo(_ viewModel: BookmarksViewModel) -> State {
        guard viewModel.isKnown else { return notReady(viewModel) }
        guard let last = viewModel.undoable.last else {
            return State(viewModel: viewModel.with(news: .nothingToUndo), effect: nil)
        }
        return change(last.inverse, viewModel, undoing: true)
    }

    static func loaded(_ bookmarks: [Bookmark], _ viewModel: BookmarksViewModel) -> State {
        switch viewModel.state {
        case .loading, .loaded(.reloading):
            return State(
                viewModel: viewModel.with(state: .loaded(.idle), confirmed: bookmarks), effect: nil)
        case .initialized, .loaded(.idle), .loaded(.waiting), .loaded(.failed), .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }

    static func failed(_ error: ServiceError, _ viewModel: BookmarksViewModel) -> State {
        switch viewModel.state {
        case .loading:
            return State(viewModel: viewModel.with(state: .failed(error)), effect: nil)
        case .loaded(.reloading):
            return State(viewModel: viewModel.with(state: .loaded(.failed(error))), effect: nil)
        case .initialized, .loaded(.idle), .loaded(.waiting), .loaded(.failed), .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }

    static func written(_ viewModel: BookmarksViewModel) -> State {
        guard let change = viewModel.pending.first else {
            return unchanged(viewModel)  // ignore second answers to one write.
        }
        let news: BookmarksViewModel.News =
            switch change.kind {
            case .save: .kept(change.bookmark)
            case .remove: .letGo(change.bookmark)
            }
        return next(
            viewModel.with(state: viewModel.state, confirmed: change.applied(to: viewModel.confirmed)),
            undoable: viewModel.undoable, news: news)
    }

    static func unwritten(_ error: ServiceError, _ viewModel: BookmarksViewModel) -> State {
        guard let change = viewModel.pending.first else {
            return unchanged(viewModel)  // ignore second answers to one write.
        }
        // What was never done cannot be undone; an undo that failed can be tried again.
        var undoable = viewModel.undoable
        if let row = undoable.lastIndex(of: change) {
            undoable.remove(at: row)
        } else {
            undoable.append(change.inverse)
        }
        return next(viewModel, undoable: undoable, news: .takenBack(change, error))
    }

    static func notReady(_ viewModel: BookmarksViewModel) -> State {
        switch viewModel.state {
        case .initialized, .loading, .loaded:
            return State(viewModel: viewModel.with(news: .notReady(nil)), effect: nil)
        case .failed(let error):
            return State(viewModel: viewModel.with(news: .notReady(error)), effect: nil)
        }
    }

    static func unchanged(_ viewModel: BookmarksViewModel) -> State {
        State(viewModel: viewModel, effect: nil)
    }

    /// Leaves the first pending change behind and writes the one after it.
    private static func next(
        _ viewModel: BookmarksViewModel,
        undoable: [BookmarkChange],
        news: BookmarksViewModel.News
    ) -> State {
        let pending = Array(viewModel.pending.dropFirst())
        return State(
            viewModel: viewModel.with(pending: pending, undoable: undoable, generation: viewModel.generation)
                .with(news: news),
            effect: pending.first.map(effect))
    }

    private static func effect(of change: BookmarkChange) -> Effect {
        switch change.kind {
        case .save: .save(change.bookmark)
        case .remove: .remove(change.bookmark.id)
        }
    }
}
