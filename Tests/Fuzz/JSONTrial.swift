import Values

/// What the lenient tree promises of any bytes.
enum JSONTrial {
    /// Reads the bytes leniently and strictly, and looks at every value.
    static func run(_ bytes: [UInt8]) {
        var isStrict = false
        if var reader = try? JSONReader(bytes) {
            isStrict = (try? reader.skipValue()) != nil && (try? reader.end()) != nil
        }
        do throws(JSONFault) {
            walk(try JSONValue(bytes))
        } catch {
            precondition(!isStrict, "What our own reader takes, the lenient one refuses: \(error)")
            precondition(
                !error.place(in: bytes).isEmpty || bytes.count > JSONDocument.largest, "A fault has a place.")
        }
    }

    private static func walk(_ root: JSONValue) {
        var waiting = [root]
        while let value = waiting.popLast() {
            let kinds = [
                value.text != nil, value.flag != nil, value.list != nil, value.isObject, value.isNull,
            ]
            precondition(kinds.count { $0 } == 1, "A value is of one kind: \(value)")
            _ = (value.int, value.named)
            waiting += value.list ?? []
            for (key, member) in value.members ?? [] {
                // The first of two counts, and null is absent; so all that can be said is that the key is known.
                if value[key] == nil {
                    precondition(value.members?.contains { $0.key == key && $0.value.isNull } == true)
                }
                waiting.append(member)
            }
        }
    }
}
