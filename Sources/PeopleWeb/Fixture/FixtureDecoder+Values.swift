
extension FixtureDecoder {
    /// Runs `body`, and adds `key` to the place of a fault in it.
    mutating func under<Value>(
        _ key: String,
        _ body: (inout FixtureDecoder) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        do {
            return try body(&self)
        } catch {
            throw error.under(key)
        }
    }

    /// Runs `body` for each value of the list that must stand here; `null` is an empty list.
    mutating func each(_ body: (inout FixtureDecoder, Int) throws(JSONFault) -> Void) throws(JSONFault) {
        if try reader.skipNull() { return }
        try reader.enterArray()
        var index = 0
        while try reader.nextElement() {
            do {
                try body(&self, index)
            } catch {
                throw error.under(index)
            }
            index += 1
        }
    }

    /// Runs `body` for each key of the object that must stand here; what it does not know it must skip.
    mutating func members(
        _ body: (inout FixtureDecoder, String) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        try reader.enterObject()
        while let key = try reader.nextKey() {
            do {
                try body(&self, key)
            } catch {
                throw error.under(key)
            }
        }
    }

    /// A text; nil when it is `null`.
    mutating func optionalText() throws(JSONFault) -> String? {
        try reader.skipNull() ? nil : try reader.string()
    }

    /// A whole number that counts something; nil when it is `null`.
    mutating func count() throws(JSONFault) -> Int? {
        try reader.skipNull() ? nil : try reader.integer(in: 0...Int.max, "a whole number, 0 or more")
    }

    /// An id, written as a text or as a number: servers differ, and nothing here counts with it.
    mutating func id() throws(JSONFault) -> String {
        reader.skipBlanks()
        let start = reader.position
        let isText = reader.peek() == UInt8(ascii: "\"")
        guard isText || reader.isAtNumber else { throw try reader.mismatch("an id, a text or a number") }
        let id = isText ? try reader.quoted() : try reader.number()
        if id.isEmpty { throw .value("an id, a text or a number, found \(reader.found(from: start))") }
        return id
    }

    /// The fault of an object that lacks a key it must have.
    static func missing(_ key: String, _ kind: String) -> JSONFault {
        .value("\"\(key)\", \(kind)")
    }
}
