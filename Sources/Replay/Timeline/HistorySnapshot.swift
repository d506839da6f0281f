/// A view model in a box of its own, so that lists of them are short to copy.
final class HistorySnapshot<ViewModel: Sendable>: Sendable {
    let viewModel: ViewModel

    init(_ viewModel: ViewModel) {
        self.viewModel = viewModel
    }
}
