/// One line of the benchmark: the same work done by each contender that has an equivalent.
struct Row {
    let name: String
    let title: String
    var clock = Clock.thread
    var floor: Setup?
    let perch: Setup
    var openCombine: Setup?

    func setup(_ contender: Contender) -> Setup? {
        switch contender {
        case .floor: floor
        case .perch: perch
        case .openCombine: openCombine
        }
    }
}
