import Interaction

extension TransitionTable {
    /// An arrow of a diagram: all that leads from one state to another.
    struct Arrow {
        let from: Int
        let to: Int
        var texts: [String]
    }

    /// The arrows between states by their places; what is ignored has none.
    var arrows: [Arrow] {
        states.indices.flatMap { from -> [Arrow] in
            var arrows: [Arrow] = []
            for command in commands {
                for answer in answers(in: states[from], to: command) where !answer.isIgnored {
                    guard let to = states.firstIndex(of: answer.state) else { continue }
                    let text = command.text + (answer.effect.map { " / \($0)" } ?? "")
                    if let known = arrows.firstIndex(where: { $0.to == to }) {
                        arrows[known].texts.append(text)
                    } else {
                        arrows.append(Arrow(from: from, to: to, texts: [text]))
                    }
                }
            }
            return arrows
        }
    }

    /// A Mermaid `stateDiagram-v2`: an arrow for each pair of states, with the commands and `/ effect` on it.
    public var mermaid: String {
        var lines = ["stateDiagram-v2"]
        for (place, state) in states.enumerated() {
            lines.append("    state \"\(Self.mermaid(state.text))\" as s\(place)")
        }
        if let place = states.firstIndex(of: initial) { lines.append("    [*] --> s\(place)") }
        for arrow in arrows {
            let text = arrow.texts.map(Self.mermaid).joined(separator: "<br/>")
            lines.append("    s\(arrow.from) --> s\(arrow.to): \(text)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A Graphviz digraph with the same arrows.
    public var dot: String {
        var lines = ["digraph \(Self.dot(name)) {", "    node [shape=box, style=rounded];"]
        for (place, state) in states.enumerated() {
            lines.append("    s\(place) [label=\(Self.dot(state.text))];")
        }
        if let place = states.firstIndex(of: initial) {
            lines += ["    start [shape=point];", "    start -> s\(place);"]
        }
        for arrow in arrows {
            let text = arrow.texts.joined(separator: "\n")
            lines.append("    s\(arrow.from) -> s\(arrow.to) [label=\(Self.dot(text))];")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// A text in Mermaid: everything that its grammar or its HTML could take for its own is a character code.
    static func mermaid(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ".", ",", "-", "_": String(scalar)
            default: scalar.value < 0x80 ? "#\(scalar.value);" : String(scalar)
            }
        }.joined()
    }

    /// A text as a quoted string of Graphviz.
    static func dot(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
