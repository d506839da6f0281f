/// International names in ASCII: RFC 3492, with the numbers that it gives for host names.
enum Punycode {
    private static let base = 36
    private static let least = 1
    private static let most = 26

    /// The code of a label, without `xn--`; nil if it is too long.
    static func encoded(_ label: [UInt32]) -> String? {
        guard label.count <= 63 else { return nil }
        var result = label.filter { $0 < 0x80 }.map { UInt8($0) }
        let plain = result.count
        var handled = plain
        if plain > 0 { result.append(UInt8(ascii: "-")) }
        var current = 0x80
        var delta = 0
        var bias = 72
        while handled < label.count {
            guard let next = label.lazy.map(Int.init).filter({ $0 >= current }).min() else { return nil }
            delta += (next - current) * (handled + 1)
            current = next
            for value in label.lazy.map(Int.init) {
                if value < current { delta += 1 }
                guard value == current else { continue }
                append(delta, bias: bias, to: &result)
                bias = adapted(delta, count: handled + 1, isFirst: handled == plain)
                delta = 0
                handled += 1
            }
            delta += 1
            current += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Writes a number in digits whose weights depend on the bias.
    private static func append(_ number: Int, bias: Int, to result: inout [UInt8]) {
        var rest = number
        var place = base
        while true {
            let threshold = min(max(place - bias, least), most)
            if rest < threshold { break }
            result.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            place += base
        }
        result.append(digit(rest))
    }

    private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? value + 97 : value + 22) }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var place = 0
        while delta > (base - least) * most / 2 {
            delta /= base - least
            place += base
        }
        return place + (base - least + 1) * delta / (delta + 38)
    }
}
