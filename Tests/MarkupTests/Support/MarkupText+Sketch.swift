import Markup

extension MarkupText {
    /// One line for each block, with everything in it: `• ` for an item, `{strong|text}`, `⟨1 page text → address⟩`.
    var sketch: [String] { blocks.map(\.sketch) }
}

extension MarkupBlock {
    fileprivate var sketch: String {
        let around = containers.map { container in
            switch container {
            case .quote: "> "
            case .item(let number): number.map { "\($0). " } ?? "• "
            case .sameItem: "  "
            }
        }
        let name =
            switch kind {
            case .paragraph: ""
            case .heading(let level): String(repeating: "#", count: level) + " "
            case .code: "code: "
            case .rule: "rule"
            }
        return around.joined() + name + (repeatsQuote ? "RE " : "") + runs.map(\.sketch).joined()
    }
}

extension MarkupRun {
    fileprivate var sketch: String {
        var result = String(text.map { $0 == "\n" ? "⏎" : $0 })
        if let wholeText { result += "(\(wholeText))" }
        let names: [(MarkupStyle, String)] = [
            (.strong, "strong"), (.emphasis, "emphasis"), (.code, "code"), (.struck, "struck"),
            (.underlined, "underlined"),
        ]
        let styles = names.filter { style.contains($0.0) }.map(\.1)
        if !styles.isEmpty { result = "{\(styles.joined(separator: "+"))|\(result)}" }
        guard let link else { return result }
        return "⟨\(link.number) \(link.kind)\(link.isMisleading ? "!" : "") \(result) → \(link.address)⟩"
    }
}
