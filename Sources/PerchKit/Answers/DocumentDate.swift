import FoundationEssentials
import Replay

/// A time as scripts write it: RFC 3339 to the millisecond, or milliseconds since 1970 where that has no form for it.
struct DocumentDate: Codable, Equatable {
    private let milliseconds: Int

    init(_ date: Date) {
        // A hostile server may date a post anywhere.
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        milliseconds = Int(exactly: exact) ?? 0
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            milliseconds = number
            return
        }
        guard let instant = ScriptInstant(rfc3339: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a time such as 2018-02-18T09:00:00Z")
        }
        milliseconds = instant.milliseconds
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let instant = ScriptInstant(milliseconds: milliseconds) {
            try container.encode(instant.description)
        } else {
            try container.encode(milliseconds)
        }
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
