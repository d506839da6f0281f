import CIDN2

/// Host names in other letters than ASCII's: UTS 46 (not transitional) with NFC and Punycode, by libidn2.
struct InternationalName: Sendable {
    /// The names under which systems have the library.
    let libraries: [String]

    /// Debian's, which comes with libcurl, and macOS's.
    static let system = InternationalName(libraries: ["libidn2.so.0", "libidn2.0.dylib"])

    /// Whether this computer has the library; loaded when it is first asked.
    static let isThere = system.load()

    /// The name in ASCII; nil if it is none, and if the library is not there.
    static func ascii(_ name: [UInt8]) -> [UInt8]? {
        isThere ? converted(name) : nil
    }

    /// Loads it unless it is there already; whether it is there now.
    func load() -> Bool { libraries.contains { unsafe perch_idn2_load($0) } }

    private static func converted(_ name: [UInt8]) -> [UInt8]? {
        // A name of 253 bytes is no longer than this before. A zero would end it early.
        guard name.count <= 1_024, !name.contains(0) else { return nil }
        var ascii = [CChar](repeating: 0, count: 256)
        // What is no UTF-8 becomes U+FFFD, which no name holds.
        let count = unsafe perch_idn2_ascii(String(decoding: name, as: UTF8.self), &ascii, CInt(ascii.count))
        guard count > 0 else { return nil }
        return ascii.prefix(Int(count)).map { UInt8(bitPattern: $0).lowercased }
    }
}

/// The library that reads host names in other letters than ASCII's.
public enum InternationalNames {
    /// Its version, such as `2.3.3`; nil where this computer has none.
    ///
    /// It is loaded by asking.
    public static var libraryVersion: String? {
        InternationalName.isThere ? unsafe perch_idn2_version().map { unsafe String(cString: $0) } : nil
    }
}
