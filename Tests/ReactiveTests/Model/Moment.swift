/// When something happens in the model: a path, compared place by place.
///
/// What an event causes happens within it, so its moment is the event's own with something appended; that a whole
/// comes before its parts, and a part before the next part, is the order of depth first. Two moments can be compared
/// without anything having been run, which is why the model needs no queue and no state.
struct Moment: Comparable, Sendable {
    /// A place in a path; in the order of the cases if two of them are of different kinds.
    enum Place: Equatable, Sendable {
        /// The n-th thing that is done there.
        case at(Int)
        /// The turn of the observer that was attached then: earlier observers are told first.
        indirect case attached(Moment)
        /// Work for a date, and when it was scheduled: at equal dates, first in, first out.
        indirect case timer(date: Int, scheduled: Moment)
        /// After all else, in the order of submission: what was sent then, while the receiver was still delivering.
        indirect case queued(Moment)

        var kind: Int {
            switch self {
            case .at: 0
            case .attached: 1
            case .timer: 2
            case .queued: 3
            }
        }

        func precedes(_ other: Place) -> Bool {
            switch (self, other) {
            case (.at(let left), .at(let right)): left < right
            case (.attached(let left), .attached(let right)): left < right
            case (.timer(let date, let scheduled), .timer(let otherDate, let otherScheduled)):
                (date, scheduled) < (otherDate, otherScheduled)
            case (.queued(let left), .queued(let right)): left < right
            default: kind < other.kind
            }
        }
    }

    let path: [Place]

    init(_ path: [Place]) {
        self.path = path
    }

    static func < (left: Moment, right: Moment) -> Bool {
        let shorter = min(left.path.count, right.path.count)
        var index = 0
        while index < shorter {
            if left.path[index] != right.path[index] { return left.path[index].precedes(right.path[index]) }
            index += 1
        }
        return left.path.count < right.path.count
    }

    /// The `place` within this moment.
    func then(_ place: Place) -> Moment {
        Moment(path + [place])
    }

    /// The `number`-th thing that is done within this moment.
    func then(_ number: Int) -> Moment {
        then(.at(number))
    }

    /// Whether `other` happens while this is going on.
    func contains(_ other: Moment) -> Bool {
        path.count < other.path.count && other.path.starts(with: path)
    }

    // MARK: - The outline of a case

    /// While node `number` of the graph is built.
    static func building(_ number: Int) -> Moment { Moment([.at(0), .at(number)]) }

    /// When observer `number` of the first ones is attached.
    static func attaching(_ number: Int) -> Moment { Moment([.at(1), .at(number)]) }

    /// When the first start of the output begins.
    static let starting = Moment([.at(1), .at(.max)])

    /// Step `number` of the script.
    static func step(_ number: Int) -> Moment { Moment([.at(2 + number)]) }

    /// Which step of the script this belongs to; -1 before the first.
    var step: Int {
        guard case .at(let number) = path[0] else { return -1 }
        return max(number - 2, -1)
    }

    /// Whether this is a piece of work of its own on the clock, not something within one.
    var isWork: Bool {
        guard case .timer = path.last else { return false }
        return true
    }

    /// The date of the work within which this happens, if it does so while time advances.
    var date: Int? {
        guard path.count > 1, case .timer(let date, _) = path[1] else { return nil }
        return date
    }
}
