/// A repository of answers that say where they came from.
struct SourcedRepository<Content: Sendable>: GetRepository {
    let read: @Sendable (any Query, any RepositoryOperation) -> Future<Sourced<Content>>

    func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Sourced<Content>> {
        read(query, operation)
    }

    func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Sourced<Content>]> {
        read(query, operation).map { [$0] }
    }
}
