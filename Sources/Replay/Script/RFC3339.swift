/// Reads instants as RFC 3339 writes them, to the millisecond.
enum RFC3339 {
    /// The instant that `text` is; nil when it is none, or not between 1970 and 9999.
    static func instant(_ text: Substring) -> ScriptInstant? {
        let bytes = Array(text.utf8.prefix(40))
        guard bytes.count >= 20, bytes.count < 40, bytes[10] == UInt8(ascii: "T"),
            let day = day(bytes[..<10]), let time = time(bytes[11..<19])
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { isDigit($0) }
            guard (1...3).contains(digits.count), let number = number(digits) else { return nil }
            fraction = [100, 10, 1][digits.count - 1] * number
            rest = rest[digits.endIndex...]
        }
        guard let zone = zone(rest) else { return nil }
        return ScriptInstant(milliseconds: day.daysSince1970 * 86_400_000 + time + fraction - zone)
    }

    private static func day(_ bytes: ArraySlice<UInt8>) -> CivilDay? {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
            let day = number(parts[2])
        else { return nil }
        let civil = CivilDay(year: year, month: month, day: day)
        return civil.exists ? civil : nil
    }

    private static func time(_ bytes: ArraySlice<UInt8>) -> Int? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [2, 2, 2], let hour = number(parts[0]), let minute = number(parts[1]),
            let second = number(parts[2]), hour < 24, minute < 60, second < 60
        else { return nil }
        return ((hour * 60 + minute) * 60 + second) * 1_000
    }

    private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
        let sign = bytes.first == UInt8(ascii: "+") ? 1 : -1
        guard bytes.count == 6, sign == 1 || bytes.first == UInt8(ascii: "-"),
            bytes[bytes.startIndex + 3] == UInt8(ascii: ":"), let hours = number(bytes.dropFirst().prefix(2)),
            let minutes = number(bytes.suffix(2)), hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes) * 60_000
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.allSatisfy(isDigit) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
