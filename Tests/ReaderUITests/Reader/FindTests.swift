import Testing

@testable import ReaderUI

struct FindTests {
    private let find = Find(text: "goose", matches: [2, 5, 9])

    @Test func `next and previous go round`() {
        #expect(find.next(after: 2) == 5)
        #expect(find.next(after: 9) == 2)
        #expect(find.previous(before: 5) == 2)
        #expect(find.previous(before: 2) == 9)
    }

    @Test func `from a row without a match the neighbours are found`() {
        #expect(find.next(after: 6) == 9)
        #expect(find.previous(before: 6) == 5)
        #expect(find.nearest(to: 0) == 2)
        #expect(find.nearest(to: 5) == 5)
        #expect(find.nearest(to: 10) == 2)
    }

    @Test func `only rows with a match have a position`() {
        #expect(find.position(of: 5) == 1)
        #expect(find.position(of: 6) == nil)
        #expect(find.position(of: 10) == nil)
    }

    @Test func `without matches there is nowhere to go`() {
        let none = Find(text: "heron", matches: [])
        #expect(none.next(after: 0) == nil)
        #expect(none.previous(before: 0) == nil)
        #expect(none.nearest(to: 0) == nil)
        #expect(none.position(of: 0) == nil)
    }
}
