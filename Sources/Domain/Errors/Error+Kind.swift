extension Error {
    /// Which error of this floor this is, or nil if it is another floor's.
    ///
    /// ```swift
    /// if error.domainKind == .notFound { … }
    /// ```
    public var domainKind: DomainError.Kind? {
        (self as? DomainError)?.kind
    }
}
