import Terminal

@testable import Replay

/// What the grammar's words between question marks mean.
extension Grammar {
    /// A class of texts: some of them, and whether a text is one of them.
    struct Special: Sendable {
        let samples: [String]
        let holds: @Sendable (Substring) -> Bool
        /// How many characters a text has at most.
        let reach: Int
    }

    static let specials: [String: Special] = [
        "a printable character, or a tab": one(["a", "é", "漢", "/", "\"", "\t", " ", "👩"]) {
            PlainText.isPlain($0) || $0 == "\t"
        },
        "one or more spaces and tabs": Special(
            samples: [" ", "\t", "   "], holds: { isGap($0) }, reach: .max),
        "printable characters up to a blank, not beginning with a quotation mark or two slashes": Special(
            samples: ["a", "file:x#é", "1", "/", "a//b", "a\"b", "=", "#"],
            holds: { isWord($0) && $0.utf8.first != UInt8(ascii: "\"") }, reach: .max),
        "printable characters up to a blank, not beginning with two slashes": Special(
            samples: ["load", "\"", "a//b", "+1s", "end", "漢字", "e\u{301}"], holds: { isWord($0) },
            reach: .max),
        "a printable character, or a tab, but no quotation mark and no backslash": one([
            "a", " ", "\t", "/", "é", "\u{301}", "#",
        ]) {
            (PlainText.isPlain($0) || $0 == "\t") && $0 != "\"" && $0 != "\\"
        },
        "a date and time of RFC 3339, from 1970 to 9999, to the millisecond": Special(
            samples: [
                "2018-02-18T09:00:00Z", "1970-01-01T00:00:00.001Z", "2024-02-29T23:59:59.9+02:00",
                "9999-12-31T23:59:59-00:00",
            ], holds: { ScriptInstant(rfc3339: $0) != nil }, reach: .max),
        "the distance from UTC in hours and minutes, less than a day, as +01:00": Special(
            samples: ["+00:00", "-00:00", "+23:59", "-09:30"], holds: { ScriptZone($0) != nil }, reach: 6),
        "the name of a key": Special(
            samples: [
                "j", "G", "/", "\"", "space", "enter", "esc", "tab", "back-tab", "backspace", "delete",
                "insert", "up", "down", "left", "right", "home", "end", "page-up", "page-down", "f1", "f20",
                "ctrl-d", "ctrl-space", "alt-x", "é",
            ], holds: { Key(name: String($0)).map { $0 != .unknown } ?? false }, reach: .max),
        "one line of JSON, without tabs": Special(
            samples: ["7", "null", "{}", #"{"a": "b // c", "d": [1, 2]}"#, #""\"""#],
            holds: { ScriptJSON($0) != nil }, reach: .max),
        "a to z, 0 to 9, and the hyphen": one(["a", "z", "0", "9", "-"]) {
            $0.isASCII && ScriptName.isAllowed(UInt8($0.value))
        },
        "1 to 9": one(["1", "5", "9"]) { ("1"..."9").contains($0) },
        "0 to 9": one(["0", "1", "9"]) { ("0"..."9").contains($0) },
        "0 to 9, a to f and A to F": one(["0", "9", "a", "F"]) { $0.properties.isASCIIHexDigit },
        "0 to 9 and a to f": one(["0", "9", "a", "f"]) {
            ("0"..."9").contains($0) || ("a"..."f").contains($0)
        },
        "a line feed, or a carriage return and a line feed, or the end of the file": Special(
            samples: [""], holds: { $0.isEmpty }, reach: 0),
    ]

    private static func one(_ samples: [String], _ holds: @escaping @Sendable (Unicode.Scalar) -> Bool)
        -> Special
    {
        Special(
            samples: samples,
            holds: { text in text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy(holds) },
            reach: 1)
    }

    private static func isGap(_ text: Substring) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == " " || $0 == "\t" }
    }

    private static func isWord(_ text: Substring) -> Bool {
        !text.isEmpty && PlainText.isPlain(text) && !text.unicodeScalars.contains(" ")
            && !PlainText.readsAsComment(text)
    }
}
