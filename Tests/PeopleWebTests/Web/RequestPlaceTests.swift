import FoundationEssentials
import Testing

@testable import PeopleWeb

/// What the log says of where a request goes.
struct RequestPlaceTests {
    @Test(
        arguments: [
            (
                "https://marsh.example/api/v1/x?acct=wren&limit=40&max_id=5",
                "marsh.example/api/v1/x?acct=wren&limit=40&max_id=5"
            ),
            ("https://marsh.example/f.xml?token=s3cret&limit=1", "marsh.example/f.xml?token=…&limit=1"),
            ("https://user:s3cret@marsh.example:8443/", "marsh.example:8443/"),
            ("https://marsh.example/?s3cret", "marsh.example/?s3cret=…"),
            ("https://marsh.example/a#s3cret", "marsh.example/a"),
        ])
    func `a place is said without what may be secret`(address: String, place: String) throws {
        // A name without a value is shown, as it is no value.
        #expect(RequestPlace.text(try #require(URL(string: address))) == place)
    }
}
