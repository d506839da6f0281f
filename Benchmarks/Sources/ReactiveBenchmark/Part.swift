/// What a row is about; each part has a table of its own, and its name stands for all its rows.
enum Part: String {
    /// The reactive core and the interactor built on it.
    case reactive
    /// Use cases, futures, executors and repositories.
    case domain
}
