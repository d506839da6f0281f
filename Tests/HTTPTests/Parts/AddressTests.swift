import Testing
import Values

@testable import HTTP

/// Who can reach an address.
struct AddressTests {
    @Test(arguments: [
        ("127.0.0.1", AddressScope.loopback), ("127.255.255.254", .loopback), ("::1", .loopback),
        ("169.254.169.254", .linkLocal), ("fe80::1", .linkLocal), ("febf::1", .linkLocal),
        ("10.0.0.1", .privateNetwork), ("172.16.0.1", .privateNetwork), ("172.31.255.255", .privateNetwork),
        ("192.168.1.1", .privateNetwork), ("100.64.0.1", .privateNetwork), ("0.0.0.0", .privateNetwork),
        ("192.0.0.1", .privateNetwork), ("198.18.0.1", .privateNetwork), ("224.0.0.1", .privateNetwork),
        ("255.255.255.255", .privateNetwork), ("::", .privateNetwork), ("fc00::1", .privateNetwork),
        ("fdff::1", .privateNetwork), ("fec0::1", .privateNetwork), ("ff02::1", .privateNetwork),
        ("64:ff9b:1::1.1.1.1", .privateNetwork), ("64:ff9b:1:ffff::1", .privateNetwork),
        ("64:ff9b:2::1", .everywhere),
        ("1.1.1.1", .everywhere), ("172.15.0.1", .everywhere), ("172.32.0.1", .everywhere),
        ("100.63.0.1", .everywhere), ("100.128.0.1", .everywhere), ("169.253.0.1", .everywhere),
        ("2606:4700::1111", .everywhere), ("fbff::1", .everywhere),
    ])
    func `an address is reached as the registries say`(text: String, reach: AddressScope) throws {
        #expect(try #require(InternetAddress(text)).reach == reach)
    }

    @Test(arguments: [
        "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
    ])
    func `an old address inside a new one counts as itself`(text: String) throws {
        #expect(try #require(InternetAddress(text)).reach == .loopback)
    }

    @Test func `an old public address inside a new one is public`() throws {
        #expect(try #require(InternetAddress("::ffff:1.1.1.1")).reach == .everywhere)
    }
}
