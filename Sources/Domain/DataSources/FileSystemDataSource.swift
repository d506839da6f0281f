public import FoundationEssentials

/// Keeps bytes in files, one for each key, in a folder of its own.
///
/// It works on the calling thread; submit it to an executor. A file is written under another name and then moved, so a
/// reader sees the old content or the new, also after a crash; what a writer left that was killed is removed with the first
/// put of the next one. Only the owner may enter the folder, which is made when something is first put. A folder that is
/// not there is an empty one to who reads or deletes; a put whose folder cannot be made, or is removed meanwhile, fails. The
/// folder belongs to the source: do not keep other files there whose names end in `.entry` or `.writing`, and give every
/// source another folder; no key reaches outside.
///
/// ``AllObjectsQuery`` answers the list that was put for it, then the objects in the order of their files' names. A
/// put or delete of several is one file after the other: a crash in between leaves a part done.
///
/// Fails with `notFound`, with `queryNotSupported` for a query without a key, with `illegalArgument` for a put of
/// nothing or of another number of values than of ids, with `serialization` for a file whose content is not an entry,
/// and with `failed` for what the file system refuses. It never prints.
///
/// ```swift
/// let files = FileSystemDataSource(folder: "\(cache)/posts")
/// let posts = DataSourceMapper(files, reading: JSONDecoding<Post>(), writing: JSONEncoding())
/// ```
public struct FileSystemDataSource: DataSource {
    /// What is read and written: bytes.
    public typealias Value = Data

    /// The path of the folder.
    public let folder: String

    /// Copies of a source are the same one.
    private let isFirstWrite = OnceFlag()

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

extension FileSystemDataSource: KeyedStore {
    func read(_ key: String) throws -> KeyedEntry<Data>? {
        guard let file = try content(of: FileEntry.name(for: key)) else { return nil }
        // Two long keys may share a name, however unlikely that is: then this entry is another key's.
        return file.key == key ? file.entry : nil
    }

    func read(_ keys: [String]) throws -> [KeyedEntry<Data>?] {
        try keys.map { try read($0) }
    }

    func write(_ entries: [(key: String, entry: KeyedEntry<Data>)]) throws {
        try write("make the folder \(folder)") {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        if isFirstWrite.raise() { FileReplacing.sweep(folder) }
        for (key, entry) in entries {
            let name = FileEntry.name(for: key)
            try write("write \(path(of: name))") {
                try FileReplacing.put(FileEntry(key: key, entry: entry).bytes, as: name, in: folder)
            }
        }
    }

    func remove(_ keys: [String]) throws {
        try keys.forEach { try removeFile(FileEntry.name(for: $0)) }
    }

    func removeAll() throws {
        FileReplacing.sweep(folder)
        try names().forEach(removeFile)
    }

    func replaceAll(with list: [Data]) throws {
        let key = AllObjectsQuery().key
        try write([(key, .list(list))])
        try names().filter { $0 != FileEntry.name(for: key) }.forEach(removeFile)
    }

    func all() throws -> [Data] {
        var values: [Data] = []
        if case .list(let list) = try read([AllObjectsQuery().key])[0] { values = list }
        for name in try names().sorted() {
            if case .object(let value) = try content(of: name)?.entry { values.append(value) }
        }
        return values
    }

    /// The names of all entries; none if there is no folder.
    private func names() throws -> [String] {
        try attempt("list the folder \(folder)") {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter {
                $0.hasSuffix(FileEntry.suffix)
            }
        } ?? []
    }

    private func content(of name: String) throws -> FileEntry? {
        let bytes = try attempt("read \(path(of: name))") {
            try Data(contentsOf: URL(filePath: path(of: name)))
        }
        guard let bytes else { return nil }
        guard let entry = FileEntry(bytes: bytes) else {
            throw DomainError.serialization(
                "\(path(of: name)) is not an entry of this store: something else wrote it or cut it off. "
                    + "Remove it, or put the value again.")
        }
        return entry
    }

    private func removeFile(_ name: String) throws {
        try attempt("remove \(path(of: name))") { try FileManager.default.removeItem(atPath: path(of: name)) }
    }

    private func path(of name: String) -> String {
        "\(folder)/\(name)"
    }

    /// What `work` returns, or nil if there is no such file or folder: a reading finds nothing then, and a removal has nothing
    /// to do.
    @discardableResult
    private func attempt<Answer>(_ what: String, _ work: () throws -> Answer) throws -> Answer? {
        do {
            return try work()
        } catch let error as CocoaError
            where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile
        {
            return nil
        } catch let error as POSIXError where error.isOfNoFile {
            return nil
        } catch {
            throw DomainError.failed(
                "Could not \(what). See that it may be read and written and that there is room.", cause: error
            )
        }
    }

    /// Does what has to be done: here a folder that is not there is an error like any other.
    private func write(_ what: String, _ work: () throws -> Void) throws {
        guard try attempt(what, work) == nil else { return }
        throw DomainError.failed(
            "Could not \(what): its folder is not there, or somebody removed it meanwhile. See that it stays, and put the "
                + "value again.", cause: CocoaError(.fileNoSuchFile))
    }
}

/// The content of one file of a ``FileSystemDataSource``.
///
/// A line `perch-entry 1`; a line with `object` or `list`, the number of values, and the number of bytes of the key;
/// the key; then for each value a line with its number of bytes, and its bytes.
private struct FileEntry {
    static let suffix = ".entry"
    private static let title = "perch-entry 1"

