import TestSupport
import Testing
import Values

/// Addresses that names stand for, as text and as bytes.
struct InternetAddressTests {
    @Test(
        arguments: [
            ("1.2.3.4", [1, 2, 3, 4]), ("255.0.255.0", [255, 0, 255, 0]),
            ("::1", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
            ("FE80::1:2", [0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]),
            ("::ffff:1.2.3.4", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 1, 2, 3, 4]),
            ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
        ] as [(String, [UInt8])])
    func `an address in its usual spelling is its bytes`(text: String, bytes: [UInt8]) {
        #expect(InternetAddress(text)?.bytes == bytes)
    }

    @Test(arguments: [
        "", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "1.2.3.4.5", "1.2.3", "1.2.3.256", "1.2.3.4.",
        "[::1]",
        "a", "fe80::1%eth0", "1.2.3.4\0", "::1\0", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", ":::",
        "12345::",
        " 1.2.3.4",
    ])
    func `an odd spelling is no address`(text: String) {
        #expect(InternetAddress(text) == nil)
    }

    @Test(arguments: [
        "1.2.3.4", "::", "::1", "fe80::1:2", "2606:4700::1111", "1:0:0:2::3", "::ffff:1.2.3.4", "::1.2.3.4",
        "::0.1.2.3", "::2:3:4",
    ])
    func `an address is written as it was read`(text: String) {
        #expect(InternetAddress(text)?.description == text)
    }

    @Test func `what is written is read as the same address, whatever its bytes`() {
        var random = SeededGenerator(seed: 20_261_129)
        for _ in 0..<2_000 {
            let count = Bool.random(using: &random) ? 4 : 16
            // Zeros are frequent: they are what is written shorter.
            let bytes = (0..<count).map { _ in
                Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let address = InternetAddress(bytes: bytes)
            #expect(InternetAddress(address.description) == address, "\(bytes)")
        }
    }
}
