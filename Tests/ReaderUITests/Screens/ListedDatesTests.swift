import FoundationEssentials
import Interaction
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The dates of lists in every language, whatever their names are long.
struct ListedDatesTests {
    /// A person with a post in each month of two years.
    private func reader(_ settings: [Reader.Setting], size: Size) -> ReaderViewModel {
        let posts = (0..<24).map { month in
            Post(
                id: Post.ID(origin: "", raw: "\(month)"), author: Sample.orla,
                date: Sample.now - 3_600 - Double(month) * 30.5 * 86_400, text: "Entry \(month).")
        }
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(posts))))
        var reader = ReaderViewModel.person(user, size: size)
        for setting in settings { reader.after(.set(setting)) }
        return reader
    }

    private func rows(_ reader: ReaderViewModel, utf8: Bool = true) -> [String] {
        let environment = Environment(size: reader.size, now: Sample.now, utf8: utf8)
        let frame = RootScreen.screen.frame(reader, in: environment)
        return (0..<reader.size.rows).map { frame.text(row: $0) }.filter {
            $0.contains("Entry ") && !$0.hasPrefix(" Entry")
        }
    }

    private static let languages = DateStyle.Language.allCases.flatMap { language in
        Reader.Setting.allCases.filter { $0.rawValue == "language-\(language.rawValue)" }.map {
            (language, $0)
        }
    }

    @Test func `each language is a setting`() {
        #expect(Self.languages.count == DateStyle.Language.allCases.count)
    }

    @Test(arguments: languages, [100, 60, 45])
    func `no date is cut, and all texts begin in one column`(
        language: (DateStyle.Language, Reader.Setting), columns: Int
    ) {
        for order in [Reader.Setting.orderDay, .orderMonth, .orderISO] {
            let reader = reader([language.1, order], size: Size(columns: columns, rows: 60))
            let rows = rows(reader)
            #expect(rows.count > 20)
            let moments = rows.compactMap { row in
                row.firstRange(of: "Entry ").map { String(row[..<$0.lowerBound].dropFirst()) }
            }
            #expect(Set(moments.map(\.count)).count == 1)
            // The first is of today.
            for moment in moments.dropFirst() {
                let words = moment.split { " ,.'".contains($0) }.map(String.init)
                let names = words.filter { $0.contains(where: \.isLetter) }
                #expect(names.count == (order == .orderISO ? 0 : 1), "\(moment)")
                #expect(names.allSatisfy(language.0.names.months.contains), "\(moment)")
            }
        }
    }

    @Test func `where letters beyond ASCII cannot be shown, dates are English`() {
        let size = Size(columns: 100, rows: 60)
        let shown = rows(reader([.languageFrench], size: size)).joined()
        #expect(shown.contains(" déc "))
        let plain = rows(reader([.languageFrench], size: size), utf8: false).joined()
        #expect(plain.contains(" Dec ") && !plain.contains("d?c"))
    }
}
