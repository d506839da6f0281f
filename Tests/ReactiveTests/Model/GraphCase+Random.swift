extension GraphCase {
    /// The case that `seed` stands for.
    init(seed: UInt64) {
        var random = RandomGraph(seed: seed)
        self = random.graphCase()
    }
}
