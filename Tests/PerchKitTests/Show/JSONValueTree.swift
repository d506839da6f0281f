import FoundationEssentials

/// A JSON document as it was read.
indirect enum JSONValueTree: Equatable, Decodable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValueTree])
    case object([String: JSONValueTree])

    init(_ json: String) throws {
        self = try JSONDecoder().decode(JSONValueTree.self, from: Data(json.utf8))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValueTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValueTree].self))
        }
    }

    /// Whether it is of a type, in JSON Schema's word.
    func isOf(_ type: String) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.flag, "boolean"), (.number, "number"), (.text, "string"), (.list, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number.rounded() == number
        default: false
        }
    }

    /// The member of an object; nil of anything else.
    subscript(key: String) -> JSONValueTree? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The element of a list; nil of anything else.
    subscript(index: Int) -> JSONValueTree? {
        guard case .list(let values) = self, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// Everything that is one damage away: at each place a key is missing or too many, or a value is of another type.
    var damaged: [(what: String, tree: JSONValueTree)] {
        var all: [(String, JSONValueTree)] = []
        for (what, tree) in [
            ("an object", JSONValueTree.object(["x": .null])), ("half a thing", .number(0.5)),
        ]
        where tree != self {
            all.append(("is \(what)", tree))
        }
        switch self {
        case .object(let members):
            all.append(("has a key too many", .object(members.merging(["extra": .null]) { $1 })))
            all.append(("is a list", .list([])))
            for (key, value) in members {
                all.append(("\(key): missing", .object(members.filter { $0.key != key })))
                all += value.damaged.map { what, tree in
                    ("\(key): \(what)", .object(members.merging([key: tree]) { $1 }))
                }
            }
        case .list(let values):
            for (index, value) in values.enumerated() {
                all += value.damaged.map { what, tree in
                    var values = values
                    values[index] = tree
                    return ("\(index): \(what)", .list(values))
                }
            }
        case .flag: all += [("is nothing", .null), ("is a text", .text("true"))]
        case .number: all.append(("is a text", .text("7")))
        case .text: all.append(("is yes", .flag(true)))
        case .null: all.append(("is yes", .flag(true)))
        }
        return all
    }
}
