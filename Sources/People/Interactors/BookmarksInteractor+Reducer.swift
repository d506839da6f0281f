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
            /// Read the list, or read it again.
            case load

            /// Keep this bookmark, or let the one go that is kept of the same row.
            case toggle(Bookmark)

            /// Let the bookmark of this row go.
            case remove(Post.Key)

            /// Take back the last change.
            case undo

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
            case .load:
                return load(viewModel)
            case .toggle(let bookmark):
                let kept = viewModel.bookmarks.first { $0.id == bookmark.id }
                return change(kept.map { BookmarkChange(.remove, $0) } ?? .init(.save, bookmark), viewModel)
            case .remove(let key):
                guard viewModel.isKnown else { return notReady(viewModel) }
                guard let kept = viewModel.bookmarks.first(where: { $0.id == key }) else {
                    return unchanged(viewModel)  // ignore .remove messages about a row that is not kept.
                }
                return change(BookmarkChange(.remove, kept), viewModel)
            case .undo:
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
