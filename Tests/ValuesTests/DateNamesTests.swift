import Foundation
import TestSupport
import Testing
import Values

/// Names of months and days in the languages that can be chosen.
struct DateNamesTests {
    @Test(arguments: DateStyle.Language.allCases)
    func `months and days are called as Unicode has them, without points`(language: DateStyle.Language) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language.rawValue)
        func plain(_ names: [String]) -> [String] { names.map { String($0.prefix { $0 != "." }) } }
        #expect(language.names.months == plain(formatter.shortMonthSymbols))
        #expect(language.names.weekdays == plain(formatter.shortWeekdaySymbols))
        formatter.setLocalizedDateFormatFromTemplate("MMMd")
        #expect((language.names.dayMark == ".") == formatter.dateFormat.hasPrefix("d."))
    }

    @Test(arguments: DateStyle.Language.allCases)
    func `twelve months and seven days have names of their own, which fit their columns`(
        language: DateStyle.Language
    ) {
        let names = language.names
        #expect(Set(names.months).count == 12 && Set(names.weekdays).count == 7)
        for name in names.months + names.weekdays {
            // One scalar a letter, so that each is one column.
            #expect(name.count == name.unicodeScalars.count && (2...5).contains(name.count))
        }
        let style = DateStyle(language: language)
        #expect(names.months.map { 2 + names.dayMark.count + 1 + $0.count }.max() == 6 + style.surplus)
        #expect(DateStyle(language: language, order: .yearFirst).surplus == 0)
    }

    @Test(arguments: [
        (["LANG": "de_AT.UTF-8@euro"], DateStyle.Language.german), (["LANG": "fr"], .french),
        (["LC_TIME": "pl_PL.UTF-8", "LANG": "de_DE.UTF-8"], .polish),
        (["LC_ALL": "C.UTF-8", "LC_TIME": "pl_PL.UTF-8", "LANG": "de_DE.UTF-8"], .english),
        (["LC_ALL": "", "LC_TIME": "", "LANG": "ES_es"], .spanish),
        (["LC_TIME": "no_NO.UTF-8"], .norwegian), (["LANG": "den_CA"], .english),
        (["LANG": "POSIX"], .english),
        (["LANG": "ja_JP.UTF-8"], .english), (["LC_MESSAGES": "de_DE", "LANGUAGE": "de"], .english),
        ([:], .english),
    ])
    func `the first variable that says something decides, English where it has no names`(
        variables: [String: String], language: DateStyle.Language
    ) {
        #expect(DateStyle.Language(variables: variables) == language)
    }
}
