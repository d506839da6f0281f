/// How the tables write numbers.
enum Figure {
    static let none = "–"

    /// 1.5, 12, 3,127: as many digits as a measurement is worth.
    static func write(_ value: Double?) -> String {
        guard let value else { return none }
        return value < 10 ? tenths(value) : grouped(Int(value.rounded()))
    }

    /// How many times `right` goes into `left`.
    static func ratio(_ left: Double?, _ right: Double?) -> String {
        guard let left, let right, right > 0 else { return none }
        return write(left / right)
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { index in
            let isGroupStart = index > 0 && (digits.count - index) % 3 == 0
            return (isGroupStart ? "," : "") + String(digits[index])
        }.joined()
    }
}
