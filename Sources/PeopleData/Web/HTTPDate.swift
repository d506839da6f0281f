import FoundationEssentials

/// Dates as HTTP's header fields write them (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The instant of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for anything else, such as the two forms that nobody sends
    /// any more.
    static func instant(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: words[2].lowercased()),
            words[1].utf8.count == 2
        else { return nil }
        let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
        return Timestamp.instant("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}
