import FoundationEssentials
public import People

/// Where a stored list goes on: behind the row that stands in its words.
///
/// It stays good when rows come and go, and means nothing to any origin, as no origin's tokens mean anything here.
public struct StoreToken: Hashable, Sendable {
    /// How many posts are read first: more than a tall screen shows, few enough to be read at once.
    ///
    /// Further pages hold twice as many each, up to ``largestPage``.
    public static let firstPage = 100

    /// The most posts of a page: of usual ones fewer bytes than a line of a recording may have.
    static let largestPage = 1_600

    let date: Double
    let place: Int
    let row: Int64

    /// How many posts the page at this token holds at most: more from page to page, so that a long list is read to its
    /// end in few, and a short look reads little.
    package let count: Int

    init(date: Double, place: Int, row: Int64, count: Int = StoreToken.firstPage) {
        self.date = date
        self.place = place
        self.row = row
        self.count = min(max(count, 1), Self.largestPage)
    }

    /// Reads a token that a store gave; nil for an origin's.
    public init?(_ token: PageToken) {
        let words = token.text.split(separator: ":", omittingEmptySubsequences: false)
        guard
            // Recordings of older Perches do not say how long the page is to be.
            words.count == 4 || words.count == 5, words[0] == PageToken.storeScheme, let bits = UInt64(words[1], radix: 16),
            let place = Int(words[2]), let row = Int64(words[3]), !Double(bitPattern: bits).isNaN,
            let count = words.count == 4 ? StoreToken.firstPage : Int(words[4]),
            1...Self.largestPage ~= count
        else { return nil }
        self.init(date: Double(bitPattern: bits), place: place, row: row, count: count)
    }

    /// The token in words, for a reply.
    public var token: PageToken {
        PageToken("\(PageToken.storeScheme):\(String(date.bitPattern, radix: 16)):\(place):\(row):\(count)")
    }
}
