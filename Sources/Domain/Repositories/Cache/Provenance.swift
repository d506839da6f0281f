public import FoundationEssentials

/// Where a value that a ``CacheRepository`` answered came from.
public enum Provenance: Sendable {
    /// From the main source, just now.
    ///
    /// `notSaved` says why the answer could not be saved, if it was to be and could not: the reading is good all the
    /// same, but the next one finds nothing or what was there before.
    case main(notSaved: (any Error)? = nil)

    /// From the cache, and valid; `age` in seconds since it was stored.
    case fresh(age: TimeInterval)

    /// From the cache, and too old; `age` in seconds since it was stored.
    ///
    /// `cause` is the main source's error for which the old value stands in; nil if the main source was not asked.
    case stale(age: TimeInterval, cause: (any Error)?)

    /// The seconds since the value was stored; nil if it is from the main source.
    public var age: TimeInterval? {
        switch self {
        case .main: nil
        case .fresh(let age), .stale(let age, _): age
        }
    }

    /// The error that the reading survived: of the main source, or of saving its answer.
    public var cause: (any Error)? {
        switch self {
        case .main(let error), .stale(_, let error): error
        case .fresh: nil
        }
    }
}
