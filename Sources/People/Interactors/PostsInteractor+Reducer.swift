import Interaction
import Values

extension PostsInteractor {
    /// How the posts' view model changes: a pure function from one state and a command to the next state.
    ///
    /// At most one answer is awaited: a reload takes the place of a further page, and while it lasts none is asked for.
    /// A service that asks for a pause is asked again after it; one that says for ever that there is more, and sends
    /// nothing new, is asked no further.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = PostsViewModel

        /// Everything that can change the posts: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Ask for the newest posts, or ask again.
            case load

            /// Show what is stored, if anything is, and ask for the newest posts behind it.
            case showSaved

            /// Ask anew, and drop what is stored and shown once the answer is there.
            case reloadHard

            /// Ask for the posts below the last one.
            case loadMore

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Do not ask again after the wait: let the error that it is for stand.
            case stopWaiting

            /// Open a post's page.
            case open(Post.Key)

            /// Copy the address of a post's page.
            case copyLink(Post.Key)

            /// The stored posts, which `showSaved` looked for as number `generation`.
            case found(Saved<PostsReply>, generation: Int)

            /// The stored posts, to be shown until load number `generation` is answered.
            case saved(Saved<PostsReply>, generation: Int)

            /// The newest posts, for which load number `generation` asked.
            case loaded(PostsReply, generation: Int)

            /// Further posts, for which load number `generation` asked.
            case loadedMore(PostsReply, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)

            /// Wait number `generation` is over.
            case waited(generation: Int)
        }

        /// What a change of the posts sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for the stored posts; they are to carry this number.
            case readSaved(generation: Int)

            /// Ask the service for the newest posts, and show what is stored meanwhile if nothing is shown yet; answers
            /// carry this number.
            case load(generation: Int, showsSaved: Bool = false)

            /// Ask the service for the newest posts, and drop what is stored once it has answered; the answer is to carry
            /// this number.
            case loadAnew(generation: Int)

            /// Ask the service for the posts at this token; the answer is to carry this number.
            case loadMore(PageToken, generation: Int)

            /// Let so many seconds pass, and show what is stored meanwhile if nothing is shown yet; the end of the wait
            /// carries this number.
            case wait(seconds: Int, generation: Int, showsSaved: Bool = false)

            /// Stop asking the service.
            case cancel

            /// Show this page to the person.
            case open(WebAddress)

            /// Give this text to the person to paste.
            case copy(String)
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch command {
            case .load: return load(viewModel)
            case .showSaved: return showSaved(viewModel)
            case .reloadHard: return reloadHard(viewModel)
            case .loadMore: return loadMore(viewModel)
            case .cancel: return cancel(viewModel)
            case .stopWaiting: return stopWaiting(viewModel)
            case .open(let key):
                return unchanged(viewModel, effect: address(of: key, in: viewModel).map(Effect.open))
            case .copyLink(let key):
                return unchanged(viewModel, effect: address(of: key, in: viewModel).map { .copy($0.text) })
            case .found(_, let generation) where generation != viewModel.generation,
                .saved(_, let generation) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore what an older load found stored: a newer one looks.
            case .found(let saved, _): return found(saved, viewModel)
            case .saved(let saved, _): return showing(saved, viewModel)
            case .loaded(_, let generation) where generation != viewModel.generation,
                .loadedMore(_, let generation) where generation != viewModel.generation,
                .failed(_, let generation) where generation != viewModel.generation,
                .waited(let generation) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case .loaded(let reply, _): return loaded(reply, viewModel)
            case .loadedMore(let reply, _): return loadedMore(reply, viewModel)
            case .failed(let error, _): return failed(error, viewModel)
            case .waited: return waited(viewModel)
            }
        }
    }
}
