import CNcurses

/// What ncurses writes, kept until it is asked for.
///
/// So a frame is one write, however much it is, and can be changed on its way out (`EmojiCells`). A file in memory takes the
/// place of the terminal under the descriptor that ncurses writes to: a pipe would be full at some time, and nobody there to read it.
struct OutputSpool {
    private let descriptor: Int32

    /// From now on, what is written to a descriptor is kept; nil if the system has no file in memory for it.
    init?(inPlaceOf descriptor: Int32) {
        let file = perch_memory_file()
        guard file >= 0 else { return nil }
        defer { CNcurses.close(file) }
        guard dup2(file, descriptor) >= 0 else { return nil }
        self.descriptor = descriptor
    }

    /// What was written since the last time.
    func take() -> [UInt8] {
        let length = Int(lseek(descriptor, 0, SEEK_CUR))
        guard length > 0 else { return [] }
        lseek(descriptor, 0, SEEK_SET)
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
        }
    }
}
