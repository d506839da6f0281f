// What is remembered is forgotten before a write begins and again when it has ended, well or not: a reading in between
// may have seen either state.
extension TimedCacheDataSource: PutDataSource where Source: PutDataSource {
    /// Writes to the source and remembers its answer.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        forget(query)
        return source.put(value, in: query).onCompletion { [self] in
            forget(query)
        }.map { [self] value in
            forget(query, object: value)
            return value
        }
    }

    /// Writes a list to the source and remembers its answer.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        forget(query)
        return source.putAll(values, in: query).onCompletion { [self] in
            forget(query)
        }.map { [self] values in
            forget(query, list: values)
            return values
        }
    }
}

extension TimedCacheDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes in the source and forgets.
    public func delete(_ query: any Query) -> Future<Void> {
        forget(query)
        return source.delete(query).onCompletion { [self] in forget(query) }
    }
}

extension TimedCacheDataSource: DataSource where Source: DataSource {}
