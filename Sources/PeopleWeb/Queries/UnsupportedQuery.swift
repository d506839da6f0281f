package import Domain

extension DomainError {
    /// That a data source was asked with a query of a type that it does not understand.
    package static func unsupported(_ query: any Query) -> DomainError {
        .queryNotSupported(
            "The source cannot answer \(type(of: query)) here. Ask with the query that its documentation names."
        )
    }
}
