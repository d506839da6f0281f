public import FoundationEssentials

/// Times as servers write them, in every shape that was seen; what is no time is nil, and never "now".
///
/// No time zone means UTC. `1970-01-01T00:00:00Z`, and the year 1 or 0, are how servers say that they do not know.
public enum ServerDate {
    /// The instant of a time; nil for what is no time, for days that no calendar has, and for "unknown".
    ///
    /// ISO 8601 with or without fraction, seconds, zone and time of day, with or without its signs:
    /// `2026-11-21T21:33:24.123456Z`, `2022-03-12T16:35:10`, `2026-11-21`, `20230305T000952+0900`. And as mail and RSS
    /// have it: `Sat, 21 Nov 2026 21:33:24 +0000`, `21 Nov 26 21:33 EST`. And as people write it: `Sat, Dec 16 2023 02:02:33
    /// PM`, `2020/1/10 14:33:00`, `07.02.2025`, `7 de fevereiro de 2025`; but not what could be two days, as `03/04/2025`.
    public static func instant(_ text: String) -> Date? {
        // Nobody writes a longer one.
        guard text.utf8.count <= 64 else { return nil }
        var scan = ServerDateScan(text)
        guard let seconds = scan.isoTime() ?? scan.mailTime() ?? writtenTime(text) else { return nil }
        // The year 1 and before: the zero of the programs in Go. Epoch: the zero of all others.
        guard seconds.whole > firstYearEnd, seconds.whole != 0 else { return nil }
        return Date(timeIntervalSince1970: Double(seconds.whole) + seconds.fraction.seconds)
    }

    private static func writtenTime(_ text: String) -> ServerDateScan.Seconds? {
        var date = WrittenDate(text)
        return date.seconds().map { ($0, TimeFraction()) }
    }

    /// The end of the year 1, in seconds since 1970.
    private static let firstYearEnd = -62_104_060_800
}
