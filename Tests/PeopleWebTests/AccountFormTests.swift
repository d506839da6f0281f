import FoundationEssentials
import PeopleWeb
import Testing

struct AccountFormTests {
    private static let readme =
        String(#filePath.dropLast("Tests/PeopleWebTests/AccountFormTests.swift".count)) + "README.md"

    @Test(arguments: AccountForm.all)
    func `every example of an account is understood`(form: AccountForm) throws {
        #expect(form.examples.count >= 1)
        for example in form.examples { _ = try AccountParser.parse(example) }
    }

    @Test func `the README's table has every way of writing an account, and says the same of it`() throws {
        let rows = try String(contentsOfFile: Self.readme, encoding: .utf8)
            .split(separator: "\n").drop { !$0.hasPrefix("| Account |") }.dropFirst(2).prefix {
                $0.hasPrefix("|")
            }
            .map { $0.split(separator: "|").map { $0.trimmingPrefix(" ").replacing("`", with: "") } }
        #expect(rows.count == AccountForm.all.count)
        for (row, form) in zip(rows, AccountForm.all) {
            #expect(row[0] == form.forms.joined(separator: ", ") + " ")
            #expect(row[1].hasPrefix(form.meaning), "\(row[1])")
        }
    }
}
