import Interaction
import Machines
import Replay

/// A machine as a page for a browser: one file, which asks nobody for anything and runs nothing.
///
/// It holds a chart of states and arrows, a shortest way to each state, all answers in each, and the laws. What the chart
/// shows stands in tables, too, for whoever hears the page. Labels are text, whatever is in them.
struct MachinePage {
    private let table: TransitionTable
    private let findings: Findings
    private let arrows: [TransitionTable.Arrow]

    /// The page of what was found.
    init(_ findings: Findings) {
        self.findings = findings
        table = findings.table
        arrows = findings.table.arrows
    }

    /// The page, in HTML.
    var text: String {
        HTMLDocument(title: "Machine \(table.name)", style: MachinePageStyle.text, body: body).text
    }

    private var body: String {
        let head = table.head.split(separator: "\n").map { HTMLDocument.escaped(String($0)) }
        return """
            <header>
            <h1>\(Self.escaped("Machine \(table.name)"))</h1>
            <p>\(head.joined(separator: " · "))</p>
            <nav aria-label="Parts"><a href="#chart">Chart</a> <a href="#ways">Ways</a> \
            <a href="#states">States</a> <a href="#laws">Laws</a></nav>
            </header>
            <main>
            <section id="chart" aria-labelledby="chart-title">
            <h2 id="chart-title">Chart</h2>
            <p>Arrows have the numbers that they have in the tables of the states. What is pointed at, or has the \
            keyboard's focus, shows its own arrows. <a href="#ways">Go on behind the chart.</a></p>
            <div class="chart" tabindex="0" role="region" aria-label="The chart, which scrolls">\(chart)</div>
            </section>
            <section id="ways" aria-labelledby="ways-title">
            <h2 id="ways-title">A shortest way to each state</h2>
            <table>
            <thead><tr><th scope="col">State</th><th scope="col">Moves</th><th scope="col">Way</th></tr></thead>
            <tbody>
            \(table.states.indices.map(way(to:)).joined(separator: "\n"))
            </tbody>
            </table>
            </section>
            <section id="states" aria-labelledby="states-title">
            <h2 id="states-title">States, and what happens in them</h2>
            \(table.states.indices.map(section(of:)).joined(separator: "\n"))
            </section>
            <section id="laws" aria-labelledby="laws-title">
            <h2 id="laws-title">Laws</h2>
            <table>
            <thead><tr><th scope="col">Law</th><th scope="col">What it says</th><th scope="col">Here</th></tr></thead>
            <tbody>
            \(Law.allCases.map(law).joined(separator: "\n"))
            </tbody>
            </table>
            </section>
            </main>
            """
    }

    private static func escaped(_ text: String) -> String { HTMLDocument.escaped(text) }

    private static func escaped(_ label: Label) -> String { HTMLDocument.escaped(label.text) }

    private func link(to state: Int) -> String {
        "<a href=\"#state-\(state)\">\(Self.escaped(table.states[state]))</a>"
    }

    // MARK: - The chart

    private var chart: String {
        let chart = TransitionChart(table)
        let states = table.states.indices.map { state -> String in
            let own = arrows.indices.filter { arrows[$0].from == state }
            let lines = own.map { drawn($0, chart.lines[$0]) }.joined(separator: "\n")
            return "<g class=\"state\" id=\"drawn-\(state)\">\n\(lines)\n"
                + box(state, chart.boxes[state], leaving: own.count) + "\n</g>"
        }
        return """
            <svg width="\(chart.width)" height="\(chart.height)" viewBox="0 0 \(chart.width) \(chart.height)" \
            role="group" aria-label="\(table.states.count) states and \(arrows.count) arrows; the tables beneath say the same">
            \(states.joined(separator: "\n"))
            </svg>
            """
    }

