import FoundationEssentials
import TestSupport
import Testing

@testable import HTTP

/// Without libcurl everything but the network works.
@Suite(.alone)
struct LibraryTests {
    @Test func `without libcurl a request says what to install, and so does the next`() async throws {
        let client = HTTPClient.forTests(library: CurlLibrary(names: ["libperch-nothing.so.4"]))
        let request = HTTPRequest(try .of("https://example.org/"))
        for _ in 0..<2 {
            let error = await client.answer(to: request).failure
            #expect(error == .noLibrary)
            #expect(error?.description.hasPrefix("The package libcurl4 is not installed. ") == true)
        }
    }

    @Test func `what was made ready without libcurl is no reason not to say so`() async throws {
        let client = HTTPClient.forTests(library: CurlLibrary(names: ["libperch-nothing.so.4"]))
        client.prepare()
        let error = await client.answer(to: HTTPRequest(try .of("https://example.org/"))).failure
        #expect(error == .noLibrary)
    }

    @Test func `a library that is something else is not libcurl`() {
        #expect(!CurlLibrary(names: ["libc.so.6"]).load())
    }

    @Test func `the first name that is there will do`() {
        #expect(CurlLibrary(names: ["libperch-nothing.so.4"] + CurlLibrary.system.names).load())
    }
}
