#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lines that are out when they are written: the process may be killed at any moment.
enum Line {
    /// Writes a line in one piece, past any buffer.
    static func write(_ text: String, to descriptor: Int32 = 1) {
        let bytes = Array((text + "\n").utf8)
        guard unistd(descriptor, bytes) == bytes.count else { end(status: 1) }
    }

    /// Ends the process.
    static func end(status: Int32) -> Never {
        exit(status)
    }

    private static func unistd(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, bytes.count)
        #else
            Darwin.write(descriptor, bytes, bytes.count)
        #endif
    }
}