    private func box(_ state: Int, _ box: TransitionChart.Box, leaving count: Int) -> String {
        let label = table.states[state].text
        let short =
            label.count > TransitionChart.longest
            ? label.prefix(TransitionChart.longest - 1) + "…" : label[...]
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2 + 5)
        let isInitial = table.states[state] == table.initial
        return """
            <a href="#state-\(state)" aria-label="\(Self.escaped(label)): arrows that leave it: \(count)">\
            <title>\(Self.escaped(label))</title>\
            <rect class="\(isInitial ? "initial" : "box")" x="\(box.x)" y="\(box.y)" width="\(box.width)" \
            height="\(box.height)" rx="8"/>\
            <text class="name" x="\(x)" y="\(y)">\(Self.escaped(String(short)))</text></a>
            """
    }

    /// An arrow, its point, and its number where it leaves.
    private func drawn(_ number: Int, _ line: TransitionChart.Line) -> String {
        let arrow = arrows[number]
        let steps = arrow.steps.map { step in
            step.command.text + (step.answer.effect.map { ", asks for \($0)" } ?? "")
        }
        let title =
            "\(number + 1): \(table.states[arrow.from]) → \(table.states[arrow.to]): \(steps.joined(separator: "; "))"
        return """
            <g class="arrow" id="drawn-arrow-\(number + 1)"><title>\(Self.escaped(title))</title>\
            <path class="line" d="\(line.path)"/><path class="point" d="\(line.point)"/>\
            <a href="#arrow-\(number + 1)" tabindex="-1"><text class="number" \
            x="\(line.start.x + (line.leavesRight ? 13 : -13))" y="\(line.start.y + 4)">\(number + 1)</text></a></g>
            """
    }

    // MARK: - The tables

    private func way(to state: Int) -> String {
        let found = findings.ways.first { $0.state == table.states[state] }
        let moves = found.map { String($0.path.moves.count) } ?? "–"
        return """
            <tr><th scope="row">\(link(to: state))</th><td>\(moves)</td>\
            <td>\(Self.escaped(found?.path.description ?? "not reached"))</td></tr>
            """
    }

    private func section(of state: Int) -> String {
        let own = arrows.indices.filter { arrows[$0].from == state }
        let rows = own.map(rows(of:)).joined(separator: "\n")
        let arrowTable =
            own.isEmpty
            ? "<p>No arrow leaves this state.</p>"
            : """
            <table>
            <thead><tr><th scope="col">Arrow</th><th scope="col">To</th><th scope="col">Command or answer</th>\
            <th scope="col">Asks for</th></tr></thead>
            \(rows)
            </table>
            """
        let start = table.states[state] == table.initial ? " It begins here." : ""
        return """
            <section id="state-\(state)" aria-labelledby="name-\(state)">
            <h3 id="name-\(state)">\(Self.escaped(table.states[state]))</h3>
            <p><a href="#drawn-\(state)">In the chart.</a>\(start)</p>
            \(arrowTable)
            \(quietWords(in: state))
            </section>
            """
    }

    /// The rows of an arrow, one for each thing that leads along it.
    private func rows(of number: Int) -> String {
        let arrow = arrows[number]
        let span = arrow.steps.count
        let rows = arrow.steps.enumerated().map { place, step in
            let head =
                place > 0
                ? ""
                : "<th scope=\"rowgroup\" rowspan=\"\(span)\"><a href=\"#drawn-arrow-\(number + 1)\">\(number + 1)</a></th>"
                    + "<td rowspan=\"\(span)\">\(link(to: arrow.to))</td>"
            let late = step.answer.isLate ? "late: " : ""
            return "<tr>\(head)<td>\(late)\(Self.escaped(step.command))</td>"
                + "<td>\(step.answer.effect.map { Self.escaped($0) } ?? "")</td></tr>"
        }
        return "<tbody id=\"arrow-\(number + 1)\">\n\(rows.joined(separator: "\n"))\n</tbody>"
    }

    /// What changes nothing in a state, and what cannot come.
    private func quietWords(in state: Int) -> String {
        var (ignored, late, missing): ([Label], [Label], [Label]) = ([], [], [])
        for command in table.commands {
            let answers = table.told(in: table.states[state], by: command)
            if answers.isEmpty {
                missing.append(command)
            } else if answers.contains(where: { $0.isIgnored && !$0.isLate }) {
                ignored.append(command)
            } else if answers.contains(where: \.isIgnored) {
                late.append(command)
            }
        }
        let kinds = [
            ("Ignored", ignored), ("Ignored, and only late answers of what was given up", late),
            ("Cannot come", missing),
        ]
        let items = kinds.filter { !$0.1.isEmpty }.map { name, words in
            "<dt>\(name)</dt><dd>\(words.map { Self.escaped($0) }.joined(separator: ", "))</dd>"
        }
        return items.isEmpty ? "" : "<dl>\(items.joined())</dl>"
    }

    private func law(_ law: Law) -> String {
        let broken = findings.counterexamples.first { $0.law == law }
        let here: String
        if let broken {
            here = "<td class=\"broken\">Broken: \(Self.escaped(broken.description))</td>"
        } else if !law.applies(to: table.world) {
            here = "<td>Says nothing of an open world.</td>"
        } else {
            here = "<td>Holds\(table.isComplete ? "" : ", as far as was looked").</td>"
        }
        let clauses =
            law == .invariants
            ? findings.invariants.map { "<br>\(Self.escaped($0))" }.joined() : ""
        return "<tr><th scope=\"row\">\(law)</th><td>\(Self.escaped(law.meaning))\(clauses)</td>\(here)</tr>"
    }
}

