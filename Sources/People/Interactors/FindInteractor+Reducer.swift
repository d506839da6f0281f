import Interaction

extension FindInteractor {
    /// How the find's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = FindViewModel

        /// Everything that can change a find: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Look for these words.
            case find(String)

            /// Give up the find that is under way.
            case cancel

            /// The posts that find number `generation` came upon.
            case found([FoundPost], generation: Int)

            /// Why find number `generation` looked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the find sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for these words; the answer is to carry this number.
            case find(String, generation: Int)

            /// Stop looking.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.find(let words), _) where words.isBlank:
                return unchanged(viewModel)  // ignore .find messages without a word: all would have it.
            case (.find(let words), .initialized), (.find(let words), .loading), (.find(let words), .loaded),
                (.find(let words), .empty), (.find(let words), .failed):
                let generation = viewModel.generation + 1
                return State(
                    viewModel: FindViewModel(state: .loading, words: words, generation: generation),
                    effect: .find(words, generation: generation)
                )

            case (.cancel, .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .empty), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being looked for.

            case (.found(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier find: a later one counts.
            case (.found(let posts, _), .loading):
                return changed(posts.isEmpty ? .empty : .loaded(posts), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.found, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the find was cancelled.
            case (.found, .loaded), (.found, .empty), (.found, .failed),
                (.failed, .loaded), (.failed, .empty), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one find.
            }
        }

        private static func unchanged(_ viewModel: FindViewModel) -> State {
            State(viewModel: viewModel, effect: nil)
        }

        private static func changed(
            _ state: FindViewModel.State,
            from viewModel: FindViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: FindViewModel(
                    state: state, words: viewModel.words, generation: viewModel.generation),
                effect: effect
            )
        }
    }
}
