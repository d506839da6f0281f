/// A day of the Gregorian calendar, counted without a calendar library: no locale, no time zone data.
struct CivilDay: Hashable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that many days after 1970-01-01, which may be negative.
    init(daysSince1970: Int) {
        // Years are counted from 1 March, so that a leap day is the last of its year, in cycles of 400 years.
        let shifted = daysSince1970 + 719_468
        let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let inCycle = shifted - cycle * 146_097
        let yearInCycle = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
        let inYear = inCycle - (365 * yearInCycle + yearInCycle / 4 - yearInCycle / 100)
        let marchMonth = (5 * inYear + 2) / 153
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        day = inYear - (153 * marchMonth + 2) / 5 + 1
        year = yearInCycle + cycle * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01.
    var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let cycle = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearInCycle = marchYear - cycle * 400
        let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + yearInCycle * 365 + yearInCycle / 4 - yearInCycle / 100 + inYear - 719_468
    }

    /// Whether the calendar has this day.
    var exists: Bool {
        (1...12).contains(month) && CivilDay(daysSince1970: daysSince1970) == self && day >= 1
    }

    var description: String {
        "\(ScriptInstant.padded(year, 4))-\(ScriptInstant.padded(month, 2))-\(ScriptInstant.padded(day, 2))"
    }
}
