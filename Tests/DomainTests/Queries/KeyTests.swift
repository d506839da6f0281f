import Domain
import Testing

struct KeyTests {
    @Test func `an id query's key says type and id`() {
        #expect(IdQuery("jenny").key == "Swift.String:jenny")
    }
}
