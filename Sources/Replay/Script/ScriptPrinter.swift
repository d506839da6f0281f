import Terminal

/// Writes scripts: the text that reads back as the same value.
public enum ScriptPrinter {
    /// The script's text; every line ends with a line break.
    public static func print(_ script: Script) -> String {
        var text = ""
        for line in script.lines { text += print(line) + "\n" }
        return text
    }

    /// One line, without a line break at its end; a reply that is longer than a line may be is in pieces.
    public static func print(_ line: ScriptLine) -> String {
        let content = print(line.content)
        guard let comment = line.comment else { return content }
        return content.isEmpty ? "//\(comment)" : "\(content)  //\(comment)"
    }

    static func print(_ content: ScriptLine.Content) -> String {
        switch content {
        case .blank: ""
        case .header(let header): print(header)
        case .input(let input): print(input)
        case .expectation(let expectation): indent + print(expectation)
        case .end(let inFlight):
            inFlight.isEmpty ? "end" : "end with " + inFlight.map { "#\($0)" }.joined(separator: " ")
        }
    }

    static func print(_ header: ScriptHeader) -> String {
        switch header {
        case .version: "perch-script 1"
        case .size(let size): "size \(size.columns)x\(size.rows)"
        case .start(let instant): "start \(instant)"
        case .zone(let zone): "zone \(zone)"
        case .open(let account): "open " + Quoted.printBareIfPossible(account.text)
        case .machines(let machines): "machines " + machines.map(\.description).joined(separator: " ")
        }
    }

    static func print(_ input: ScriptInput) -> String {
        let offset = input.offset.description
        let blanks = String(repeating: " ", count: max(1, indent.count - offset.count))
        return offset + blanks + print(input.action)
    }

    static func print(_ action: ScriptInput.Action) -> String {
        switch action {
        case .send(let address, let command): "send \(address) \(command)"
        case .key(let key): "key \(key.name)"
        case .type(let text): "type " + Quoted.print(text)
        case .reply(let effect, let payload): "reply #\(effect) " + print(payload)
        case .fail(let effect, let failure): "fail #\(effect) " + print(failure)
        case .resize(let size): "resize \(size.columns)x\(size.rows)"
        case .wait: "wait"
        }
    }

    static func print(_ payload: ScriptPayload) -> String {
        switch payload {
        case .profile(let person): "people/\(person.text)"
        case .posts(let person, nil): "people/\(person.text)/posts"
        case .posts(let person, let page?): "people/\(person.text)/posts/\(page)"
        case .json(let json): "= " + PiecedReply.print(json)
        }
    }

    static func print(_ failure: ScriptFailure) -> String {
        var text = failure.name.text
        for argument in failure.arguments {
            text += " \(argument.key)=" + Quoted.printBareIfPossible(argument.value)
        }
        return text
    }

    static func print(_ expectation: ScriptExpectation) -> String {
        switch expectation {
        case .command(let address, let words): "command \(address) \(words)"
        case .effect(let effect, let address, let words): "effect #\(effect) \(address) \(words)"
        case .cancelled(let effect): "cancelled #\(effect)"
        case .emit(let address, let words): "emit \(address) \(words)"
        case .view(let address, let words): "view \(address) \(words)"
        case .text(let text): "text " + Quoted.print(text)
        case .frame(let name): "frame \(name)"
        case .screen(let digest): "screen \(digest)"
        }
    }

    /// Expectations stand beneath the action, not beneath the offset.
    private static let indent = "        "
}
