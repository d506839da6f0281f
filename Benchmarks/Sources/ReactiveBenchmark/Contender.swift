import OpenCombineRows

/// Who does a row's work.
enum Contender: String, CaseIterable {
    case floor
    case perch
    case openCombine = "opencombine"
    case queue
    case task
    case actor

    /// What it added up since the last time it was asked.
    func takeSum() -> Int {
        if case .openCombine = self { return takeOpenCombineSum() }
        defer { sink = 0 }
        return sink
    }
}
