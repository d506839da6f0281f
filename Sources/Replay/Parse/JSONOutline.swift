/// Follows one line of JSON byte by byte, just closely enough to know where its strings and brackets close.
struct JSONOutline {
    private(set) var isInString = false
    private var isEscaped = false
    private var open: [UInt8] = []
    private var sawSomething = false

    /// Whether everything that was opened is closed.
    var isWhole: Bool { sawSomething && !isInString && open.isEmpty }

    /// What is still missing, as a phrase for a message.
    var missing: String {
        if !sawSomething { return "JSON" }
        if isInString { return "a closing `\"`" }
        return open.last == UInt8(ascii: "{") ? "a closing `}`" : "a closing `]`"
    }

    /// Takes the next byte; false when it closes what is not open, or opens too much.
    mutating func take(_ byte: UInt8) -> Bool {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return true
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open.append(byte)
            if open.count > ScriptLimits.jsonDepth { return false }
        case UInt8(ascii: "}"): if open.popLast() != UInt8(ascii: "{") { return false }
        case UInt8(ascii: "]"): if open.popLast() != UInt8(ascii: "[") { return false }
        default: break
        }
        sawSomething = sawSomething || (byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t"))
        return true
    }
}
