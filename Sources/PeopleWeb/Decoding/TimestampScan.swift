/// A walk over the bytes of a time.
struct TimestampScan {
    private var rest: Substring.UTF8View

    /// Begins at the first byte.
    init(_ text: String) {
        rest = text[...].utf8
    }

    /// Whether every byte was used.
    var isAtEnd: Bool { rest.isEmpty }

    /// Takes one byte if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, UInt32(byte) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes a number of exactly so many digits.
    mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Takes a number of one digit or more, at most so many.
    mutating func number(upTo digits: Int) -> Int? {
        guard var number = digit() else { return nil }
        for _ in 1..<digits {
            guard let next = digit() else { break }
            number = number * 10 + next
        }
        return number
    }

    /// Whether a digit is next.
    var isAtDigit: Bool { rest.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }

    /// Takes letters, if there are any.
    mutating func word() -> String? {
        let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        guard !letters.isEmpty else { return nil }
        rest.removeFirst(letters.count)
        return String(Substring(letters))
    }

    /// Takes a date and counts its days since 1 January 1970.
    mutating func day() -> Int? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        return Self.days(year: year, month: month, day: day)
    }

    /// The days from 1 January 1970 to a day; nil when no calendar has it.
    static func days(year: Int, month: Int, day: Int) -> Int? {
        guard 1...12 ~= month, day >= 1, day <= length(of: month, year) else { return nil }
        // Years that begin in March put the leap day last, so that the days before a month are one formula.
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        let leaps = shifted >= 0 ? shifted / 4 - shifted / 100 + shifted / 400 : -1
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + leaps + dayOfYear - 719_468
    }

    /// Takes a fraction of a second if there is one.
    mutating func fraction() -> Double? {
        guard take(".") else { return 0 }
        var value = 0.0
        var unit = 0.1
        guard let first = digit() else { return nil }
        value += Double(first) * unit
        while let next = digit() {
            unit /= 10
            value += Double(next) * unit
        }
        return value
    }

    /// Takes `Z` or an offset such as `+02:00`, in seconds.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(digits: 2), take(":"), let minutes = number(digits: 2),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }

    private mutating func digit() -> Int? {
        guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        rest.removeFirst()
        return Int(byte - UInt8(ascii: "0"))
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
