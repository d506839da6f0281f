/// The walk over an answer that finds where each value is.
///
/// Open brackets are kept in an array, never on the call stack.
struct JSONSurvey {
    var reader: JSONReader
    private(set) var nodes: [JSONNode] = []
    private var open: [Int] = []

    init(_ answer: [UInt8]) {
        reader = JSONReader(lenient: answer)
        // A server's answer has a value or key for each ten bytes or so.
        nodes.reserveCapacity(reader.bytes.count / 10)
    }

    /// Finds everything.
    mutating func run() throws(JSONFault) {
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
