import Posix
import TestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Files that chance has damaged.
struct FixtureDamageTests {
    /// The same numbers for the same seed, on every machine.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    @Test(arguments: ["plain", "mallory", "pip"])
    func `a damaged file is read or refused, with its place inside the file`(name: String) throws {
        let whole = try LocalFile.read("\(Shipped.source.directory)/\(name).json")
        var dice = Dice(state: 0x2018_0218)
        var refused = 0
        let count = Repetitions.count(200, long: 50_000)
        for round in 0..<count {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
                case 1: bytes[place] = Array("{}[]\",:\\0-et".utf8).randomElement(using: &dice) ?? 0
                case 2: bytes.removeSubrange(place..<min(place + 9, bytes.count))
                default: bytes.insert(contentsOf: whole[0..<min(place, 40)], at: place)
                }
            }
            do {
                _ = try FixtureDecoder.decode(bytes, part: .everything)
            } catch {
                refused += 1
                guard case .byte(let byte) = error.place else { continue }
                #expect(0...bytes.count ~= byte, "\(name), round \(round)")
            }
        }
        #expect(refused > count / 4)
    }
}