/// How a machine's page looks: in light and dark, on narrow screens, and on paper.
enum MachinePageStyle {
    /// The style sheet.
    static let text = PageStyle.theme + layout

    private static let layout = """
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:100rem;padding:0 1rem 3rem;background:var(--back);color:var(--text);font:15px/1.45 system-ui,sans-serif}
        header{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;align-items:baseline;padding:.6rem 0;border-bottom:1px solid var(--rule)}
        h1{font-size:1.25rem;margin:0;overflow-wrap:anywhere}
        h2{font-size:1.1rem;margin:1.6rem 0 .3rem}
        h3{font-size:1rem;margin:1.2rem 0 .2rem;overflow-wrap:anywhere}
        p{margin:.2rem 0}
        header p{color:var(--soft);font-size:.9rem}
        nav a{margin-right:.6rem}
        a{color:var(--lit)}
        a:focus-visible,.chart:focus-visible{outline:2px solid var(--lit);outline-offset:2px}
        .chart{overflow:auto;border:1px solid var(--rule);border-radius:4px;background:var(--screen)}
        svg{display:block;margin:0 auto}
        svg text{font:13px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;fill:var(--text);text-anchor:middle}
        svg .number{font-size:10px;fill:var(--soft);paint-order:stroke;stroke:var(--screen);stroke-width:4px}
        svg a{text-decoration:none;outline:none}
        rect{fill:var(--back);stroke:var(--soft);stroke-width:1.2}
        rect.initial{stroke-width:3}
        .line{fill:none;stroke:var(--soft);stroke-width:1.1}
        .point{fill:var(--soft)}
        .chart:has(.state:hover) .state:not(:hover) .arrow,.chart:has(.state a:focus) .state:not(:focus-within):not(:hover) .arrow{opacity:.15}
        .state:hover .line,.state:focus-within .line,.state:target .line,.arrow:target .line{stroke:var(--lit);stroke-width:2}
        .state:hover .point,.state:focus-within .point,.state:target .point,.arrow:target .point{fill:var(--lit)}
        .state:hover .number,.state:focus-within .number,.state:target .number,.arrow:target .number{fill:var(--lit);font-weight:bold}
        .state a:focus rect,.state:hover rect,.state:target rect{stroke:var(--lit);stroke-width:3}
        table{border-collapse:collapse;margin:.4rem 0;max-width:100%}
        th,td{border:1px solid var(--rule);padding:.15rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
        tbody th,td,dd{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.85rem;font-weight:normal}
        #laws td:nth-child(2){font-family:inherit;font-size:inherit}
        tbody:target,section:target h3{background:var(--mark)}
        .broken{font-weight:bold}
        dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem .8rem;margin:.4rem 0}
        dt{color:var(--soft);font-size:.85rem}
        dd{margin:0}
        @media (max-width:40rem){dl{display:block}}
        @media print{body{max-width:none;padding:0}nav,.chart{border:0}nav{display:none}.chart{overflow:visible}svg{width:100%;height:auto}a{color:inherit;text-decoration:none}table,h3{break-inside:avoid}h2,h3{break-after:avoid}}

        """
}
