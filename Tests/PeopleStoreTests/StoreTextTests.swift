import PeopleTestSupport
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreTextTests {
    @Test(arguments: StoreSample.hostile) func `a text comes back, and what is stored has no NUL in it`(
        text: String
    ) {
        let stored = StoreText.stored(text)
        #expect(!stored.utf8.contains(0))
        #expect(StoreText.restored(stored).utf8.elementsEqual(text.utf8))
    }

    @Test func `lists come back with what is missing in them`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<Repetitions.count(500, long: 50_000) {
            let texts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                Bool.random(using: &generator) ? HostileText.any(using: &generator) : nil
            }
            #expect(StoreText.restoredList(StoreText.stored(texts)) == texts)
        }
        #expect(StoreText.restoredList(StoreText.stored([""])) == [""])
        #expect(StoreText.restoredList(StoreText.stored([nil])) == [nil])
    }

    @Test func `a text of ordinary letters is stored as it is`() {
        #expect(StoreText.stored("naïve 👋\n\ttext") == "naïve 👋\n\ttext")
    }
}
