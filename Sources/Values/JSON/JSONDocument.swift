/// An answer that has been read once from front to back: its bytes, and where in them each value is.
///
/// No string is made and no dictionary is filled before somebody asks, so a value that nobody wants costs its scan.
/// Nodes lie in the order of the text: a list is followed by its values, an object by key, value, key, value.
package final class JSONDocument: Sendable {
    /// The largest answer that is read, in bytes.
    package static let largest = 256 << 20

    /// The text, which is UTF-8.
    package let bytes: [UInt8]

    /// Every value and every key.
    package let nodes: [JSONNode]

    /// The first comma behind which another value of a list or an object may be missing; nil when there is none.
    package let strayComma: JSONFault?

    /// Reads an answer.
    ///
    /// - Throws: a syntax fault where it stops being anything like JSON.
    package init(_ answer: [UInt8]) throws(JSONFault) {
        guard answer.count <= Self.largest else {
            throw .value("at most \(Self.largest >> 20) MB, found \(answer.count >> 20) MB")
        }
        var survey = JSONSurvey(answer)
        try survey.run()
        bytes = survey.reader.bytes
        nodes = survey.nodes
        strayComma = survey.reader.strayComma
    }

    /// The text of a string or a key.
    package func text(of node: JSONNode) -> String {
        if node.kind == .escapedString {
            var reader = JSONReader(lenient: bytes, at: Int(node.start) - 1)
            return (try? reader.quoted()) ?? ""
        }
        return written(node)
    }

    /// A value as it is written.
    package func written(_ node: JSONNode) -> String {
        String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    }

    /// Whether a key says this.
    package func isKey(_ node: JSONNode, _ key: String) -> Bool {
        if node.kind == .escapedString { return text(of: node) == key }
        let start = Int(node.start)
        let end = Int(node.end)
        return end - start == key.utf8.count && bytes[start..<end].elementsEqual(key.utf8)
    }
}

/// One value of a ``JSONDocument``, as a place in its bytes.
package struct JSONNode: Sendable {
    /// What a value is.
    package enum Kind: UInt8, Sendable {
        case null, no, yes, number, string, escapedString, list, object
    }

    /// What it is; a key is a string too.
    package let kind: Kind

    /// Its first byte; of a string, the one after the quote.
    package let start: UInt32

    /// The byte behind it; of a string, its closing quote.
    package var end: UInt32

    /// The node of what comes after it and all that is in it.
    package var next: UInt32
}

/// The walk over an answer that finds where each value is.
///
/// Open brackets are kept in an array, never on the call stack.
package struct JSONSurvey {
    package var reader: JSONReader
    package private(set) var nodes: [JSONNode] = []
    private var open: [Int] = []

    package init(_ answer: [UInt8]) {
        reader = JSONReader(lenient: answer)
        // A server's answer has a value or key for each ten bytes or so.
        nodes.reserveCapacity(reader.bytes.count / 10)
    }

    /// Finds everything.
    package mutating func run() throws(JSONFault) {
        try value()
        while let bracket = open.last {
            let isObject = nodes[bracket].kind == .object
            let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            if try reader.nextMember(closing: close) {
                if isObject { try key() }
                try value()
            } else {
                nodes[bracket].end = UInt32(reader.position)
                nodes[bracket].next = UInt32(nodes.count)
                open.removeLast()
            }
        }
        try reader.end()
    }

    private mutating func key() throws(JSONFault) {
        guard reader.peek() == UInt8(ascii: "\"") else { throw reader.unexpected("a key in double quotes") }
        try string()
        try reader.passColon()
    }

    private mutating func value() throws(JSONFault) {
        reader.skipBlanks()
        let start = reader.position
        switch reader.peek() {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"):
            try reader.enterObject()
            begin(.object, at: start)
        case UInt8(ascii: "["):
            try reader.enterArray()
            begin(.list, at: start)
        case UInt8(ascii: "t"):
            try reader.literal("true")
            add(.yes, from: start)
        case UInt8(ascii: "f"):
            try reader.literal("false")
            add(.no, from: start)
        case UInt8(ascii: "n"):
            try reader.literal("null")
            add(.null, from: start)
        case UInt8(ascii: "N"):
            try reader.literal("NaN")
            add(.null, from: start)
        case UInt8(ascii: "I"):
            try reader.literal("Infinity")
            add(.null, from: start)
        case UInt8(ascii: "-") where reader.begins("-Infinity"):
            try reader.literal("-Infinity")
            add(.null, from: start)
        case _ where reader.isAtNumber:
            try reader.skipNumber()
            add(.number, from: start)
        default: throw reader.unexpected("a value")
        }
    }

    private mutating func string() throws(JSONFault) {
        let start = reader.position + 1
        let isEscaped = try reader.skipQuoted()
        append(isEscaped ? .escapedString : .string, start, reader.position - 1)
    }

    private mutating func begin(_ kind: JSONNode.Kind, at start: Int) {
        open.append(nodes.count)
        append(kind, start, start)
    }

    private mutating func add(_ kind: JSONNode.Kind, from start: Int) {
        append(kind, start, reader.position)
    }

    private mutating func append(_ kind: JSONNode.Kind, _ start: Int, _ end: Int) {
        let next = UInt32(nodes.count + 1)
        nodes.append(JSONNode(kind: kind, start: UInt32(start), end: UInt32(end), next: next))
    }
}
