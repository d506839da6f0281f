/// What the project's notes measured of peers that cannot be fetched here, and how fast they want us to be.
///
/// Nanoseconds an event, on the same kind of machine but in another run.
struct EarlierFigures {
    let reactiveSwift: Double?
    /// The same, built with `-cross-module-optimization`.
    let reactiveSwiftOptimized: Double?
    let rxSwift: Double?
    /// How many times ReactiveSwift's, and the best peer's, time is to be ours.
    let wanted: (reactiveSwift: Double, best: Double)?

    private init(
        _ reactiveSwift: Double?, _ optimized: Double?, _ rxSwift: Double?, wanted: (Double, Double)? = nil
    ) {
        self.reactiveSwift = reactiveSwift
        reactiveSwiftOptimized = optimized
        self.rxSwift = rxSwift
        self.wanted = wanted
    }

    static func row(_ name: String) -> EarlierFigures? { rows[name] }

    private static var rows: [String: EarlierFigures] {
        [
            "a": EarlierFigures(181, 53, 246, wanted: (8, 3)),
            "b": EarlierFigures(826, 257, 406, wanted: (20, 4)),
            "b10": EarlierFigures(2_391, 935, nil),
            // Row b10 less row a, by ten: the notes have no row of one map.
            "b+": EarlierFigures(221, 88, nil, wanted: (20, 10)),
            "c1": EarlierFigures(4_654, 2_074, 1_911, wanted: (15, 6)),
            "c2": EarlierFigures(22_404, 15_153, 7_558, wanted: (15, 5)),
            "c3": EarlierFigures(64_501, 56_230, nil),
            "d": EarlierFigures(40_222, 13_338, 73_505, wanted: (8, 3)),
            "e1": EarlierFigures(780, 763, 1_006, wanted: (3, 2)),
            "e": EarlierFigures(259_912, 257_578, 1_199, wanted: (500, 2)),
            "f": EarlierFigures(659, 232, 570, wanted: (12, 5)),
            "g": EarlierFigures(6_552, 5_215, 1_546, wanted: (10, 2)),
            "h1": EarlierFigures(23, 16, 39, wanted: (5, 3)),
            "h3": EarlierFigures(20, 12, nil, wanted: (2, 1.5)),
            "h2": EarlierFigures(292, 158, 278, wanted: (10, 4)),
            "i": EarlierFigures(822, 720, 898),
            "j": EarlierFigures(217, 156, 232),
            "k": EarlierFigures(99_425, 81_516, 17_548, wanted: (8, 1.3)),
            "l": EarlierFigures(1_268, 1_066, 1_880, wanted: (4, 1.3)),
        ]
    }
}
