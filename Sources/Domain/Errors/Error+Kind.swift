extension Error {
    /// Which error of this layer this is, or nil if it is another layer's.
    ///
    /// ```swift
    /// if error.domainKind == .notFound { … }
    /// ```
    public var domainKind: DomainError.Kind? {
        (self as? DomainError)?.kind
    }
}
