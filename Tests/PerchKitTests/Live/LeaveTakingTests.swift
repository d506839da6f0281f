import Testing

@testable import PerchKit

/// What is not on the disk yet when somebody leaves, in words.
struct UnwrittenChangesTests {
    @Test func `it is said of what and of how much`() {
        #expect("\(UnwrittenChanges(bookmarks: 1))" == "1 change of your bookmarks")
        #expect("\(UnwrittenChanges(following: 2))" == "2 changes of whom you follow")
        let both = UnwrittenChanges(bookmarks: 1_200) + UnwrittenChanges(following: 1)
        #expect("\(both)" == "1,200 changes of your bookmarks and 1 change of whom you follow")
        #expect(!both.isEmpty)
        #expect(UnwrittenChanges().isEmpty)
    }

    @Test(arguments: [
        (UnwrittenChanges(bookmarks: 1), "B in perch shows what is."),
        (UnwrittenChanges(following: 1), "perch following shows who is on the list."),
        (UnwrittenChanges(bookmarks: 1, following: 1), "B in perch and perch following show what is."),
    ])
    func `it is said where to look for what may be missing`(changes: UnwrittenChanges, words: String) {
        #expect(changes.whereToLook == words)
    }
}
