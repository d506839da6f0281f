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

    /// What is left of a document without the elements of its lists that are no JSON.
    package struct Mended {
        /// The rest, which is closed where the document breaks off.
        package let bytes: [UInt8]
        /// The number of the first element that is gone, in its list, from 0; nil if none is.
        package let firstGone: Int?
    }

    /// A document; of one that is no JSON as a whole what of it is.
    ///
    /// - Returns: its value; where something may be missing from it, nil for nowhere; and the number of the first element that is
    ///   gone, if that is known.
    /// - Throws: why it is no JSON, where nothing of it is.
    package static func value(
        of document: [UInt8]
    ) throws(JSONFault) -> (value: JSONValue, fault: JSONFault?, firstGone: Int?) {
        do throws(JSONFault) {
            let value = try JSONValue(document)
            return (value, value.document.strayComma, nil)
        } catch {
            guard let mended = mended(document), let value = try? JSONValue(mended.bytes) else { throw error }
            return (value, error, mended.firstGone)
        }
    }

    /// A document without the elements of its lists that are no JSON, closed where it breaks off; nil where nothing is left.
    ///
    /// Its lists are the outermost value, or stand right in the outermost object. What follows them stays as far as it is whole; what
    /// follows the outermost value does not.
    ///
    /// - Parameters:
    ///   - document: the bytes.
    ///   - limit: the most elements that are looked at; those behind them are gone.
    package static func mended(_ document: [UInt8], atMost limit: Int = 50_000) -> Mended? {
        var mending = Mending(document: document, left: limit)
        mending.run()
        return mending.result
    }
}

/// The walk over a document that is no JSON, which takes from it what is.
private struct Mending {
    let document: [UInt8]
    /// How many elements may still be looked at.
    var left: Int

    private var bytes: [UInt8] = []
    /// What closes the brackets that are open.
    private var open: [UInt8] = []
    /// The first byte that was not taken yet.
    private var start = 0
    /// Where, in what was taken, the last member ended that is whole.
    private var end = 0
    /// How many elements the list has had, and how many of them were taken.
    private var (count, taken) = (0, 0)
    private var hasAny = false
    private var firstGone: Int?

    init(document: [UInt8], left: Int) {
        self.document = document
        self.left = left
    }

    private var isInList: Bool { open.elementsEqual("]".utf8) || open.elementsEqual("}]".utf8) }

    var result: JSONElements.Mended? {
        hasAny ? JSONElements.Mended(bytes: bytes + open.reversed(), firstGone: firstGone) : nil
    }

    mutating func run() {
        var isInString = false
        var index = 0
        // Nobody's answer is deeper, and to look through more brackets for each that closes takes for ever.
        while index < document.count, open.count <= JSONReader.deepestAnswer {
            switch document[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "["):
                open.append(UInt8(ascii: "]"))
                if isInList {
                    take(to: index + 1)
                    (count, taken) = (0, 0)
                }
            case UInt8(ascii: ",") where isInList: takeElement(to: index, isLast: false)
            case UInt8(ascii: ",") where open.count == 1:
                take(to: index)
                end = bytes.count
            case UInt8(ascii: "}") where isInList: break
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // What was not closed within it is closed with it.
                guard let place = open.lastIndex(of: document[index]) else { break }
                open.removeLast(open.count - 1 - place)
                if isInList { takeElement(to: index, isLast: true) }
                open.removeLast()
                if open.elementsEqual("}".utf8) {
                    take(to: index + 1)
                    end = bytes.count
                }
                if open.isEmpty { return take(to: index + 1) }
            default: break
            }
            index += 1
        }
        close()
    }

    private mutating func take(to index: Int) {
        bytes += document[start..<index]
        start = index
    }

    private mutating func takeElement(to index: Int, isLast: Bool) {
        let element = document[start..<index]
        start = isLast ? index : index + 1
        let isBlank = element.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // An empty list has no element.
        if isBlank, isLast, count == 0 { return }
        defer { count += 1 }
        guard !isBlank, left > 0 else { return firstGone = firstGone ?? count }
        left -= 1
        guard (try? JSONValue(Array(element))) != nil else { return firstGone = firstGone ?? count }
        if taken > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += element
        (taken, hasAny) = (taken + 1, true)
    }

    /// Ends where the document does, within its outermost value.
    private mutating func close() {
        // What is too deep is left as what never came.
        if isInList, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(document.last) {
            // Behind an element that is whole.
            takeElement(to: document.count, isLast: true)
        } else if open.starts(with: "]".utf8) || open.starts(with: "}]".utf8) {
            // In an element, of which nothing was taken.
            open = Array(open.prefix(open[0] == UInt8(ascii: "]") ? 1 : 2))
            firstGone = firstGone ?? count
        } else {
            // In another member.
            bytes.removeLast(bytes.count - end)
            open = Array(open.prefix(1))
        }
    }
}
