extension SafeText {
    /// What may stand in an interpolation: safe texts, whole numbers, and strings that are said to come from outside.
    public struct Interpolation: StringInterpolationProtocol {
        /// What has been put together so far.
        var text = SafeText.empty

        /// Starts an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds our own words.
        public mutating func appendLiteral(_ literal: String) { text.append(SafeText(literal)) }

        /// Adds a safe text.
        public mutating func appendInterpolation(_ value: SafeText) { text.append(value) }

        /// Adds a whole number in plain digits.
        public mutating func appendInterpolation(_ value: some BinaryInteger) {
            text.append(SafeText(String(value)))
        }

        /// Adds text from outside, which passes the gate: `"\(outside: user.name) has no posts"`.
        public mutating func appendInterpolation(outside value: String) { text.append(SafeText(value)) }
    }

    /// Puts a text after another.
    public static func + (first: SafeText, second: SafeText) -> SafeText {
        var sum = first
        sum.append(second)
        return sum
    }

    /// Puts a text at the end.
    public mutating func append(_ other: SafeText) {
        self = SafeText(checked: string + other.string, columns: columns + other.columns)
    }

    /// The texts one after another with a separator between them.
    public static func joined(_ texts: some Sequence<SafeText>, separator: SafeText = "") -> SafeText {
        var string = ""
        var columns = 0
        var isFirst = true
        for text in texts {
            if !isFirst {
                string += separator.string
                columns += separator.columns
            }
            isFirst = false
            string += text.string
            columns += text.columns
        }
        return SafeText(checked: string, columns: columns)
    }

    /// A text so many times.
    public init(repeating text: SafeText, count: Int) {
        let count = max(0, count)
        self.init(checked: String(repeating: text.string, count: count), columns: text.columns * count)
    }
}