    let key: String
    let entry: KeyedEntry<Data>

    init(key: String, entry: KeyedEntry<Data>) {
        self.key = key
        self.entry = entry
    }

    /// Reads an entry; nil if the bytes are anything else.
    ///
    /// It believes no number before it has counted.
    init?(bytes: Data) {
        var rest = bytes[...]
        guard Self.takeLine(&rest) == Self.title,
            let header = Self.takeLine(&rest)?.split(separator: " "), header.count == 3,
            let count = Int(header[1]), count >= 0,
            let keyBytes = Self.take(Int(header[2]), &rest),
            let key = String(validating: keyBytes, as: UTF8.self)
        else { return nil }
        var values: [Data] = []
        for _ in 0..<count {
            guard let value = Self.take(Self.takeLine(&rest).flatMap { Int($0) }, &rest) else { return nil }
            values.append(Data(value))
        }
        guard rest.isEmpty else { return nil }
        switch (header[0], values.count) {
        case ("object", 1): entry = .object(values[0])
        case ("list", _): entry = .list(values)
        default: return nil
        }
        self.key = key
    }

    var bytes: Data {
        let (word, values) =
            switch entry {
            case .object(let value): ("object", [value])
            case .list(let values): ("list", values)
            }
        var bytes = Data("\(Self.title)\n\(word) \(values.count) \(key.utf8.count)\n\(key)".utf8)
        for value in values {
            bytes.append(contentsOf: "\(value.count)\n".utf8)
            bytes.append(value)
        }
        return bytes
    }

    /// The name of the file for a key: readable, and safe in every folder.
    ///
    /// Small letters, digits, `-` and `_` stand for themselves, every other byte is `%` and two digits: capital letters
    /// too, because some file systems take them for small ones. Names that would be too long for a file system end in
    /// `~` and a hash instead.
    static func name(for key: String) -> String {
        var name = ""
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                name += "%" + hex(UInt64(byte), digits: 2)
            }
        }
        guard name.utf8.count > 180 else { return name + suffix }
        let hashes = [hash(key, from: 0xCBF2_9CE4_8422_2325), hash(key, from: 0x9E37_79B9_7F4A_7C15)]
        return name.prefix(120) + "~" + hashes.map { hex($0, digits: 16) }.joined() + suffix
    }

    /// FNV-1a: the same at every launch, unlike Swift's own.
    private static func hash(_ key: String, from start: UInt64) -> UInt64 {
        key.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hex(_ number: UInt64, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func takeLine(_ rest: inout Data) -> String? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(validating: rest[..<end], as: UTF8.self)
    }

    private static func take(_ count: Int?, _ rest: inout Data) -> Data? {
        guard let count, count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
