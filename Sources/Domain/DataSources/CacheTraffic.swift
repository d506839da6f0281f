import Sync

/// Which readings of the main source and which writes are under way, so that a reading that is older than a write is
/// known to be.
///
/// A reading is *overtaken* when a write about the same thing was under way at any moment of it: nobody can say which
/// of the two the main source did first. Its answer is good for who asked, but must not be saved, and nobody who asks
/// later may share it. In the same way two writes to the main source that are about the same thing and under way
/// together are *contested*: what the main source has in the end is unknown until it is read.
final class CacheTraffic: Sendable {
    private struct Reading: Sendable {
        let scope: CacheScope
        var isOvertaken: Bool
    }

    private struct Write: Sendable {
        let scope: CacheScope
        let reachesMain: Bool
        var isContested: Bool
    }

    /// One lock guards all of it.
    private struct State: Sendable {
        var readings: [Int: Reading] = [:]
        var endedReadings = 0
        var writes: [Int: Write] = [:]
        var nextNumber = 0

        mutating func number() -> Int {
            nextNumber += 1
            return nextNumber
        }
    }

    private let state = Locked(State())

    /// A reading begins; the number is its name until it ends.
    func beginReading(_ scope: CacheScope) -> Int {
        state.withLock { state in
            let number = state.number()
            let isOvertaken = state.writes.values.contains { $0.scope.meets(scope) }
            state.readings[number] = Reading(scope: scope, isOvertaken: isOvertaken)
            return number
        }
    }

    /// Whether a write has come in between; true also for a reading that has ended.
    func isOvertaken(_ reading: Int) -> Bool {
        state.withLock { $0.readings[reading]?.isOvertaken ?? true }
    }

    func endReading(_ reading: Int) {
        state.withLock { state in
            state.readings[reading] = nil
            state.endedReadings += 1
        }
    }

    /// How many readings have ended: if it is another number than before, something may have been saved in between.
    var endedReadings: Int { state.withLock { $0.endedReadings } }

    /// A write begins; the number is its name until it ends.
    ///
    /// It overtakes all readings about the same thing, those under way and those that will begin before it ends.
    func beginWrite(_ scope: CacheScope, reachesMain: Bool) -> Int {
        state.withLock { state in
            for (number, reading) in state.readings where reading.scope.meets(scope) {
                state.readings[number]?.isOvertaken = true
            }
            let rivals = state.writes.filter {
                reachesMain && $0.value.reachesMain && $0.value.scope.meets(scope)
            }
            for rival in rivals.keys { state.writes[rival]?.isContested = true }
            let number = state.number()
            state.writes[number] = Write(scope: scope, reachesMain: reachesMain, isContested: !rivals.isEmpty)
            return number
        }
    }

    /// Whether another write of the same thing has come in between.
    func isContested(_ write: Int) -> Bool {
        state.withLock { $0.writes[write]?.isContested ?? true }
    }

    func endWrite(_ write: Int) {
        state.withLock { $0.writes[write] = nil }
    }
}

/// What a query is about, of all that a source has.
enum CacheScope: Sendable {
    /// The objects under these keys.
    case objects(Set<String>)
    /// The list under this key. Nobody knows what is in it, so any object may be.
    case list(String)
    case everything
    case nothing

    /// What is got, put or deleted as an object, or as objects by their ids.
    init(_ query: any Query) {
        if query is AllObjectsQuery {
            self = .everything
        } else {
            self = query.objectKeys.map { .objects(Set($0)) } ?? .nothing
        }
    }

    /// What is got or put as a list; ids name objects.
    init(list query: any Query) {
        switch query {
        case is AllObjectsQuery: self = .everything
        case let query as any KeyQuery: self = .list(query.key)
        default: self = CacheScope(query)
        }
    }

    /// Whether the two are about the same thing, or may be.
    func meets(_ other: CacheScope) -> Bool {
        switch (self, other) {
        case (.nothing, _), (_, .nothing): false
        case (.everything, _), (_, .everything): true
        case (.objects(let keys), .objects(let others)): !keys.isDisjoint(with: others)
        case (.list(let key), .list(let other)): key == other
        case (.list, .objects), (.objects, .list): true
        }
    }
}
