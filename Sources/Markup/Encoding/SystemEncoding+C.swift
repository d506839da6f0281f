import Glibc

/// The system's converter of encodings, `iconv(3)`, as a function.
///
/// Of what Debian has by itself it is the only one that goes on behind a byte that means nothing: Foundation gives no text
/// then, and libxml2 ends it there. It has the large tables of East Asia, which nobody wants to keep twice.
enum SystemEncoding {
    /// A text in UTF-8; nil when the system does not know the encoding.
    ///
    /// A byte that means nothing becomes U+FFFD, or what ``repairs`` has for it, and reading goes on with the next one: a
    /// letter of ASCII behind a broken one is kept, as in browsers.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - name: the encoding, as the system calls it.
    static func utf8(_ bytes: ArraySlice<UInt8>, from name: String) -> [UInt8]? {
        let converter = iconv_open("UTF-8", name)
        // The pointer -1 is how it says no; everything else is closed on the way out.
        guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        let repairs = repairs[name] ?? [:]
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 2)
        var room = [CChar](repeating: 0, count: 32_768)
        // iconv only reads its input, which its signature does not say; the copy is for that.
        var source = bytes.map { CChar(bitPattern: $0) }
        source.withUnsafeMutableBufferPointer { source in
            var next = source.baseAddress
            var left = source.count
            /// Converts until something is in the way, and says what: 0 when all is done.
            func convert(_ isEnd: Bool) -> Int32 {
                let (written, cause) = room.withUnsafeMutableBufferPointer { room -> (Int, Int32) in
                    var end = room.baseAddress
                    var space = room.count
                    let status =
                        isEnd
                        ? iconv(converter, nil, nil, &end, &space)
                        : iconv(converter, &next, &left, &end, &space)
                    return (room.count - space, status == -1 ? errno : 0)
                }
                result.append(contentsOf: room[..<written].lazy.map { UInt8(bitPattern: $0) })
                return cause
            }
            while left > 0 {
                switch convert(false) {
                case 0, E2BIG: continue
                case EILSEQ:
                    let byte = next.map { UInt8(bitPattern: $0.pointee) } ?? 0
                    result.append(contentsOf: Array((repairs[byte] ?? "\u{FFFD}").utf8))
                    next = next?.advanced(by: 1)
                    left -= 1
                default:
                    // It ends within a letter.
                    result.append(contentsOf: Array("\u{FFFD}".utf8))
                    return
                }
            }
            // Where letters are put together of two, it keeps the last one back.
            _ = convert(true)
        }
        return result
    }

    /// What the standard has for bytes that the system refuses.
    private static let repairs: [String: [UInt8: String]] = [
        "CP1255": [0xCA: "\u{5BA}"], "CP932": [0x80: "\u{80}"],
    ]
}
