/// Whether bytes are UTF-8.
///
/// A text is checked as a whole before it is read, so that no string in it has to be checked again.
enum UTF8Check {
    /// Where the first bytes stand that are not; nil where all are.
    ///
    /// Most of a text is ASCII, which goes by eight bytes at a time; Swift's own check takes each byte for itself as soon as one of
    /// them all is something else, which was a twentieth of opening a file of 10,000 posts.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        let count = bytes.count
        var index = 0
        while true {
            index = bytes.span.first(from: index) { $0.marksBeyondASCII }
            guard index < count else { return nil }
            // No letter goes on behind a byte of ASCII. Eight of those, so that a text in Greek is not checked word by word.
            var end = index
            var plain = 0
            while end < count, plain < 8 {
                plain = bytes[end] < 0x80 ? plain + 1 : 0
                end += 1
            }
            do {
                _ = try UTF8Span(validating: bytes.span.extracting(index..<end))
            } catch {
                return index + error.byteOffsets.lowerBound
            }
            index = end
        }
    }
}
