import FoundationEssentials

@testable import PerchKit

/// A schema for JSON, as far as ours use the language (JSON Schema 2020-12).
///
/// A keyword that it does not know is a fault of the schema: nothing goes unchecked because it was misspelt.
struct JSONSchema {
    private let root: [String: JSONValueTree]

    /// Words for people, which ask for nothing.
    private static let remarks: Set = ["$schema", "$id", "title", "description", "$defs"]

    init(_ json: String) throws {
        guard case .object(let root) = try JSONValueTree(json) else {
            throw Fault(text: "a schema is an object")
        }
        self.root = root
    }

    struct Fault: Error {
        let text: String
    }

    /// All names of properties that stand anywhere in the schema.
    var names: Set<String> {
        var names: Set<String> = []
        func look(_ value: JSONValueTree) {
            if case .list(let values) = value { values.forEach(look) }
            guard case .object(let members) = value else { return }
            if case .object(let properties)? = members["properties"] { names.formUnion(properties.keys) }
            members.values.forEach(look)
        }
        look(.object(root))
        return names
    }

    /// What is wrong with a value, a line each; empty when nothing is.
    ///
    /// - Parameter part: the definition to hold it against; nil for the schema itself.
    func faults(_ value: JSONValueTree, part: String? = nil) throws -> [String] {
        guard let part else { return try faults(value, .object(root), at: "") }
        return try faults(value, try definition("#/$defs/\(part)"), at: part)
    }

    private func definition(_ reference: String) throws -> JSONValueTree {
        guard case .object(let definitions)? = root["$defs"], reference.hasPrefix("#/$defs/"),
            let found = definitions[String(reference.dropFirst("#/$defs/".count))]
        else { throw Fault(text: "\(reference) is not defined") }
        return found
    }

    private func faults(_ value: JSONValueTree, _ schema: JSONValueTree, at place: String) throws -> [String]
    {
        guard case .object(let keywords) = schema else {
            throw Fault(text: "\(place): a schema is an object")
        }
        var faults: [String] = []
        for (keyword, asked) in keywords where !Self.remarks.contains(keyword) {
            switch (keyword, asked, value) {
            case ("$ref", .text(let reference), _):
                faults += try self.faults(value, try definition(reference), at: place)
            case ("type", .text(let type), _):
                if !value.isOf(type) { faults.append("\(place): is no \(type)") }
            case ("type", .list(let types), _):
                if !types.contains(where: { if case .text(let type) = $0 { value.isOf(type) } else { false } }
                ) {
                    faults.append("\(place): is of none of the types")
                }
            case ("enum", .list(let values), _):
                if !values.contains(value) { faults.append("\(place): is none of the values") }
            case ("minimum", .number(let least), .number(let number)):
                if number < least { faults.append("\(place): is less than \(least)") }
            case ("pattern", .text(let pattern), .text(let text)):
                if try Regex(pattern).firstMatch(in: text) == nil {
                    faults.append("\(place): looks otherwise")
                }
            case ("required", .list(let names), .object(let members)):
                for case .text(let name) in names where members[name] == nil {
                    faults.append("\(place): lacks \(name)")
                }
            case ("properties", .object(let properties), .object(let members)):
                for (name, part) in properties {
                    guard let member = members[name] else { continue }
                    faults += try self.faults(member, part, at: "\(place).\(name)")
                }
            case ("additionalProperties", .flag(false), .object(let members)):
                guard case .object(let properties)? = keywords["properties"] else { break }
                for name in members.keys where properties[name] == nil {
                    faults.append("\(place): has \(name) too many")
                }
            case ("items", .object, .list(let values)):
                for (index, item) in values.enumerated() {
                    faults += try self.faults(item, asked, at: "\(place)[\(index)]")
                }
            case ("minimum", .number, _), ("pattern", .text, _), ("required", .list, _),
                ("properties", .object, _),
                ("additionalProperties", .flag, _), ("items", .object, _):
                // Asks nothing of a value of another type.
                break
            default:
                throw Fault(text: "\(place): the keyword \(keyword) is not known, or not like this")
            }
        }
        return faults
    }
}
