/// Eight bytes of a text, which are asked all at once where one stands that is looked for.
///
/// All that is read, written and stored is looked through like this; byte by byte that was a tenth of opening a file of 10,000 posts.
/// What is answered has the highest bit of each byte set that was found. Of these marks the first one is right, and those above it
/// may be wrong: a byte that is too small for what is taken from it borrows from the next; see Hacker's Delight, 6-1.
@usableFromInline
package struct EightBytes {
    /// The bytes, the first of them lowest.
    @usableFromInline let number: UInt64

    @inlinable
    package init(_ number: UInt64) {
        self.number = number
    }

    /// The bytes that are smaller than this one, which is 128 at the most.
    @inlinable
    package func marks(below byte: UInt8) -> UInt64 {
        (number &- Self.eight(byte)) & ~number & Self.eight(0x80)
    }

    /// The bytes that are this one.
    @inlinable
    package func marks(of byte: UInt8) -> UInt64 {
        flipped(by: byte).marks(below: 1)
    }

    /// The bytes that are no ASCII.
    @inlinable package var marksBeyondASCII: UInt64 { number & Self.eight(0x80) }

    /// The same bytes, of each of which these bits are turned over.
    @inlinable
    package func flipped(by byte: UInt8) -> EightBytes {
        EightBytes(number ^ Self.eight(byte))
    }

    @inlinable
    static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}

extension Span where Element == UInt8 {
    /// The first byte that is marked, from `start` on; the count if there is none.
    @inlinable
    @inline(__always)
    package func first(from start: Int = 0, _ marks: (EightBytes) -> UInt64) -> Int {
        precondition(start >= 0, "there is no byte \(start)")
        var index = start
        let last = count - 8
        while index <= last {
            let found = marks(eight(at: index))
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        guard index < count else { return count }
        // What is missing of the last eight is 0, and a mark there stands behind the end.
        return min(index + marks(rest(from: index)).trailingZeroBitCount / 8, count)
    }

    /// Whether a byte is marked.
    @inlinable
    @inline(__always)
    package func contains(_ marks: (EightBytes) -> UInt64) -> Bool {
        first(marks) < count
    }

    @inlinable
    @inline(__always)
    func eight(at index: Int) -> EightBytes {
        // "Unsafe" are types of which not every pattern of bits is a value; of a number every one is. Who asks has looked whether
        // there are eight: Swift would look again with each.
        let text = unsafe bytes
        let number = unsafe text.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        return EightBytes(UInt64(littleEndian: number))
    }

    /// The bytes from `start` on, of which there are less than eight.
    @inlinable
    func rest(from start: Int) -> EightBytes {
        let last = count - 8
        if last >= 0 { return EightBytes(eight(at: last).number >> (8 * UInt64(start - last))) }
        var number: UInt64 = 0
        for index in (start..<count).reversed() { number = number << 8 | UInt64(self[index]) }
        return EightBytes(number)
    }
}
