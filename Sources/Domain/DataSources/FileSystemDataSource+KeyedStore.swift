import FoundationEssentials

extension FileSystemDataSource: KeyedStore {
    func read(_ keys: [String]) throws -> [KeyedEntry<Data>?] {
        try keys.map { key in
            guard let file = try content(of: FileEntry.name(for: key)) else { return nil }
            // Two long keys may share a name, however unlikely that is: then this entry is another key's.
            return file.key == key ? file.entry : nil
        }
    }

    func write(_ entries: [(key: String, entry: KeyedEntry<Data>)]) throws {
        try attempt("make the folder \(folder)") {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        for (key, entry) in entries {
            let name = FileEntry.name(for: key)
            try attempt("write \(path(of: name))") {
                try FileEntry(key: key, entry: entry).bytes.write(
                    to: URL(filePath: path(of: name)), options: .atomic)
            }
        }
    }

    func remove(_ keys: [String]) throws {
        try keys.forEach { try removeFile(FileEntry.name(for: $0)) }
    }

    func removeAll() throws {
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

    /// What `work` returns, or nil if there is no such file or folder.
    @discardableResult
    private func attempt<Answer>(_ what: String, _ work: () throws -> Answer) throws -> Answer? {
        do {
            return try work()
        } catch let error as CocoaError
            where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile
        {
            return nil
        } catch {
            throw DomainError.failed(
                "Could not \(what). See that it may be read and written and that there is room.", cause: error
            )
        }
    }
}
