import Interaction

extension [Label] {
    /// The labels without repetitions, in the order of their first places.
    func uniqued() -> [Label] {
        var seen: Set<Label> = []
        return filter { seen.insert($0).inserted }
    }
}
