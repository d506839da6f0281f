import Interaction

/// All that a search shows: what was typed, and what was found of it.
struct SearchViewModel: Equatable, Sendable {
    enum State: CaseLabelled { case idle, waiting, searching, found, failed }

    /// What was typed last.
    var text = ""
    /// What was found last; it stays to be seen while somebody types on.
    var results: [String] = []
    var state = State.idle
    /// How often something was waited for; what comes with another number comes too late.
    var generation = 0
}

extension SearchViewModel: Labelled {
    var label: Label { state.label }
}
