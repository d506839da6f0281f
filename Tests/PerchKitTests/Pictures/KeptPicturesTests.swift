import Sync
import Testing
import Values

@testable import PerchKit

/// Pictures that are not asked for twice.
struct KeptPicturesTests {
    private let start = ContinuousClock.now

    private func address(_ number: Int) throws -> WebAddress {
        try #require(WebAddress("https://fen.example/\(number).png"))
    }

    @Test func `a picture is there for an hour`() throws {
        let passed = Locked(Duration.zero)
        let kept = KeptPictures { [start] in start + passed.withLock { $0 } }
        kept.keep([1, 2], of: try address(1))
        passed.withLock { $0 = .seconds(3_600) }
        #expect(try kept.bytes(of: address(1)) == [1, 2] && kept.bytes(of: address(2)) == nil)
        passed.withLock { $0 = .seconds(3_601) }
        #expect(try kept.bytes(of: address(1)) == nil)
    }

    @Test func `the oldest go where there are too many bytes`() throws {
        let kept = KeptPictures { [start] in start }
        let large = [UInt8](repeating: 0, count: 6 << 20)
        for number in 1...3 { kept.keep(large, of: try address(number)) }
        #expect(try kept.bytes(of: address(1)) == nil)
        #expect(try kept.bytes(of: address(2)) != nil && kept.bytes(of: address(3)) != nil)
        kept.keep([UInt8](repeating: 0, count: KeptPictures.mostBytes + 1), of: try address(4))
        #expect(try kept.bytes(of: address(4)) == nil && kept.bytes(of: address(3)) != nil)
    }
}
