public import FoundationEssentials

/// Keeps bytes in files, one for each key, in a folder of its own.
///
/// It works on the calling thread; submit it to an executor. A file is written under another name and then moved, so a
/// reader sees the old content or the new, also after a crash. Only the owner may enter the folder, which is made when
/// something is first put. A folder that is not there is an empty one. The folder belongs to the source: do not keep
/// other files there whose names end in `.entry`, and give every source another folder; no key reaches outside.
///
/// ``AllObjectsQuery`` answers the list that was put for it, then the objects in the order of their files' names. A
/// put or delete of several is one file after the other: a crash in between leaves a part done.
///
/// Fails with `notFound`, with `queryNotSupported` for a query without a key, with `illegalArgument` for a put of
/// nothing or of another number of values than of ids, with `serialization` for a file whose content is not an entry,
/// and with `failed` for what the file system refuses. It never prints (weakness W25 of the reference).
///
/// ```swift
/// let files = FileSystemDataSource(folder: "\(cache)/posts")
/// let posts = DataSourceMapper(files, reading: JSONDecoding<Post>(), writing: JSONEncoding())
/// ```
public struct FileSystemDataSource: DataSource {
    /// The path of the folder.
    public let folder: String

    /// A source in the folder at this path, which need not exist.
    public init(folder: String) {
        self.folder = folder
    }

    /// The bytes that `query` asks for.
    public func get(_ query: any Query) -> Future<Data> {
        KeyedAnswers(store: self).get(query)
    }

    /// The list that `query` asks for.
    public func getAll(_ query: any Query) -> Future<[Data]> {
        KeyedAnswers(store: self).getAll(query)
    }

    /// Writes `value`, which must not be nil.
    public func put(_ value: Data?, in query: any Query) -> Future<Data> {
        KeyedAnswers(store: self).put(value, in: query)
    }

    /// Writes a list, or with an ``IdsQuery`` each value under its id.
    public func putAll(_ values: [Data], in query: any Query) -> Future<[Data]> {
        KeyedAnswers(store: self).putAll(values, in: query)
    }

    /// Removes what `query` names; it is no error if nothing is there.
    public func delete(_ query: any Query) -> Future<Void> {
        KeyedAnswers(store: self).delete(query)
    }
}
