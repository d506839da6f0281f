/// Compressed bodies, made by hand.
public enum Gzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Text in one stored block.
    public static func stored(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        let count = UInt16(bytes.count)
        var file: [UInt8] = header + [1]
        for size in [count, ~count] { file += [UInt8(size & 0xFF), UInt8(size >> 8)] }
        return file + bytes + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    /// Zeros, more than `count` of them, in a thousandth of their space.
    ///
    /// It breaks off before its end.
    public static func bomb(_ count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: header)
        // One block of fixed codes: a zero, then copies of 258 bytes from one byte before.
        bits.write(0b1, 1)
        bits.write(0b01, 2)
        bits.write(0b0000_1100, 8)
        for _ in 0...(count / 258) {
            bits.write(0b1010_0011, 8)
            bits.write(0, 5)
        }
        return bits.bytes
    }

    private static func little(_ value: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = ~0
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                let polynomial: UInt32 = crc & 1 == 1 ? 0xEDB8_8320 : 0
                crc = crc >> 1 ^ polynomial
            }
        }
        return ~crc
    }

    private struct BitWriter {
        var bytes: [UInt8]
        var used = 8

        /// Writes bits, the lowest first.
        mutating func write(_ value: Int, _ count: Int) {
            for index in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> index & 1) << UInt8(used)
                used += 1
            }
        }
    }
}
