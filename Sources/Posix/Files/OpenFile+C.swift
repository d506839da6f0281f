#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What has been opened, by the number of its descriptor: a file, a pipe, a socket.
///
/// A call that a signal cut short is made again. What a call points to lives as long as the call, which copies it.
package enum OpenFile {
    /// Why it could not be read or written.
    package enum Failure: Error, Equatable {
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
    package static func bytes(
        of file: Int32, expecting size: Int, atMost largest: Int
    ) throws(Failure) -> [UInt8] {
        guard size <= largest else { throw .tooLarge(size) }
        // One more than expected, so that the usual file ends with the first read's remainder.
        var room = size + 1
        var bytes = try bytes(of: file, upTo: room)
        while bytes.count == room {
            guard room <= largest else { throw .tooLarge(room) }
            bytes += try self.bytes(of: file, upTo: room)
            room *= 2
        }
        guard bytes.count <= largest else { throw .tooLarge(bytes.count) }
        return bytes
    }

    /// The bytes up to the end, or so many; no zeros are written first where they go.
    private static func bytes(of file: Int32, upTo count: Int) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: room[filled..<count])
                switch repeated({ read(file, rest.baseAddress, rest.count) }) {
                case .success(0): return
                case .success(let count): filled += count
                case .failure(let reason):
                    failure = reason
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// What is there, in one reading.
    ///
    /// - Parameters:
    ///   - file: its descriptor.
    ///   - count: how many bytes at the most.
    /// - Returns: the bytes; none at the end.
    package static func some(of file: Int32, atMost count: Int) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let filled = try fill(&bytes, from: 0) { read(file, $0, $1) }
        bytes.removeLast(count - filled)
        return bytes
    }

    /// The bytes at a place of a file, all of them.
    package static func bytes(of file: Int32, at place: Range<Int>) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: place.count)
        var filled = 0
        while filled < bytes.count {
            let count = try fill(&bytes, from: filled) {
                pread(file, $0, $1, off_t(place.lowerBound + filled))
            }
            // The file ends before.
            guard count > 0 else { throw .system(EIO) }
            filled += count
        }
        return bytes
    }

    /// Writes all of the bytes.
    ///
    /// - Parameters:
    ///   - bytes: what is written.
    ///   - file: its descriptor.
    ///   - place: where they go in the file; nil for where it stands.
    package static func write(_ bytes: [UInt8], to file: Int32, at place: Int? = nil) throws(Failure) {
        try bytes.withUnsafeBytes { written($0, to: file, at: place) }.get()
    }

    /// Writes all of a text, in UTF-8.
    package static func write(_ text: String, to file: Int32) throws(Failure) {
        var text = text
        try text.withUTF8 { written(UnsafeRawBufferPointer($0), to: file, at: nil) }.get()
    }

    /// Writes all of a new file, and moves it into the place of another: a kill or a power cut leaves the one or the other.
    ///
    /// The new file is removed if that fails. It stays open.
    ///
    /// - Parameters:
    ///   - path: the place.
    ///   - bytes: what it holds from then on.
    ///   - file: the new file's descriptor.
    ///   - other: the new file's path.
    ///   - mode: what it permits from then on; nil for what it permits now.
    ///   - folder: the descriptor of the folder below which both paths begin, if they are relative.
    package static func replace(
        _ path: String, with bytes: [UInt8], in file: Int32, at other: String, mode: mode_t? = nil,
        folder: Int32 = AT_FDCWD
    ) throws(Failure) {
        do throws(Failure) {
            try write(bytes, to: file)
            // Some file systems know no modes; the file stays what it was made as, which permits less.
            if let mode { _ = fchmod(file, mode) }
            // Before it is moved: else the new name could outlive a power cut, and what it names not.
            guard fsync(file) == 0, renameat(folder, other, folder, path) == 0 else { throw .system(errno) }
        } catch {
            unlinkat(folder, other, 0)
            throw error
        }
    }

    private static func written(
        _ all: UnsafeRawBufferPointer, to file: Int32, at place: Int?
    ) -> Result<Void, Failure> {
        var done = 0
        while done < all.count {
            let rest = UnsafeRawBufferPointer(rebasing: all[done...])
            let count = repeated {
                if let place {
                    pwrite(file, rest.baseAddress, rest.count, off_t(place + done))
                } else {
                    systemWrite(file, rest.baseAddress, rest.count)
                }
            }
            switch count {
            // So says a full disk at times.
            case .success(0): return .failure(.system(ENOSPC))
            case .success(let count): done += count
            case .failure(let failure): return .failure(failure)
            }
        }
        return .success(())
    }

    /// Lets a call fill the bytes from a place on; how many it has filled.
    private static func fill(
        _ bytes: inout [UInt8], from start: Int, _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(Failure) -> Int {
        try bytes.withUnsafeMutableBytes { all in
            let rest = UnsafeMutableRawBufferPointer(rebasing: all[start...])
            return repeated { call(rest.baseAddress, rest.count) }
        }.get()
    }

    /// Makes a call until no signal cuts it short.
    private static func repeated(_ call: () -> Int) -> Result<Int, Failure> {
        while true {
            let count = call()
            if count >= 0 { return .success(count) }
            guard errno == EINTR else { return .failure(.system(errno)) }
        }
    }
}

/// The system's call, whose name ``OpenFile`` has for itself.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}

extension OpenFile.Failure {
    /// Why, in the system's words.
    package var why: String {
        switch self {
        case .tooLarge(let size): "it has \(size) bytes or more"
        case .system(let number): String(cString: strerror(number))
        }
    }
}
