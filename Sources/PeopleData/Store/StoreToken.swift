import FoundationEssentials
public import People

/// Where a stored list goes on: behind the row that stands in its words.
///
/// It stays good when rows come and go, and means nothing to any origin, as no origin's tokens mean anything here.
public struct StoreToken: Hashable, Sendable {
    let date: Double
    let place: Int
    let row: Int64

    init(date: Double, place: Int, row: Int64) {
        self.date = date
        self.place = place
        self.row = row
    }

    /// Reads a token that a store gave; nil for an origin's.
    public init?(_ token: PageToken) {
        let words = token.text.split(separator: ":", omittingEmptySubsequences: false)
        guard
            words.count == 4, words[0] == "store", let bits = UInt64(words[1], radix: 16),
            let place = Int(words[2]), let row = Int64(words[3]), !Double(bitPattern: bits).isNaN
        else { return nil }
        self.init(date: Double(bitPattern: bits), place: place, row: row)
    }

    /// The token in words, for a reply.
    public var token: PageToken {
        PageToken("store:\(String(date.bitPattern, radix: 16)):\(place):\(row)")
    }
}
