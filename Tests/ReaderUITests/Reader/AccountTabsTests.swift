import People
import TestSupport
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Stacks beside one another, against a list and an index.
struct AccountTabsTests {
    private func page(_ id: Int) -> ReaderPage {
        .person(PersonPage(id: id, account: "file:x#y", title: "\(id)", user: Sample.rest))
    }

    private func id(_ page: ReaderPage?) -> Int? {
        if case .person(let person) = page { person.id } else { nil }
    }

    @Test func `whatever is opened, closed and shown, the tabs are those of a list with one marked`() {
        var random = SeededGenerator(seed: 2018)
        for _ in 0..<Repetitions.count(200, long: 5000) {
            var tabs = AccountTabs(PageStack(page(0)))
            var (list, shown) = ([0], 0)
            for next in 1...30 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    tabs.open(PageStack(page(next)))
                    list.insert(next, at: shown + 1)
                    shown += 1
                case 1:
                    let closed = tabs.close()
                    guard list.count > 1 else {
                        #expect(closed == nil)
                        break
                    }
                    #expect(id(closed?.top) == list[shown])
                    list.remove(at: shown)
                    shown = max(0, shown - 1)
                case 2:
                    tabs.showNext()
                    shown = (shown + 1) % list.count
                default:
                    tabs.showPrevious()
                    shown = (shown + list.count - 1) % list.count
                }
                #expect(tabs.pages.map(id) == list)
                #expect(id(tabs.shown.top) == list[shown])
                #expect(tabs.count == list.count)
                #expect(tabs.left.count == shown)
            }
        }
    }

    @Test func `a stack gives back what was put on it, and keeps its last page`() {
        var stack = PageStack(page(1))
        stack.push(page(2))
        stack.push(page(3))
        #expect(stack.pages.map(id) == [1, 2, 3])
        #expect(!stack.isSingle)
        #expect(id(stack.pop()) == 3)
        #expect(id(stack.pop()) == 2)
        #expect(stack.pop() == nil)
        #expect(id(stack.top) == 1)
        #expect(stack.isSingle)
    }

    @Test func `a change reaches every page of every tab, and no other than those meant`() {
        var tabs = AccountTabs(PageStack(page(1)))
        tabs.shown.push(page(2))
        tabs.open(PageStack(page(3)))
        tabs.open(PageStack(page(4)))
        tabs.showPrevious()
        tabs.replaceEach { id($0).map { $0 == 3 ? nil : self.page($0 * 10) } ?? nil }
        #expect(tabs.pages.map(id) == [10, 20, 3, 40])
    }
}
