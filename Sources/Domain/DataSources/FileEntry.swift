import FoundationEssentials

/// The content of one file of a ``FileSystemDataSource``.
///
/// A line `perch-entry 1`; a line with `object` or `list`, the number of values, and the number of bytes of the key;
/// the key; then for each value a line with its number of bytes, and its bytes.
struct FileEntry {
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
