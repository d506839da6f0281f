/// The elements of a list that as a whole is not JSON: one that is broken need not cost the others.
enum JSONElements {
    /// The bytes of each element, as far as brackets and quotes tell them apart; nil when it is no list.
    ///
    /// A list that ends too early ends with the piece of an element. Of a long list there are the first elements, `limit` at
    /// the most, and how many come after them.
    static func split(_ bytes: [UInt8], atMost limit: Int) -> (first: [ArraySlice<UInt8>], left: Int)? {
        let marks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard let opening = bytes.firstIndex(where: { !marks.contains($0) }),
            bytes[opening] == UInt8(ascii: "[")
        else { return nil }
        var elements: [ArraySlice<UInt8>] = []
        var left = 0
        var start = opening + 1
        var depth = 0
        var isInString = false
        var index = start
        func end() {
            if bytes[start..<index].allSatisfy({ marks.contains($0) }) { return }
            if elements.count < limit { elements.append(bytes[start..<index]) } else { left += 1 }
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]") where depth == 0:
                end()
                return (elements, left)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: ",") where depth == 0:
                end()
                start = index + 1
            default: break
            }
            index += 1
        }
        index = bytes.count
        if start < index { end() }
        return (elements, left)
    }
}
