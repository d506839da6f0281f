/// Texts from outside without the blanks that mean nothing.
extension String {
    /// The text without blanks and line breaks around it.
    package var trimmed: String {
        // Most have none, which costs nothing to see.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return self
        }
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// The text on one line: every run of blanks and line breaks made one space, and none around its words.
    package var onOneLine: String { onOneLine(ofFirst: .max) }

    /// The same from at most so many of the text's code points.
    package func onOneLine(ofFirst limit: Int) -> String {
        asciiOnOneLine(ofFirst: limit) ?? scalarsOnOneLine(ofFirst: limit)
    }

    /// The same for a text of ASCII alone, which most are and which takes a fraction of the time; nil for others.
    private func asciiOnOneLine(ofFirst limit: Int) -> String? {
        let bytes = utf8.span
        let count = min(bytes.count, limit)
        // Most are one line already.
        var isOneLine = count == bytes.count
        var isBlank = true
        for index in 0..<count {
            let byte = bytes[index]
            guard byte < 0x80 else { return nil }
            isOneLine = isOneLine && !(0x09...0x0D).contains(byte) && !(byte == 0x20 && isBlank)
            isBlank = byte == 0x20
        }
        if isOneLine, !isBlank { return self }
        var line: [UInt8] = []
        line.reserveCapacity(count)
        var isPending = false
        for index in 0..<count {
            let byte = bytes[index]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isPending = !line.isEmpty
                continue
            }
            if isPending { line.append(0x20) }
            isPending = false
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    private func scalarsOnOneLine(ofFirst limit: Int) -> String {
        // In bytes: to append to a text code point by code point takes several times as long.
        var line: [UInt8] = []
        line.reserveCapacity(utf8.count)
        var isPending = false
        var left = limit
        for scalar in unicodeScalars {
            guard left > 0 else { break }
            left -= 1
            if scalar.isBlank {
                isPending = !line.isEmpty
                continue
            }
            if isPending { line.append(0x20) }
            isPending = false
            if scalar.isASCII {
                line.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                line.append(contentsOf: String(scalar).utf8)
            }
        }
        return String(decoding: line, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether it is a blank or a line break; of ASCII, whose are few, the tables of Unicode are not asked.
    fileprivate var isBlank: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}
