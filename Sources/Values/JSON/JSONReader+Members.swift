extension JSONReader {
    /// Runs `body` for each key of the object that must stand here; what it does not know it must skip.
    ///
    /// A fault in it is seen from this object.
    package mutating func members(
        _ body: (inout JSONReader, String) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        try enterObject()
        while let key = try nextKey() {
            do {
                try body(&self, key)
            } catch {
                throw error.under(key)
            }
        }
    }

    /// Runs `body` for each value of the list that must stand here, with its number from 0; `null` is an empty list.
    ///
    /// A fault in it is seen from this list.
    package mutating func each(_ body: (inout JSONReader, Int) throws(JSONFault) -> Void) throws(JSONFault) {
        if try skipNull() { return }
        try enterArray()
        var index = 0
        while try nextElement() {
            do {
                try body(&self, index)
            } catch {
                throw error.under(index)
            }
            index += 1
        }
    }

    /// A text; nil when it is `null`.
    package mutating func optionalText() throws(JSONFault) -> String? {
        try skipNull() ? nil : try string()
    }

    /// A word that says yes or no; no when it is `null`.
    package mutating func flag() throws(JSONFault) -> Bool {
        try skipNull() ? false : try bool()
    }
}
