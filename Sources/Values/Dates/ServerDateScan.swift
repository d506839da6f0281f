/// A walk over the bytes of a server's time.
///
/// Each shape is tried from the beginning.
struct ServerDateScan {
    /// Seconds since 1970.
    typealias Seconds = (whole: Int, fraction: TimeFraction)

    private let text: String
    private var scan: TimeScan

    init(_ text: String) {
        self.text = text
        scan = TimeScan(text)
    }

    // MARK: ISO 8601

    /// A time such as `2026-11-21T21:33:24.5Z` or `20230305T000952+0900`.
    mutating func isoTime() -> Seconds? {
        begin()
        guard let year = scan.number(digits: 4) else { return nil }
        let hasSigns = scan.take("-")
        // Some programs write no zero before a day or a month of one digit.
        guard let month = hasSigns ? scan.number(upTo: 2) : scan.number(digits: 2),
            !hasSigns || scan.take("-"),
            let day = hasSigns ? scan.number(upTo: 2) : scan.number(digits: 2),
            let days = CivilDate.days(ofExisting: year, month, day)
        else { return nil }
        skipBlanks()
        if scan.isAtEnd { return (days * 86_400, TimeFraction()) }
        _ = scan.take("T") || scan.take("t")
        guard let time = clock(), let offset = zone() else { return nil }
        return (days * 86_400 + time.whole - offset, time.fraction)
    }

    // MARK: mail

    /// A time such as `Sat, 21 Nov 2026 21:33:24 +0000`.
    mutating func mailTime() -> Seconds? {
        begin()
        // The day's name says nothing new.
        if scan.word() != nil { _ = scan.take(",") }
        skipBlanks()
        guard let day = scan.number(upTo: 2) else { return nil }
        skipBlanks()
        _ = scan.take("-")
        guard let name = scan.word(), let month = Self.month(name) else { return nil }
        skipBlanks()
        _ = scan.take("-")
        guard let written = scan.number(upTo: 4),
            let days = CivilDate.days(ofExisting: Self.year(written), month, day)
        else { return nil }
        skipBlanks()
        if scan.isAtEnd { return (days * 86_400, TimeFraction()) }
        guard let time = clock(), let offset = zone() else { return nil }
        return (days * 86_400 + time.whole - offset, time.fraction)
    }

    /// RFC 2822: of two digits, those below 50 are of this century.
    static func year(_ written: Int) -> Int {
        switch written {
        case 0..<50: written + 2000
        case 50..<100: written + 1900
        default: written
        }
    }

    private static func month(_ name: String) -> Int? {
        let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        return months.firstIndex(of: String(name.lowercased().prefix(3))).map { $0 + 1 }
    }

    // MARK: parts

    private mutating func begin() {
        scan = TimeScan(text)
        skipBlanks()
    }

    private mutating func skipBlanks() {
        while scan.take(" ") || scan.take("\n") || scan.take("\t") || scan.take("\r") {}
    }

    /// The time of day: hours, minutes, maybe seconds, maybe a fraction.
    private mutating func clock() -> Seconds? {
        guard let hour = scan.number(digits: 2), hour < 24 else { return nil }
        let hasSigns = scan.take(":")
        guard let minute = scan.number(digits: 2), minute < 60 else { return nil }
        var second = 0
        var fraction = TimeFraction()
        if hasSigns ? scan.take(":") : scan.isAtDigit {
            // A leap second, which no Date can hold, is the first instant of the next minute.
            guard let number = scan.number(digits: 2), number < 60 || (number == 60 && minute == 59),
                let part = scan.fraction()
            else { return nil }
            second = number
            fraction = part
        }
        return (hour * 3_600 + minute * 60 + second, fraction)
    }

    /// The zone in seconds east, up to the end of the text; UTC when there is none.
    private mutating func zone() -> Int? {
        skipBlanks()
        let isWest = scan.take("-")
        var seconds = 0
        if isWest || scan.take("+") {
            guard let hours = scan.number(digits: 2), hours < 24 else { return nil }
            _ = scan.take(":")
            let minutes = scan.isAtDigit ? scan.number(digits: 2) : 0
            guard let minutes, minutes < 60 else { return nil }
            seconds = (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
        } else if let name = scan.word() {
            guard let hours = Self.zones[name.uppercased()] else { return nil }
            seconds = hours * 3_600
        }
        skipBlanks()
        // A comment, as mail allows it: `+0100 (CET)`.
        if scan.take("(") { return seconds }
        return scan.isAtEnd ? seconds : nil
    }

    /// The zones that mail knows by name, in hours east.
    static let zones = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8, "PDT": -7, "CET": 1, "CEST": 2, "BST": 1, "JST": 9,
    ]
}
