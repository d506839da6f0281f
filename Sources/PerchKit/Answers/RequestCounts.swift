/// Counts the requests of a session, so that each has a name.
struct RequestCounts: Equatable, Sendable {
    private struct Row: Hashable, Sendable {
        let person: Int
        let kind: RequestID.Kind
    }

    private var counts: [Row: Int] = [:]
    /// How many people have been opened.
    private(set) var people = 0

    /// The next person's number.
    mutating func nextPerson() -> Int {
        people += 1
        return people
    }

    /// The next request's name.
    mutating func next(_ kind: RequestID.Kind, of person: Int) -> RequestID {
        let row = Row(person: person, kind: kind)
        counts[row, default: 0] += 1
        return RequestID(person: person, kind: kind, number: counts[row, default: 0])
    }
}
