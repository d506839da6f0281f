#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that has been opened, and is read to its end.
enum OpenFile {
    /// Why it could not be read.
    enum Failure: Error {
        /// It is larger than allowed: at least so many bytes.
        case tooLarge(Int)
        /// The system gave an error of this number.
        case system(Int32)
    }

    /// The bytes up to the end, which may lie elsewhere than the size said: the file may be written to meanwhile.
    ///
    /// - Parameters:
    ///   - file: its descriptor.
    ///   - size: how many bytes it is said to have.
    ///   - largest: how many it may have.
    static func bytes(of file: Int32, expecting size: Int, atMost largest: Int) throws(Failure) -> [UInt8] {
        guard size <= largest else { throw .tooLarge(size) }
        // One more than expected, so that the usual file ends with the first read's remainder.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while true {
            if filled == bytes.count {
                guard filled <= largest else { throw .tooLarge(filled) }
                bytes += [UInt8](repeating: 0, count: bytes.count)
            }
            let count = bytes.withUnsafeMutableBytes { buffer in
                readSome(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { break }
            filled += count
        }
        guard filled <= largest else { throw .tooLarge(filled) }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private static func readSome(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(file, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(file, buffer.baseAddress, buffer.count)
        #endif
    }
}
