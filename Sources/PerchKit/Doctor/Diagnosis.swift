import Terminal
import Values

/// What `perch doctor` found: facts in sections, and of each that is wrong what to do about it.
///
/// It is made to be shown to others: names of accounts, secrets, and where the home lies are not in it.
public struct Diagnosis: Sendable {
    /// One thing that was looked at.
    public struct Fact: Equatable, Sendable {
        /// What it is called, in one word or two: `size`.
        public let name: String
        /// What it is, in one line.
        public let value: String
        /// What is wrong with it and what to do; nil when nothing is.
        public let fault: String?
    }

    /// Facts about one thing.
    public struct Section: Equatable, Sendable {
        /// What it is about: `terminal`.
        public let name: String
        /// What was found out, in the order in which it is told.
        public internal(set) var facts: [Fact] = []

        init(_ name: String) { self.name = name }

        mutating func add(_ name: String, _ value: String, fault: String? = nil) {
            facts.append(Fact(name: name, value: value, fault: fault))
        }
    }

    /// The sections, in the order in which they are told.
    public let sections: [Section]
    private let home: String?

    /// Keeps what was found.
    ///
    /// - Parameters:
    ///   - sections: what was found.
    ///   - home: the home, which is written `~`; nil for none.
    init(_ sections: [Section], home: String?) {
        self.sections = sections
        // The home of nobody in particular hides nothing.
        self.home = home.flatMap { $0.count > 1 && $0.hasPrefix("/") ? $0 : nil }
    }

    /// Whether something is wrong.
    public var hasFaults: Bool { sections.contains { $0.facts.contains { $0.fault != nil } } }

    /// A line that may be shown to anybody: safe for a terminal, of bounded length, the home as `~`.
    private func line(_ text: String) -> String {
        guard let home else { return SafeText(text, limit: 1_000).string }
        let short = text == home ? "~" : text.replacing("\(home)/", with: "~/")
        return SafeText(short, limit: 1_000).string
    }

    /// A name as JSON has it: `demoPeople`.
    private static func key(_ name: String) -> String {
        let words = name.split(separator: " ")
        return (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
            .joined()
    }

    /// The report for people: a line for each fact, `!` before what is wrong, and at the end what to do.
    public var text: String {
        var text = ""
        for section in sections {
            text += "\(section.name)\n"
            let width = section.facts.map(\.name.count).max() ?? 0
            for fact in section.facts {
                let blanks = String(repeating: " ", count: width - fact.name.count)
                text += "\(fact.fault == nil ? " " : "!") \(fact.name)\(blanks)  \(line(fact.value))\n"
            }
            text += "\n"
        }
        let faults = sections.flatMap { section in
            section.facts.compactMap { fact in
                fact.fault.map { "! \(section.name), \(fact.name): \(line($0))\n" }
            }
        }
        return text + (faults.isEmpty ? "Nothing is wrong.\n" : faults.joined())
    }

    /// The same for other programs: an object for each section, and the list of what is wrong.
    public var json: String {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.key("faults")
            json.list { json in
                for section in sections {
                    for fact in section.facts {
                        guard let fault = fact.fault else { continue }
                        json.object { json in
                            json.add("name", "\(section.name).\(Self.key(fact.name))")
                            json.add("why", line(fault))
                        }
                    }
                }
            }
            for section in sections {
                json.key(section.name)
                json.object { json in
                    for fact in section.facts { json.add(Self.key(fact.name), line(fact.value)) }
                }
            }
        }
        return json.text + "\n"
    }
}
