/// A walk over the bytes of a time.
struct TimeScan {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// Begins at the first byte.
    init(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Begins at the first byte of a text in UTF-8.
    init(utf8: ArraySlice<UInt8>) {
        bytes = utf8
        index = utf8.startIndex
    }

    /// Whether every byte was used.
    var isAtEnd: Bool { index == bytes.endIndex }

    private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    /// Takes one byte if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        index += 1
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

    /// Whether this byte is the next one.
    func isAt(_ character: Unicode.Scalar) -> Bool {
        next.map { UInt32($0) == character.value } ?? false
    }

    /// Whether a digit is next.
    var isAtDigit: Bool { next?.isDigit ?? false }

    /// Takes letters, if there are any.
    mutating func word() -> String? {
        let letters = bytes[index...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        guard !letters.isEmpty else { return nil }
        index += letters.count
        return String(decoding: letters, as: UTF8.self)
    }

    /// Takes a date and counts its days since 1 January 1970.
    mutating func day() -> Int? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        return CivilDate.days(ofExisting: year, month, day)
    }

    /// Takes a fraction of a second if there is one.
    mutating func fraction() -> TimeFraction? {
        var fraction = TimeFraction()
        guard take(".") else { return fraction }
        while let digit = digit() { fraction.append(digit) }
        return fraction.digits > 0 ? fraction : nil
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
        guard let byte = next, byte.isDigit else { return nil }
        index += 1
        return Int(byte - UInt8(ascii: "0"))
    }
}

/// What is written behind the point of a second.
struct TimeFraction {
    /// How many digits there are.
    private(set) var digits = 0
    private var numerator = 0
    private var denominator = 1

    /// Takes the next digit; those that no `Double` of today can tell apart do not count.
    mutating func append(_ digit: Int) {
        digits += 1
        guard digits <= 15 else { return }
        numerator = numerator * 10 + digit
        denominator *= 10
    }

    /// In seconds.
    var seconds: Double { Double(numerator) / Double(denominator) }

    /// In whole milliseconds; nil when there are more digits than that.
    var milliseconds: Int? { digits <= 3 ? numerator * (1_000 / denominator) : nil }
}
