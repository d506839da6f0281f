import Domain
import FoundationEssentials
import Testing

/// The row "Validator" of table 1.4.
struct ValidatingDataSourceTests {
    private let values = InMemoryDataSource<Int>()
    private var source: ValidatingDataSource<InMemoryDataSource<Int>> {
        ValidatingDataSource(values, validator: Validator([.invalid { $0 < 0 }], otherwise: true))
    }

    @Test func `a valid value is answered, an invalid one is not valid`() throws {
        values.put(1, in: IdQuery(1))
        values.put(-1, in: IdQuery(2))
        #expect(try source.get(1).here() == 1)
        #expect(source.get(2).kindHere() == .notValid)
    }

    @Test func `a list is answered if each element is valid`() throws {
        values.putAll([1, 2], in: IdQuery(1))
        values.putAll([1, -2], in: IdQuery(2))
        #expect(try source.getAll(1).here() == [1, 2])
        #expect(source.getAll(2).kindHere() == .notValid)
    }

    @Test func `W21: an empty list is valid`() throws {
        values.putAll([], in: IdQuery(1))
        #expect(try source.getAll(1).here() == [])
    }

    @Test func `writes, deletes and the source's errors pass through`() throws {
        #expect(source.get(1).kindHere() == .notFound)
        #expect(try source.put(-1, forId: 1).here() == -1)
        #expect(try source.putAll([-1], forId: 2).here() == [-1])
        try source.delete(AllObjectsQuery()).here()
        #expect(values.get(1).kindHere() == .notFound)
    }

    @Test func `values that know when they were stored are valid by their age`() throws {
        let clock = TestClock()
        let dates = InMemoryDataSource<Date>()
        dates.put(clock.now, in: IdQuery(1))
        let source = ValidatingDataSource(
            dates, validator: Validator([.timestamp(.seconds(10))]), storedAt: { $0 }, now: { clock.now })
        try source.get(1).here()
        clock.advance(by: 10)
        #expect(source.get(1).kindHere() == .notValid)
    }
}
