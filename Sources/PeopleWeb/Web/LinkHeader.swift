import FoundationEssentials
import HTTP
import Values

/// The `Link` fields of an answer (RFC 8288): where other pages of a list are.
enum LinkHeader {
    /// The target of each relation, as it was written; of one that stands twice the first.
    ///
    /// There may be several fields, and several links in one; targets hold commas and semicolons.
    static func targets(_ headers: HTTPHeaders) -> [String: String] {
        var targets: [String: String] = [:]
        for value in headers.values("Link") {
            var rest = value[...]
            while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
                let target = String(rest[rest.index(after: start)..<end])
                rest = rest[rest.index(after: end)...]
                let parameters = rest.prefix(upTo: nextLink(in: rest))
                for parameter in parameters.split(separator: ";") {
                    let sides = parameter.split(separator: "=", maxSplits: 1).map { trimmed($0) }
                    guard sides.count == 2, sides[0].lowercased() == "rel" else { continue }
                    for relation in sides[1].split(separator: " ") {
                        let relation = relation.lowercased()
                        if targets[relation] == nil { targets[relation] = target }
                    }
                }
                rest = rest[parameters.endIndex...]
            }
        }
        return targets
    }

    /// Whether no field breaks off within an address or a quoted text, so that a link may be missing.
    static func isWhole(_ headers: HTTPHeaders) -> Bool {
        headers.values("Link").allSatisfy { value in
            var rest = value[...]
            while let start = rest.firstIndex(of: "<") {
                guard let end = rest[start...].firstIndex(of: ">") else { return false }
                rest = rest[rest.index(after: end)...]
                let parameters = rest.prefix(upTo: nextLink(in: rest))
                guard parameters.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return false }
            }
            return true
        }
    }

    /// The address of a target; nil for what cannot be one (RFC 3986), which nobody is asked for.
    ///
    /// What may not stand in an address is no name in a path either when it is written as `%3C`: a server that writes so has
    /// put the letters of a mistake there.
    ///
    /// - Parameters:
    ///   - target: as the server wrote it; letters of all scripts are let through, as many write them.
    ///   - base: where the answer came from.
    static func address(_ target: String, relativeTo base: URL) -> URL? {
        let bytes = Array(target.utf8)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0...0x20, 0x7F: return nil
            case _ where #"<>"{}|\^`"#.utf8.contains(byte): return nil
            case UInt8(ascii: "%"):
                let digits = bytes[(index + 1)...].prefix(2).compactMap { Unicode.Scalar($0).properties }
                guard digits.count == 2, digits.allSatisfy(\.isASCIIHexDigit) else { return nil }
            default: break
            }
        }
        // Without "..", so that whoever looks at the path sees the one that is asked for.
        guard let address = URL(string: target, relativeTo: base)?.absoluteURL.standardized else {
            return nil
        }
        let path = Array(address.path(percentEncoded: true).utf8)
        for (index, byte) in path.enumerated() where byte == UInt8(ascii: "%") {
            let digits = String(decoding: path[(index + 1)...].prefix(2), as: UTF8.self)
            // A blank is one of the letters that names have.
            guard let named = UInt8(digits, radix: 16), named >= 0x20, named != 0x7F,
                !#"<>"{}|\^`"#.utf8.contains(named)
            else { return nil }
        }
        return address
    }

    /// Where the parameters of a link end: at the next `<`.
    private static func nextLink(in text: Substring) -> Substring.Index {
        text.firstIndex(of: "<") ?? text.endIndex
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.filter { !"\t\",".contains($0) }).trimmed
    }
}
