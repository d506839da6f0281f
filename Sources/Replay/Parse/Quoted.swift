/// Text between quotation marks, as scripts write it: `\"`, `\\`, `\n`, `\t` and `\u{1F600}`.
enum Quoted {
    /// `text` between quotation marks, with what may not stand in a script written as escapes.
    static func print(_ text: String) -> String {
        var printed = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": printed += "\\\""
            case "\\": printed += "\\\\"
            case "\n": printed += "\\n"
            case "\t": printed += "\\t"
            default:
                if PlainText.isPlain(scalar) {
                    printed.unicodeScalars.append(scalar)
                } else {
                    printed += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return printed + "\""
    }

    /// `text` as it is when it reads as one word, else between quotation marks.
    static func printBareIfPossible(_ text: String) -> String { isBare(text) ? text : print(text) }

    private static func isBare(_ text: String) -> Bool {
        !text.isEmpty && !PlainText.readsAsComment(text)
            && text.unicodeScalars.allSatisfy {
                PlainText.isPlain($0) && $0 != " " && $0 != "\"" && $0 != "\\"
            }
    }
}
