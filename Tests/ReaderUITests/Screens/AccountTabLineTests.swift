import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The names of tabs in the title.
struct AccountTabLineTests {
    private func tabs(_ names: [String], shown: Int) -> AccountTabs {
        let stacks = names.enumerated().map { index, name in
            PageStack(.person(PersonPage(id: index, account: "file:x#y", title: name, user: Sample.rest)))
        }
        var tabs = AccountTabs(stacks[0])
        for stack in stacks.dropFirst() { tabs.open(stack) }
        while tabs.left.count != shown { tabs.showNext() }
        return tabs
    }

    private func text(_ names: [String], shown: Int, width: Int) -> String {
        AccountTabLine(tabs: tabs(names, shown: shown)).line(width: width).runs.map(\.text.string).joined()
    }

    @Test func `one tab is told by its name alone`() {
        #expect(text(["orla"], shown: 0, width: 3) == "orla")
    }

    @Test func `the tab that is shown stands in brackets among the others`() {
        #expect(text(["orla", "tam", "vee"], shown: 1, width: 16) == "orla  [tam]  vee")
    }

    @Test func `where there is little room the other tabs are told without their hosts`() {
        let names = ["@orla@brine.example", "@tam@weir.example", "@vee"]
        #expect(text(names, shown: 1, width: 46) == "@orla@brine.example  [@tam@weir.example]  @vee")
        #expect(text(names, shown: 1, width: 45) == "@orla  [@tam@weir.example]  @vee")
        #expect(text(names, shown: 0, width: 36) == "[@orla@brine.example]  @tam  @vee")
    }

    @Test func `where there is no room for all names, it is told which tab of how many`() {
        #expect(text(["orla", "tam", "vee"], shown: 1, width: 15) == "2/3 tam")
        #expect(text(["orla", "tam", "vee"], shown: 2, width: 15) == "3/3 vee")
    }
}
