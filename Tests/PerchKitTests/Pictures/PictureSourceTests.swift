import People
import PeopleWeb
import Testing
import Values

@testable import PerchKit

/// From where a picture may be asked for.
struct PictureSourceTests {
    private func isNamedByServer(_ address: String, of account: Account) throws -> Bool {
        LivePictures.isNamedByServer(try #require(WebAddress(address)), of: account)
    }

    /// Stranger 2026-11-27: a picture of a server on one's own network was refused, as if somebody else had named that.
    @Test(arguments: [
        ("http://127.0.0.1:8101/media/1.png", "ada@127.0.0.1:8101"),
        ("http://127.0.0.1:8101/media/1.png", "feed:http://127.0.0.1:8101/feed"),
        ("https://tern.example/media/1.png", "ada@tern.example"),
        ("https://tern.example/media/1.png", "https://tern.example/@ada"),
        ("http://10.0.0.1/1.png", "file:People#ada"),
    ])
    func `what lies on the server that somebody named, or stands in their own file, is theirs to ask for`(
        address: String, account: Account
    ) throws {
        #expect(try !isNamedByServer(address, of: account))
    }

    @Test(arguments: [
        ("http://127.0.0.1:8102/media/1.png", "ada@127.0.0.1:8101"),
        ("http://127.0.0.1/1.png", "ada@127.0.0.1:8101"), ("http://tern.example/1.png", "ada@tern.example"),
        ("https://files.tern.example/1.png", "ada@tern.example"),
        ("http://10.0.0.1/1.png", "feed:https://tern.example/feed"),
        ("https://a.example/1.png", "nobody at all"),
    ])
    func `any other address is one that a server has named`(address: String, account: Account) throws {
        #expect(try isNamedByServer(address, of: account))
    }
}
