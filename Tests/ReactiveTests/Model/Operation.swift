import Reactive

/// What one node of a graph does; other nodes are named by their numbers, which are smaller than its own.
enum Operation: Equatable, Sendable {
    /// The output of a pipe that the script sends to.
    case pipe(Int)
    /// A producer that sends values at once and then ends, or not.
    case cold([Int], Ending?)
    /// A signal as a producer.
    case producer(Int)
    case unary(Unary, Int)
    case join(Join, [Int])
    /// Starts node `inners[value % inners.count]` for each value.
    case flatMap(Strategy, outer: Int, inners: [Int])
    case flatMapError(Int, Int)
    case follow(Following, Int, Int)
    case again(Again, Int)
    case timed(Timing, Int)

    /// Operators with one source that act at once.
    enum Unary: Equatable, Sendable {
        case map(Int)
        case filter(Int)
        case compactMap(Int)
        case scan
        case combinePrevious(Int?)
        case skipFirst(Int)
        case skipWhile(Int)
        case takeFirst(Int)
        case takeLast(Int)
        case takeWhile(Int)
        case takeUntil(Int)
        case skipRepeats
        case uniqueValues
        case collect(Int?)
        case reduce
        case materialize
        case roundTrip
        case attempt(Int)
    }

    /// Operators with several sources.
    enum Join: CaseIterable, Sendable {
        case merge, combineLatest, zip, sample, withLatest, takeUntil, skipUntil, takeUntilReplacement
    }

    enum Strategy: Equatable, Sendable {
        case merge, concat, latest, race, throttle
        case concurrent(Int)
    }

    enum Following: CaseIterable, Sendable {
        case concat, then
    }

    enum Again: Equatable, Sendable {
        case retry(Int)
        case retryAfter(Int, count: Int)
        case `repeat`(Int)
    }

    enum Timing: Equatable, Sendable {
        case delay(Int)
        case debounce(Int, discards: Bool)
        case throttle(Int)
        case observe
        case timeout(Int)
    }

    /// The nodes that it is made of.
    var sources: [Int] {
        switch self {
        case .pipe, .cold: []
        case .producer(let source), .unary(_, let source), .again(_, let source), .timed(_, let source):
            [source]
        case .join(_, let sources): sources
        case .flatMap(_, let outer, let inners): [outer] + inners
        case .flatMapError(let first, let second), .follow(_, let first, let second): [first, second]
        }
    }

    /// The same operator of other nodes.
    func renamed(_ name: (Int) -> Int) -> Operation {
        switch self {
        case .pipe, .cold: self
        case .producer(let source): .producer(name(source))
        case .unary(let unary, let source): .unary(unary, name(source))
        case .join(let join, let sources): .join(join, sources.map(name))
        case .flatMap(let strategy, let outer, let inners):
            .flatMap(strategy, outer: name(outer), inners: inners.map(name))
        case .flatMapError(let first, let second): .flatMapError(name(first), name(second))
        case .follow(let following, let first, let second): .follow(following, name(first), name(second))
        case .again(let again, let source): .again(again, name(source))
        case .timed(let timing, let source): .timed(timing, name(source))
        }
    }
}
