/// The elements of a list that as a whole is not JSON: one that is broken, or that never came, need not cost the others.
package enum JSONElements {
    /// The bytes of each element, as far as brackets and quotes tell them apart; nil when it is no list.
    ///
    /// A list that ends too early ends with the piece of an element, and is not closed. Of a long list there are the first
    /// elements, `limit` at the most, and how many come after them.
    package static func split(
        _ bytes: [UInt8], atMost limit: Int
    ) -> (first: [ArraySlice<UInt8>], left: Int, isClosed: Bool)? {
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
                return (elements, left, true)
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
        return (elements, left, false)
    }

    /// A document without the elements of its lists that are no JSON, closed where it breaks off; nil where nothing is left.
    ///
    /// Its lists are the outermost value, or stand right in the outermost object. What follows them stays as far as it is whole.
    package static func mended(_ document: [UInt8]) -> [UInt8]? {
        var mended: [UInt8] = []
        var open: [UInt8] = []
        /// The first byte that was not taken yet.
        var start = 0
        /// Where, in what was taken, the last member ended that is whole, and whether the list has an element.
        var (end, hasElement, hasAny) = (0, false, false)
        var isInString = false
        var isInList: Bool { open.elementsEqual("]".utf8) || open.elementsEqual("}]".utf8) }
        func take(to index: Int) {
            mended += document[start..<index]
            start = index
        }
        func takeElement(to index: Int) {
            let element = document[start..<index]
            start = index + 1
            guard (try? JSONValue(Array(element))) != nil else { return }
            if hasElement { mended.append(UInt8(ascii: ",")) }
            mended += element
            (hasElement, hasAny) = (true, true)
        }
        var index = 0
        while index < document.count {
            let byte = document[index]
            switch byte {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "["):
                open.append(UInt8(ascii: "]"))
                if isInList {
                    take(to: index + 1)
                    hasElement = false
                }
            case UInt8(ascii: ",") where isInList: takeElement(to: index)
            case UInt8(ascii: ",") where open.count == 1:
                take(to: index)
                end = mended.count
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isInList {
                    takeElement(to: index)
                    start = index
                }
                _ = open.popLast()
                if open.elementsEqual("}".utf8) {
                    take(to: index + 1)
                    end = mended.count
                }
            default: break
            }
            index += 1
        }
        guard hasAny else { return nil }
        if open.isEmpty {
            take(to: document.count)
        } else if open.starts(with: "]".utf8) || open.starts(with: "}]".utf8) {
            // In an element, of which nothing was taken.
            open = Array(open.prefix(open[0] == UInt8(ascii: "]") ? 1 : 2))
        } else {
            // In another member.
            mended.removeLast(mended.count - end)
            open = Array(open.prefix(1))
        }
        return mended + open.reversed()
    }
}
