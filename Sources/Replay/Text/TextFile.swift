import FoundationEssentials

/// Reads files that may be hostile, and writes files so that a crash leaves the old one or the new one.
enum TextFile {
    /// The bytes of a regular file; nil when nothing is there.
    ///
    /// Devices and pipes are refused: they have no size, and may never end.
    static func readIfPresent(_ path: String, limit: Int) throws(FileTrouble) -> Data? {
        guard let attributes = attributes(path) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            throw FileTrouble(reason: isFolder ? "it is a folder" : "it is not a regular file")
        }
        // An integer, or an NSNumber when all of Foundation is in the process: both describe themselves as digits.
        guard let size = attributes[.size].flatMap({ Int(String(describing: $0)) }), size <= limit else {
            throw FileTrouble(reason: "it is larger than \(limit) bytes")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileTrouble(reason: "it cannot be read (is it yours to read?)")
        }
        return data.prefix(limit + 1)
    }

    /// Writes a temporary file beside `path` and renames it; makes the folder when it is not there.
    static func write(_ text: String, to path: String) throws(FileTrouble) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder(of: path), withIntermediateDirectories: true)
            // To where a link leads: renaming over the link would cut it off from its file.
            let place = target(path)
            let permissions = attributes(place)?[.posixPermissions]
            try Data(text.utf8).write(to: URL(filePath: place), options: .atomic)
            // A recording is its owner's alone, and stays so.
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
            }
        } catch {
            throw FileTrouble(reason: "it cannot be written (is the folder yours to write?)")
        }
    }

    /// The folder in which a path lies; `.` for a mere name.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What stands at a path, links followed.
    private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
        try? FileManager.default.attributesOfItem(atPath: target(path))
    }

    private static func target(_ path: String) -> String {
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        return isLink ? URL(filePath: path).resolvingSymlinksInPath().path : path
    }
}

/// Why a file cannot be read or written, as a clause: `it is a folder`.
struct FileTrouble: Error, Hashable {
    let reason: String
}
