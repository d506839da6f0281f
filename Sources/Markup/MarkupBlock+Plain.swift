extension MarkupBlock {
    /// The block's text without styles and without what it stands in.
    public var plainText: String {
        var writer = PlainWriter()
        writer.write(self)
        return writer.plain.text
    }

    /// What stands before its first line, and before the others.
    var margins: (first: String, others: String) {
        var first = ""
        var others = ""
        for container in containers {
            switch container {
            case .quote:
                first += "> "
                others += "> "
            case .item(let number):
                let sign = number.map { "\($0). " } ?? "• "
                first += sign
                others += String(repeating: " ", count: sign.unicodeScalars.count)
            case .sameItem:
                first += "  "
                others += "  "
            }
        }
        return (first, others)
    }

    /// Whether no empty line is between it and the block before: both are in lists, and it begins an item.
    func followsClosely(_ before: MarkupBlock) -> Bool {
        let isInList = before.containers.contains { $0 != .quote }
        return isInList
            && containers.contains { container in
                if case .item = container { true } else { false }
            }
    }
}
