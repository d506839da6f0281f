import Interaction
import Machines
import Markup
import Testing

@testable import ReaderSession
@testable import Replay

/// The page of a machine, as text.
struct MachinePageTests {
    private func findings(_ name: String) throws -> Findings {
        try #require(PerchMachines.machine(named: name)).findings()
    }

    /// The elements of a page, none of which may be broken.
    private func elements(of page: String) -> [(name: String, attributes: [String: String])] {
        let events = XMLEvents(Array(page.utf8))
        #expect(events.brokenLine == nil, "line \(events.brokenLine ?? 0)")
        return events.compactMap { event -> (name: String, attributes: [String: String])? in
            guard case .begin(let name, let attributes) = event else { return nil }
            return (
                name.local,
                Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { one, _ in one })
            )
        }
    }

    @Test(arguments: ["profile", "thread", "found", "bookmarks"])
    func `a page is well-formed, and each of its links leads to something in it`(name: String) throws {
        let elements = elements(of: MachinePage(try findings(name)).text)
        let names = elements.compactMap { $0.attributes["id"] }
        #expect(Set(names).count == names.count)
        let links = elements.compactMap { $0.attributes["href"] }
        #expect(links.count > 20)
        for link in links {
            #expect(link.first == "#" && names.contains(String(link.dropFirst())), "\(link)")
        }
    }

    @Test
    func `every state and every transition is in the chart and in a table, with the shortest way to each`()
        throws
    {
        let findings = try findings("thread")
        let table = findings.table
        let page = MachinePage(findings).text
        let elements = elements(of: page)
        let names = Set(elements.compactMap { $0.attributes["id"] })
        for (place, state) in table.states.enumerated() {
            #expect(names.isSuperset(of: ["drawn-\(place)", "state-\(place)"]))
            #expect(page.contains("<h3 id=\"name-\(place)\">\(HTMLDocument.escaped(state.text))</h3>"))
            let way = try #require(findings.ways.first { $0.state == state })
            #expect(
                page.contains(
                    "<a href=\"#state-\(place)\">\(HTMLDocument.escaped(state.text))</a></th><td>\(way.path.moves.count)</td><td>\(HTMLDocument.escaped(way.path.description))</td>"
                ))
        }
        #expect(table.arrows.count > 10)
        for (place, arrow) in table.arrows.enumerated() {
            #expect(names.isSuperset(of: ["drawn-arrow-\(place + 1)", "arrow-\(place + 1)"]))
            let start = try #require(page.firstRange(of: "<tbody id=\"arrow-\(place + 1)\">")).upperBound
            let rows = page[start...].prefix(
                upTo: try #require(page[start...].firstRange(of: "</tbody>")).lowerBound)
            #expect(rows.contains("<a href=\"#state-\(arrow.to)\">"))
            for step in arrow.steps {
                let cells =
                    "<td>\(step.answer.isLate ? "late: " : "")\(HTMLDocument.escaped(step.command.text))</td>"
                    + "<td>\(HTMLDocument.escaped(step.answer.effect?.text ?? ""))</td>"
                #expect(rows.contains(cells), "\(cells)")
            }
        }
        // What changes nothing is told of each state, too: each cell of the table once.
        let quiet = table.states.flatMap { state in
            table.commands.filter { table.told(in: state, by: $0).allSatisfy(\.isIgnored) }
        }
        let words = page.split(separator: "<dd>").dropFirst().map {
            $0.prefix(upTo: $0.firstIndex(of: "<") ?? $0.endIndex)
        }
        #expect(words.reduce(0) { $0 + $1.split(separator: ", ").count } == quiet.count)
    }

    @Test func `the same machine gives the same page, to the byte`() throws {
        #expect(MachinePage(try findings("found")).text == MachinePage(try findings("found")).text)
    }

    @Test func `a security policy lets nothing run, and nothing in the page asks for anything`() throws {
        let page = MachinePage(try findings("found")).text
        let start = try #require(page.firstRange(of: "<style>")).upperBound
        let end = try #require(page.firstRange(of: "</style>")).lowerBound
        #expect(
            page.contains(
                "content=\"default-src 'none'; style-src 'sha256-\(SHA256.base64(of: String(page[start..<end])))'; base-uri 'none'; form-action 'none'\"/>"
            ))
        for word in ["src=", "url(", "@import", "http:", "https:", "<script", "style=", " on"] {
            #expect(!page.replacing("Content-Security-Policy", with: "").contains(word + "\""), "\(word)")
        }
        for name in elements(of: page).map(\.name) {
            #expect(!["script", "img", "iframe", "object", "embed", "link", "use", "image"].contains(name))
        }
    }

    @Test func `labels are text, whatever is in them, and long ones are cut in the chart alone`() throws {
        let hostile = "</title></text><script>alert(1)</script>&\"'\u{1B}]0;x\u{7}"
        let long = String(repeating: "long ", count: 30)
        let machine = Machine(Knob.alphabet(states: [Label(hostile), Label(long)]))
        let page = MachinePage(machine.findings()).text
        #expect(elements(of: page).allSatisfy { $0.name != "script" })
        #expect(!page.contains("<script"))
        #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
        #expect(
            page.contains(
                "&lt;/title&gt;&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#39;\u{FFFD}]0;x\u{FFFD}</h3>"
            ))
        #expect(page.contains(">\(long)</h3>"))
        #expect(page.contains(">\(long.prefix(39))…</text>"))
    }

    @Test func `a law says what it means, and a broken one the shortest way to where`() throws {
        let page = MachinePage(Machine(Knob.alphabet(states: ["off", "on", "never"])).findings()).text
        #expect(page.contains("<td>\(Law.determinism.meaning)</td><td>Holds.</td>"))
        #expect(
            page.contains(
                "<td class=\"broken\">Broken: reachability: `never` is not reached in all 2 situations</td>"))
        #expect(page.contains(">never</a></th><td>–</td><td>not reached</td>"))
        let open = MachinePage(Machine(Knob.alphabet(states: ["off", "on"])).findings(in: .open)).text
        #expect(open.contains("<td>Says nothing of an open world.</td>"))
        let bounded = MachinePage(
            Machine(Knob.alphabet(states: ["off", "on"]), bounds: Bounds(depth: 0)).findings()
        ).text
        #expect(bounded.contains("<td>Holds, as far as was looked.</td>"))
    }
}

/// Two states that one command turns into each other, with any labels.
private enum Knob: ReducerType {
    struct ViewModel: Hashable, Sendable, Labelled {
        let label: Label
        let other: Label
    }

    enum Command: Hashable, Sendable, Labelled {
        case turn
        var label: Label { "turn" }
    }

    enum Effect: Hashable, Sendable, Labelled {
        case none
        var label: Label { "none" }
    }

    static func reduce(state: State, command: Command) -> State {
        State(viewModel: ViewModel(label: state.viewModel.other, other: state.viewModel.label))
    }

    static func alphabet(states: [Label]) -> Alphabet<Knob> {
        Alphabet(
            name: "knob", viewModel: ViewModel(label: states[0], other: states[1]), states: states,
            commands: [Letter(.turn)], work: { _ in [] }, isWaiting: { _ in false })
    }
}
