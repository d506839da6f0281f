import FoundationEssentials
import Terminal

@testable import TerminalTestSupport

/// An asciicast as a player reads it.
struct Asciicast {
    struct Header: Decodable, Equatable {
        struct Term: Decodable, Equatable {
            let cols: Int
            let rows: Int
            let type: String
        }

        let version: Int
        let term: Term
        let timestamp: Int
        let title: String
    }

    struct Event: Decodable, Equatable {
        let interval: Double
        let code: String
        let data: String

        init(from decoder: any Decoder) throws {
            var parts = try decoder.unkeyedContainer()
            interval = try parts.decode(Double.self)
            code = try parts.decode(String.self)
            data = try parts.decode(String.self)
            guard parts.isAtEnd, ["o", "r", "i", "m", "x"].contains(code), interval >= 0 else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no event"))
            }
        }
    }

    let header: Header
    let events: [Event]

    /// Reads a file, every line of it.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, lines.last == "" else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no whole lines"))
        }
        let decoder = JSONDecoder()
        header = try decoder.decode(Header.self, from: Data(first.utf8))
        events = try lines.dropFirst().dropLast().map { try decoder.decode(Event.self, from: Data($0.utf8)) }
    }

    /// What a terminal shows when it was played so far.
    func screen(after count: Int) -> VirtualScreen {
        var screen = VirtualScreen(size: Size(columns: header.term.cols, rows: header.term.rows))
        for event in events.prefix(count) {
            switch event.code {
            case "o": screen.feed(event.data.utf8)
            case "r":
                let numbers = event.data.split(separator: "x").compactMap { Int($0) }
                screen.resize(to: Size(columns: numbers.first ?? 0, rows: numbers.last ?? 0))
            default: break
            }
        }
        return screen
    }

    /// The events of some kinds, with their time since the beginning.
    func timed(_ codes: String...) -> [String] {
        var now = 0.0
        return events.compactMap { event in
            now += event.interval
            return codes.contains(event.code) ? "\(now) \(event.code) \(event.data)" : nil
        }
    }
}
