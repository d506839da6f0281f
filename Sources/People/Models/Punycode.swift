/// The ASCII form of host names in other letters, RFC 3492.
///
/// Perch shows and opens such hosts in this form, so that a name in look-alike letters looks different.
enum Punycode {
    private static let base = 36
    private static let lowest = 1
    private static let highest = 26

    /// The text without its `xn--` prefix; nil when it is too long to be a host's part.
    static func encoded(_ text: String) -> String? {
        let scalars = text.unicodeScalars.map { Int($0.value) }
        guard scalars.count <= 63 else { return nil }
        let basic = scalars.filter { $0 < 0x80 }
        var output = String(String.UnicodeScalarView(basic.map { Unicode.Scalar(UInt8($0)) }))
        if !basic.isEmpty { output += "-" }
        var (next, delta, bias, done) = (0x80, 0, 72, basic.count)
        while done < scalars.count {
            guard let smallest = scalars.filter({ $0 >= next }).min() else { return nil }
            delta += (smallest - next) * (done + 1)
            next = smallest
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                output += digits(delta, bias: bias)
                bias = adapted(delta, count: done + 1, isFirst: done == basic.count)
                delta = 0
                done += 1
            }
            delta += 1
            next += 1
        }
        return output
    }

    /// A number in digits of varying weight, least first; the threshold of each digit tells where it ends.
    private static func digits(_ number: Int, bias: Int) -> String {
        var (rest, position, text) = (number, base, "")
        while true {
            let threshold = min(max(position - bias, lowest), highest)
            if rest < threshold { return text + digit(rest) }
            text += digit(threshold + (rest - threshold) % (base - threshold))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
    }

    private static func digit(_ value: Int) -> String {
        String(Unicode.Scalar(UInt8(value < 26 ? 97 + value : 22 + value)))
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / count
        var steps = 0
        while rest > (base - lowest) * highest / 2 {
            rest /= base - lowest
            steps += base
        }
        return steps + (base - lowest + 1) * rest / (rest + 38)
    }
}
