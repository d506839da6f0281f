/// One line of the benchmark: the same work done by each contender that has an equivalent.
struct Row {
    let name: String
    let title: String
    var part = Part.reactive
    var clock = Clock.thread
    var floor: Setup?
    let perch: Setup
    var openCombine: Setup?
    /// A bare dispatch queue.
    var queue: Setup?
    /// An unstructured `Task`.
    var task: Setup?
    /// A method of a plain actor.
    var actor: Setup?

    func setup(_ contender: Contender) -> Setup? {
        switch contender {
        case .floor: floor
        case .perch: perch
        case .openCombine: openCombine
        case .queue: queue
        case .task: task
        case .actor: actor
        }
    }
}
