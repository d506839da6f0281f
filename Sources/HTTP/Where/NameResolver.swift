/// What finds the addresses of a name.
protocol NameResolver: Sendable {
    /// Asks for the addresses of a host; `completion` runs at most once, at any time, on any thread.
    ///
    /// Who asked may have lost interest by then, and a resolver that never answers holds up nobody.
    func resolve(_ host: String, completion: @escaping @Sendable (Result<[Address], ResolverFailure>) -> Void)
}
