import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// A view model as a value, whose parts lie behind one pointer.
struct ReaderViewModelTests {
    @Test func `what is changed in a copy stays as it was in what it is a copy of`() {
        let before = ReaderViewModel.person(Sample.loaded)
        var after = before
        #expect(after == before)
        after.notice = Notice("Somebody said something.")
        after.accountTabs.replaceEach { _ in .people(PeoplePage(people: PeopleViewModel(state: .loading))) }
        #expect(after != before)
        #expect(before.notice == nil && before.person != nil && after.person == nil)
        after = before
        #expect(after == before)
    }

    @Test func `view models that came about in different ways are equal if their parts are`() {
        let (one, other) = (ReaderViewModel.person(Sample.loaded), ReaderViewModel.person(Sample.loaded))
        #expect(one == other)
        #expect(one.with(.list(.down)) == other.with(.list(.down)))
        #expect(one.with(.list(.down)) != other)
        // There and back again, by another way.
        let (back, further) = (
            one.with(.list(.down), .list(.up)), one.with(.list(.down), .list(.down), .list(.top))
        )
        #expect(back.page == further.page)
    }

    @Test func `whoever looks into a view model finds its parts, and not where they lie`() {
        let names = Mirror(reflecting: ReaderViewModel.person()).children.compactMap(\.label)
        #expect(names.starts(with: ["overlay", "notice", "notices"]))
        #expect(names.contains("accountTabs") && names.contains("marks") && !names.contains("parts"))
        #expect(Mirror(reflecting: ReaderViewModel.person()).displayStyle == .struct)
    }
}
