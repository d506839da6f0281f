/// How an effect fails: a case of the failing service's error, by name, with its values.
public struct ScriptFailure: Hashable, Sendable {
    /// The name of the case: `offline`, `timed-out`.
    public let name: ScriptName
    /// Its values in the order in which they stand; no key twice.
    public let arguments: [Argument]

    /// The failure `name`; of two arguments with the same key only the first is kept.
    public init(_ name: ScriptName, _ arguments: [Argument] = []) {
        var keys: Set<ScriptName> = []
        self.name = name
        self.arguments = arguments.filter { keys.insert($0.key).inserted }
    }

    /// The value of `key`, when there is one.
    public subscript(_ key: ScriptName) -> String? { arguments.first { $0.key == key }?.value }

    /// One `key=value`.
    public struct Argument: Hashable, Sendable {
        /// What the value is called.
        public let key: ScriptName
        /// The value; any text.
        public let value: String

        /// `key=value`.
        public init(_ key: ScriptName, _ value: String) {
            self.key = key
            self.value = value
        }
    }
}
