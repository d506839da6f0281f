import Domain
import Testing

/// The errors of section 1.4: cases to branch on, and words for people.
struct DomainErrorTests {
    private static let all: [DomainError] = [
        .notFound("a"), .notValid("a"), .queryNotSupported("a"), .operationNotSupported("a"),
        .illegalArgument("a"),
        .notImplemented("a"), .serialization("a"), .failed("a", cause: Offline()),
        .halfWritten("a", cause: Offline()), .overtaken("a"),
    ]

    @Test func `each case is of a kind of its own`() {
        #expect(Self.all.map(\.kind) == DomainError.Kind.allCases)
    }

    @Test func `an error of another module is of no kind`() {
        let error: any Error = Offline()
        #expect(error.domainKind == nil)
        let ours: any Error = DomainError.notFound("a")
        #expect(ours.domainKind == .notFound)
    }

    @Test func `an error tells its cause`() {
        #expect(Self.all.compactMap(\.cause).count == 2)
        #expect("\(DomainError.failed("It broke.", cause: Offline()))" == "It broke. Cause: Offline()")
        #expect("\(DomainError.notFound("It is not there."))" == "It is not there.")
    }

    @Test func `what sources say tells what happened, why, and what to do`() {
        let source = InMemoryDataSource<Int>()
        #expect(
            source.get("jenny").errorHere().map { "\($0)" }
                == """
                InMemoryDataSource<Int> has nothing under IdQuery<String> Swift.String:jenny: it was never put there, or \
                it was deleted. Put it first, or read it from a source that has it.
                """)
        #expect(
            source.get(VoidQuery()).errorHere().map { "\($0)" }
                == """
                InMemoryDataSource<Int> cannot answer VoidQuery, which has no key. Ask with a KeyQuery, such as IdQuery, \
                or give your query a key.
                """)
        #expect(
            VoidDataSource<Int>().get("jenny").errorHere().map { "\($0)" }
                == "VoidDataSource has no get: it only fills a place. Give the repository a source that has it."
        )
    }
}
