/// The header fields of a request or an answer: in order, names in any case, a name as often as it was sent.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One field: a name and its value.
    public struct Field: Hashable, Sendable {
        /// The name as it was written; compare through ``HTTPHeaders/subscript(_:)``, which ignores case.
        public let name: String
        /// The value without blanks around it.
        ///
        /// It comes from outside: sanitize it before it is shown.
        public let value: String

        /// A field of this name and value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields, in their order.
    public private(set) var fields: [Field]

    /// These fields.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// The fields of a literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The first value of a name in any case.
    ///
    /// Setting it replaces the first field of the name and removes its others; nil removes them all.
    public subscript(name: String) -> String? {
        get { fields.first { Self.isSame($0.name, name) }?.value }
        set {
            let index = fields.firstIndex { Self.isSame($0.name, name) }
            fields.removeAll { Self.isSame($0.name, name) }
            if let newValue {
                fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
            }
        }
    }

    /// All values of a name in any case, in their order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Adds a field at the end; one of the same name stays.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.utf8.elementsEqual(other.utf8) || one.lowercased() == other.lowercased()
    }
}

extension HTTPHeaders {
    /// Continues the last field's value, as very old servers do on a line of its own.
    mutating func extendLast(_ value: String) {
        guard let last = fields.popLast() else { return }
        fields.append(Field(name: last.name, value: last.value.isEmpty ? value : "\(last.value) \(value)"))
    }

    /// The first field that could not be sent as it is: a name that is no token, or a value that would begin a line.
    var unsendable: Field? {
        fields.first { field in
            let isName =
                !field.name.isEmpty
                && field.name.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "A")...UInt8(ascii: "Z"):
                        true
                    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                    }
                }
            return !isName || !Self.isSendable(field.value)
        }
    }

    /// Whether a value can be sent: nothing in it would begin a line or stop a reader.
    public static func isSendable(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}
