import CXML

/// libxml2, as a function: XML goes in, a list of what was found comes out.
enum XMLReader {
    /// The records of `CXML.h`, one after the other, and the line in which the document first was no XML.
    static func records(of source: [UInt8]) -> (records: [UInt8], brokenLine: Int?) {
        guard HTMLReader.isPrepared, !source.isEmpty else { return ([], 1) }
        var found = perch_records()
        // The bytes are read during the call only; libxml2 copies what it keeps for its own work.
        source.withUnsafeBufferPointer { perch_xml_read($0.baseAddress, $0.count, &found) }
        // The records are C's: copied here, given back on every way out, and not looked at afterwards.
        defer { perch_records_free(&found) }
        let line = found.is_short != 0 ? max(1, Int(found.broken_line)) : Int(found.broken_line)
        let brokenLine = line > 0 ? line : nil
        guard let start = found.records, found.length > 0 else { return ([], brokenLine) }
        return (Array(UnsafeBufferPointer(start: start, count: found.length)), brokenLine)
    }
}

/// The library that reads HTML and XML.
public enum MarkupLibrary {
    /// The version of libxml2, such as `2.9.14`.
    public static var version: String {
        // 20914 and 21400, and in some builds more behind it.
        let digits = String(cString: perch_xml_version()).prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number >= 10_000 else { return String(digits) }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }
}
