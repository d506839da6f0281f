/// What is wrong with a JSON text, and where.
///
/// A syntax fault knows its byte; a fault of meaning knows the way to its value, which is put together while the
/// error travels outwards, so that reading a good file never builds a path.
package struct JSONFault: Error, Equatable {
    /// Where the fault is.
    package enum Place: Equatable {
        /// A byte of the text, counted from 0: the text is not JSON from here on.
        case byte(Int)
        /// A value of the text, such as `posts[3].at`; empty for the whole text.
        case value(String)
    }

    /// Where the fault is.
    package let place: Place

    /// What would have been right and what stands there, such as `a time, found "yesterday"`.
    package let expected: String

    /// A text that stops being JSON at a byte.
    package static func syntax(at byte: Int, _ expected: String) -> JSONFault {
        JSONFault(place: .byte(byte), expected: expected)
    }

    /// A value that is JSON but not what the format wants.
    package static func value(_ expected: String) -> JSONFault {
        JSONFault(place: .value(""), expected: expected)
    }

    /// The same fault seen from the object that holds the value under `key`.
    package func under(_ key: String) -> JSONFault {
        guard case .value(let path) = place else { return self }
        let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
        return JSONFault(place: .value(key + separator + path), expected: expected)
    }

    /// The same fault seen from the list that holds the value at `index`.
    package func under(_ index: Int) -> JSONFault {
        under("[\(index)]")
    }

    /// Where it is in words: `line 3, column 14`, or the way to the value; empty for the whole text.
    package func place(in bytes: [UInt8]) -> String {
        switch place {
        case .byte(let byte):
            // Bytes are counted in the text that was read, in which what is not UTF-8 has been replaced.
            let (line, column) = JSONReader.lineAndColumn(of: byte, in: JSONReader(lenient: bytes).bytes)
            return "line \(line), column \(column)"
        case .value(let path):
            return path
        }
    }
}
