/// What a cache repository has to do, of the operations it knows.
enum CachePlan: Sendable {
    case main
    case mainSync
    case cache(ignoreValidation: Bool)
    case cacheSync(fallback: @Sendable (any Error) -> Bool)

    /// The plan for `operation`, or for `fallen` if that is the default; nil if it is not known.
    init?(_ operation: any RepositoryOperation, default fallen: CachePlan) {
        switch operation {
        case is DefaultOperation: self = fallen
        case is MainOperation: self = .main
        case is MainSyncOperation: self = .mainSync
        case let operation as CacheOperation: self = .cache(ignoreValidation: operation.ignoreValidation)
        case let operation as CacheSyncOperation: self = .cacheSync(fallback: operation.fallback)
        default: return nil
        }
    }

    /// Whether the main source is asked, or may be.
    var reachesMain: Bool {
        if case .cache = self { false } else { true }
    }

    /// The plan for reading.
    static func reading(_ operation: any RepositoryOperation) -> CachePlan? {
        CachePlan(operation, default: .cacheSync(fallback: { _ in false }))
    }

    /// The plan for writing.
    static func writing(_ operation: any RepositoryOperation) -> CachePlan? {
        CachePlan(operation, default: .mainSync)
    }
}
