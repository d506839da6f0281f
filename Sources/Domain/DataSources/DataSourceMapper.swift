public import FoundationEssentials

/// Turns values of one type into values of another.
public protocol Mapper<From, To>: Sendable {
    /// What is turned.
    associatedtype From: Sendable
    /// What comes out.
    associatedtype To: Sendable

    /// The other value; an error if there is none for this one, which then fails the reading or writing.
    func map(_ from: From) throws -> To
}

/// A data source whose values lie in another as values of another type.
///
/// A list is read or written all or not at all: one element that cannot be mapped fails it.
///
/// ```swift
/// DataSourceMapper(files, reading: JSONDecoding<Post>(), writing: JSONEncoding<Post>())
/// ```
public struct DataSourceMapper<Source: DataSource, Value: Sendable>: DataSource {
    private let source: Source
    private let reading: any Mapper<Source.Value, Value>
    private let writing: any Mapper<Value, Source.Value>

    /// Reads `source` through `reading` and writes to it through `writing`.
    public init(
        _ source: Source,
        reading: any Mapper<Source.Value, Value>,
        writing: any Mapper<Value, Source.Value>
    ) {
        self.source = source
        self.reading = reading
        self.writing = writing
    }

    /// The value of the source, mapped.
    public func get(_ query: any Query) -> Future<Value> {
        source.get(query).map { [reading] in try reading.map($0) }
    }

    /// The list of the source, mapped.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        source.getAll(query).map { [reading] in try $0.map(reading.map) }
    }

    /// Writes the value, mapped; nothing is written if it cannot be.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        Future(future: { source.put(try value.map(writing.map), in: query) }).map { [reading] in
            try reading.map($0)
        }
    }

    /// Writes the list, mapped; nothing is written if one value cannot be.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        Future(future: { source.putAll(try values.map(writing.map), in: query) })
            .map { [reading] in try $0.map(reading.map) }
    }

    /// Deletes in the source.
    public func delete(_ query: any Query) -> Future<Void> { source.delete(query) }
}

/// Turns JSON into a value.
///
/// What is not JSON for it is ``DomainError/serialization(_:)``, which a ``CacheRepository`` takes for a miss.
public struct JSONDecoding<Value: Decodable & Sendable>: Mapper {
    /// The mapper.
    public init() {}

    /// The value that is written in `data`.
    public func map(_ data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw DomainError.serialization(
                "\(data.count) bytes are not JSON for \(Value.self): \(error). Store the value again.")
        }
    }
}

/// Turns a value into JSON, with sorted keys, so that the same value gives the same bytes at every launch.
public struct JSONEncoding<Value: Encodable & Sendable>: Mapper {
    /// The mapper.
    public init() {}

    /// The JSON for `value`.
    public func map(_ value: Value) throws -> Data {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(value)
        } catch {
            throw DomainError.serialization(
                "A \(Value.self) cannot be written as JSON: \(error). JSON has no words for some numbers, such as NaN."
            )
        }
    }
}
