/// Dates as people and their programs write them into feeds: any order that can be told, months by name in a dozen languages,
/// twelve hours with `am` and `pm`.
///
/// What could be two dates is none: `03/04/2025` is March or April, and nobody says which.
struct WrittenDate {
    /// A word or a number of the text, and what stands between it and the next.
    private struct Part {
        let text: String
        let number: Int?
        /// The sign that follows directly; nil for a blank or the end.
        let sign: Character?
    }

    private var parts: [Part]

    /// Takes a text apart.
    init(_ text: String) {
        parts = []
        var rest = text[...]
        while let first = rest.first {
            let isNumber = Self.isDigit(first)
            guard isNumber || first.isLetter else {
                rest = rest.dropFirst()
                continue
            }
            // The points of `a.m.` are no more than that.
            let part = rest.prefix { isNumber ? Self.isDigit($0) : $0.isLetter || $0 == "." || $0 == "'" }
            let before = rest.startIndex == text.startIndex ? nil : text[text.index(before: rest.startIndex)]
            rest = rest[part.endIndex...]
            // A number that a minus stands before may be a zone.
            let sign = rest.first.flatMap { $0.isWhitespace ? nil : $0 }
            // `14h30`
            if isNumber, sign == "h", rest.dropFirst().first.map(Self.isDigit) ?? false {
                rest = rest.dropFirst()
            }
            let isZone = isNumber && part.count == 4 && (before == "+" || before == "-") && rest.isEmpty
            let word = isNumber ? String(part) : part.filter { $0 != "." }.lowercased()
            parts.append(
                Part(
                    text: isZone ? "\(before ?? "+")\(part)" : word, number: isZone ? nil : Int(part),
                    sign: sign))
        }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Seconds since 1970; nil for what is no date, or could be two.
    ///
    /// No zone means UTC.
    mutating func seconds() -> Int? {
        let clock = takeClock()
        let offset = takeZone()
        guard let days = days() else { return nil }
        return days * 86_400 + (clock ?? 0) - (offset ?? 0)
    }

    // MARK: - The time of day

    /// Takes `14:33:00`, `8:56 am` or `2h30` out of the parts, in seconds; nil when there is none.
    private mutating func takeClock() -> Int? {
        guard
            let place = parts.indices.first(where: { index in
                [":", "h"].contains(parts[index].sign) && parts[index].number.map { $0 < 24 } ?? false
                    && index + 1 < parts.count && parts[index + 1].number.map { $0 < 60 } ?? false
            }), var hour = parts[place].number, let minute = parts[place + 1].number
        else { return nil }
        var end = place + 2
        var second = 0
        if parts[place + 1].sign == ":", end < parts.count, let number = parts[end].number, number < 60 {
            second = number
            end += 1
            // A fraction of a second is not worth a date.
            if parts[end - 1].sign == ".", end < parts.count, parts[end].number != nil { end += 1 }
        }
        if end < parts.count, ["am", "pm"].contains(parts[end].text) {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (parts[end].text == "pm" ? 12 : 0)
            end += 1
        }
        parts.removeSubrange(place..<end)
        return hour * 3_600 + minute * 60 + second
    }

    /// Takes a zone out of the parts, in seconds east; nil when there is none.
    private mutating func takeZone() -> Int? {
        guard let last = parts.last else { return nil }
        if let hours = ServerDateScan.zones[last.text.uppercased()] {
            parts.removeLast()
            return hours * 3_600
        }
        guard let sign = last.text.first, sign == "+" || sign == "-", let digits = Int(last.text.dropFirst())
        else {
            return nil
        }
        parts.removeLast()
        return (digits / 100 * 3_600 + digits % 100 * 60) * (sign == "-" ? -1 : 1)
    }

    // MARK: - The day

    private func days() -> Int? {
        let numbers = parts.filter { $0.number != nil }
        let month = parts.lazy.compactMap { $0.number == nil ? Self.month($0.text) : nil }.first
        if let month {
            guard numbers.count == 2, let one = numbers[0].number, let two = numbers[1].number else {
                return nil
            }
            // A year has four digits, or stands last.
            let isYearFirst = numbers[0].text.count == 4
            return isYearFirst
                ? CivilDate.days(ofExisting: one, month, two)
                : CivilDate.days(ofExisting: Self.year(two, numbers[1].text), month, one)
        }
        guard numbers.count == 3, let one = numbers[0].number, let two = numbers[1].number,
            let three = numbers[2].number, numbers[0].sign == numbers[1].sign || numbers[0].sign == "年"
        else { return nil }
        // Something else is wrong with a time that machines write.
        if numbers[2].sign?.isLetter == true, numbers[0].sign != "年" { return nil }
        if numbers[0].text.count == 4 { return CivilDate.days(ofExisting: one, two, three) }
        guard numbers[2].text.count == 4 else { return nil }
        let dayFirst = CivilDate.days(ofExisting: three, two, one)
        // With points between them the day comes first everywhere.
        if numbers[0].sign == "." { return dayFirst }
        guard ["/", "-"].contains(numbers[0].sign) else { return nil }
        let monthFirst = CivilDate.days(ofExisting: three, one, two)
        return dayFirst == nil || monthFirst == nil || dayFirst == monthFirst ? dayFirst ?? monthFirst : nil
    }

    private static func year(_ number: Int, _ digits: String) -> Int {
        digits.count == 4 ? number : digits.count == 2 ? ServerDateScan.year(number) : -1
    }

    /// The month of a name, or of the beginning of one that no other month has; nil for every other word.
    private static func month(_ word: String) -> Int? {
        if let month = months[word] { return month }
        guard word.count >= 3 else { return nil }
        let found = Set(months.filter { $0.key.hasPrefix(word) }.values)
        return found.count == 1 ? found.first : nil
    }

    /// The months as they stand in dates, from January to December.
    ///
    /// English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish and Norwegian, Polish, Russian, Turkish,
    /// Finnish.
    private static let months: [String: Int] = {
        let languages = [
            "january february march april may june july august september october november december",
            "januar februar märz april mai juni juli august september oktober november dezember",
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "januari februari maart april mei juni juli augustus september oktober november december",
            "januari februari mars april maj juni juli augusti september oktober november december",
            "januar februar marts april maj juni juli august september oktober november desember",
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
            "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
            "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
            "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta "
                + "lokakuuta marraskuuta joulukuuta",
        ]
        var months: [String: Int] = [:]
        for language in languages {
            for (index, name) in language.split(separator: " ").enumerated() {
                months[String(name)] = index + 1
            }
        }
        return months
    }()
}
