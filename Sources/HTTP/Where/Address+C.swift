import CCurl

extension Address: CustomStringConvertible {
    /// Reads an address in its usual spelling; nil for anything else, `127.1` and `0x7f000001` included.
    init?(_ text: String) {
        // The call writes at most 16 bytes.
        let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            count = Int(perch_address_read(text, buffer.baseAddress))
        }
        guard !bytes.isEmpty else { return nil }
        self.init(bytes: bytes)
    }

    var description: String {
        // The call writes at most 64 bytes, of which the last is 0.
        var text = [CChar](repeating: 0, count: 64)
        perch_address_write(bytes, Int32(bytes.count), &text)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
