import Interaction

extension BookmarksInteractor {
    /// How the bookmarks' view model changes: a pure function from one state and a command to the next state.
    ///
    /// At most one write is under way, that of the first pending change; its answer starts the next.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = BookmarksViewModel

        /// Everything that can change the bookmarks: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(BookmarksInteractor.Command)

            /// The list for which load number `generation` asked.
            case loaded([Bookmark], generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)

            /// The first pending change is on the disk.
            case written

            /// Why the first pending change could not be written.
            case unwritten(ServiceError)
        }

        /// What a change of the bookmarks sets off.
        public enum Effect: Equatable, Sendable {
            /// Read the list; the answer is to carry this number.
            case load(generation: Int)

            /// Write a bookmark.
            case save(Bookmark)

            /// Take a bookmark from the disk.
            case remove(Post.Key)
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch command {
            case .user(.load):
                return load(viewModel)
            case .user(.toggle(let bookmark)):
                let kept = viewModel.bookmarks.first { $0.id == bookmark.id }
                return change(kept.map { BookmarkChange(.remove, $0) } ?? .init(.save, bookmark), viewModel)
            case .user(.remove(let key)):
                guard viewModel.isKnown else { return notReady(viewModel) }
                guard let kept = viewModel.bookmarks.first(where: { $0.id == key }) else {
                    return unchanged(viewModel)  // ignore .remove messages about a row that is not kept.
                }
                return change(BookmarkChange(.remove, kept), viewModel)
            case .user(.undo):
                return undo(viewModel)
            case .loaded(_, let generation) where generation != viewModel.generation,
                .failed(_, let generation) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to a load from before a change or a later load.
            case .loaded(let bookmarks, _):
                return loaded(bookmarks, viewModel)
            case .failed(let error, _):
                return failed(error, viewModel)
            case .written:
                return written(viewModel)
            case .unwritten(let error):
                return unwritten(error, viewModel)
            }
        }
    }
}

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
