import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import HTTP

/// Encrypted connections, and which check fails.
@Suite(
    .alone,
    .enabled(
        if: SecureServer.isInstalled, "the tool openssl is not installed here: install the package openssl"))
struct SecureTests {
    private func answer(certified name: String, isTrusted: Bool) async throws -> Result<
        HTTPResponse, HTTPError
    > {
        let server = try SecureServer(for: name)
        let client = HTTPClient.forTests(certificates: isTrusted ? server.certificate : nil)
        return await client.answer(to: HTTPRequest(try .of("https://localhost:\(server.port)/")))
    }

    @Test func `a server with a trusted certificate for its name answers`() async throws {
        #expect(try await answer(certified: "localhost", isTrusted: true).get().status == 200)
    }

    @Test func `a certificate that vouches for itself is not trusted`() async throws {
        let error = try await answer(certified: "localhost", isTrusted: false).failure
        #expect(error == .untrusted(host: "localhost", .selfSigned))
    }

    @Test func `a trusted certificate for another name is not trusted`() async throws {
        let error = try await answer(certified: "other.example", isTrusted: true).failure
        #expect(error == .untrusted(host: "localhost", .otherName))
    }

    @Test func `a file of certificates that is not there is said to be missing`() async throws {
        let server = LocalServer { $0.untilHangUp() }
        let client = HTTPClient.forTests(certificates: "/perch/nothing.pem")
        let error = await client.answer(to: HTTPRequest(try .of("https://localhost:\(server.port)/"))).failure
        #expect(error == .untrusted(host: "localhost", .noCertificates))
    }
}
