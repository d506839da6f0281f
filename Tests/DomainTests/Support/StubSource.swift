import Domain

/// A data source that answers as a test says.
struct StubSource<Value: Sendable>: DataSource {
    var onGet: @Sendable (any Query) -> Future<Value> = { _ in Future(Refused()) }
    var onGetAll: @Sendable (any Query) -> Future<[Value]> = { _ in Future(Refused()) }
    var onPut: @Sendable (Value?, any Query) -> Future<Value> = { _, _ in Future(Refused()) }
    var onPutAll: @Sendable ([Value], any Query) -> Future<[Value]> = { _, _ in Future(Refused()) }
    var onDelete: @Sendable (any Query) -> Future<Void> = { _ in Future(Refused()) }

    func get(_ query: any Query) -> Future<Value> { onGet(query) }
    func getAll(_ query: any Query) -> Future<[Value]> { onGetAll(query) }
    func put(_ value: Value?, in query: any Query) -> Future<Value> { onPut(value, query) }
    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> { onPutAll(values, query) }
    func delete(_ query: any Query) -> Future<Void> { onDelete(query) }
}
