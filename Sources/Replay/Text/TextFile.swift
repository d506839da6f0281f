import FoundationEssentials

/// Reads files that may be hostile, and writes files so that a crash leaves the old one or the new one.
enum TextFile {
    /// The bytes of a regular file; nil when nothing is there.
    ///
    /// Devices and pipes are refused: they have no size, and may never end.
    static func readIfPresent(_ path: String, limit: Int) throws(FileTrouble) -> Data? {
        guard let attributes = attributes(path) else {
            // Links to pipes name no path.
            guard FilePlace(path).isSpecial else { return nil }
            throw .special
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            throw isFolder ? FileTrouble(reason: "it is a folder") : .special
        }
        // An integer, or an NSNumber when all of Foundation is in the process: both describe themselves as digits.
        guard let size = attributes[.size].flatMap({ Int(String(describing: $0)) }), size <= limit else {
            throw .larger(than: limit)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileTrouble(reason: "it cannot be read (is it yours to read?)")
        }
        return data.prefix(limit + 1)
    }

    /// Writes a temporary file beside `path` and renames it; makes the folder when it is not there.
    ///
    /// A link is followed to where it leads, be there something or not: renaming over the link would cut it off from its file.
    /// Into what is no regular file, such as a pipe or a device, the text is written: nothing may take its place.
    ///
    /// - Parameters:
    ///   - text: what is written.
    ///   - path: where.
    ///   - isPrivate: whether a file that is not there yet is made its owner's alone; one that is there keeps its permissions.
    static func write(_ text: String, to path: String, isPrivate: Bool = false) throws(FileTrouble) {
        let bytes = Data(text.utf8)
        let found = FilePlace(path)
        if found.isSpecial { return try found.pour(bytes) }
        let place = target(path)
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == nil else {
            throw FileTrouble(reason: "its links lead in a circle")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder(of: place), withIntermediateDirectories: true)
        } catch {
            throw .unwritable
        }
        try FilePlace(place).replace(with: bytes, isPrivate: isPrivate)
    }

    /// Whether a regular file is there that its owner alone may read; what is made of it must not be more open.
    static func isPrivate(_ path: String) -> Bool { FilePlace(path).isPrivate }

    /// The folder in which a path lies; `.` for a mere name.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What stands at a path, links followed.
    private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
        try? FileManager.default.attributesOfItem(atPath: target(path))
    }

    /// Where a link leads, and the link there; the path itself if it is none.
    private static func target(_ path: String) -> String {
        var place = path
        // As many in a row as the system follows.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else { break }
            place = next.hasPrefix("/") ? next : "\(folder(of: place))/\(next)"
        }
        return place
    }
}

/// Why a file cannot be read or written, as a clause: `it is a folder`.
struct FileTrouble: Error, Hashable {
    let reason: String

    /// It is a pipe or a device.
    static let special = FileTrouble(reason: "it is not a regular file")

    /// It has more bytes than these.
    static func larger(than limit: Int) -> FileTrouble {
        FileTrouble(reason: "it is larger than \(limit) bytes")
    }

    /// Somebody may not write there.
    static let unwritable = FileTrouble(
        reason: "it cannot be written (is the folder yours to write?)")
}
