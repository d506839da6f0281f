import FoundationEssentials
import People
import Values

@testable import PeopleWeb

/// Small texts of people's files.
enum Samples {
    /// A person of whom only the name is known, with these posts and this `demo` part.
    static func person(_ name: String = "Wren", posts: String = "[]", demo: String = "{}") -> String {
        #"{"perch": 1, "user": {"id": "w", "name": "\#(name)"}, "demo": \#(demo), "posts": \#(posts)}"#
    }

    /// A post of which only what must be is known.
    static func post(_ id: String, at time: String = "2018-02-18T08:41:00Z") -> String {
        #"{"id": "\#(id)", "at": "\#(time)", "text": "post \#(id)"}"#
    }

    /// What reading a file's text gives.
    static func read(_ text: String) throws(JSONFault) -> FixturePerson {
        try FixtureDecoder.decode(Array(text.utf8), part: .everything)
    }

    /// The one fault that reading a file's text finds, as a message shows it; nil when there is none.
    static func fault(_ text: String) -> String? {
        fault(bytes: Array(text.utf8))
    }

    /// The one fault that reading a file finds, as a message shows it; nil when there is none.
    static func fault(bytes: [UInt8], part: FixtureDecoder.Part = .everything) -> String? {
        do {
            _ = try FixtureDecoder.decode(bytes, part: part)
            return nil
        } catch {
            switch error.place {
            case .byte(let byte):
                let (line, column) = JSONReader.lineAndColumn(of: byte, in: bytes)
                return "line \(line), column \(column): expected \(error.expected)"
            case .value(let path):
                return "\(path): expected \(error.expected)"
            }
        }
    }
}

extension Date {
    /// 18 February 2018, 09:00:00 UTC: when scripts start.
    static let start = Date(timeIntervalSince1970: 1_518_944_400)
}
