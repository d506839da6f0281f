/// Numbers from 0 that tell which of them have been asked for.
struct ReadNumbers: Sequence, Sendable {
    let limit: Int
    let read: Recorder<Int>

    func makeIterator() -> AnyIterator<Int> {
        var next = 0
        return AnyIterator {
            guard next < limit else { return nil }
            defer { next += 1 }
            read.append(next)
            return next
        }
    }
}
