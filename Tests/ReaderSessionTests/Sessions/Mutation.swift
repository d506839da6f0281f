import TestSupport

/// Does to the bytes of a script what a slip of the hand, a bad disk or a bad person would.
enum Mutation: CaseIterable {
    case flippedBit, strayByte, cutBytes, brokenCharacter, droppedLine, doubledLine, swappedLines, truncated
    case hugeNumber, otherNumber, foreignLine, indentedOtherwise, joinedLines, manyTimes, hugeScreen, longWord

    /// The bytes with this done to them, somewhere.
    func applied(
        to bytes: [UInt8], foreign: [[UInt8]], _ random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = bytes
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            Array.init)
        guard !bytes.isEmpty, lines.count > 1 else { return bytes }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let line = Int.random(in: 0..<lines.count, using: &random)
        switch self {
        case .flippedBit:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            return bytes
        case .strayByte:
            bytes.insert(.random(in: 0...255, using: &random), at: place)
            return bytes
        case .cutBytes:
            bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...12, using: &random)))
            return bytes
        case .brokenCharacter:
            let broken: [[UInt8]] = [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x80], [0xF5, 0x80, 0x80, 0x80],
            ]
            bytes.insert(contentsOf: broken.randomElement(using: &random) ?? [0xFF], at: place)
            return bytes
        case .truncated: return Array(bytes[..<place])
        case .droppedLine: lines.remove(at: line)
        case .doubledLine: lines.insert(lines[line], at: line)
        case .swappedLines: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &random))
        case .hugeNumber, .otherNumber: lines[line] = renumbered(lines[line], &random)
        case .foreignLine: lines.insert(foreign.randomElement(using: &random) ?? [], at: line)
        case .indentedOtherwise:
            let isIndented = lines[line].first == UInt8(ascii: " ")
            lines[line] =
                isIndented
                ? Array(lines[line].drop { $0 == UInt8(ascii: " ") }) : Array("        ".utf8) + lines[line]
        case .joinedLines: if line + 1 < lines.count { lines[line] += lines.remove(at: line + 1) }
        case .manyTimes:
            let end = min(lines.count, line + Int.random(in: 1...4, using: &random))
            let block = lines[line..<end].flatMap { [$0] }
            for _ in 0..<Int.random(in: 1...60, using: &random) { lines.insert(contentsOf: block, at: line) }
        case .hugeScreen:
            // The largest one takes a second to draw where nothing is optimised.
            let size = Repetitions.isLong ? "1000x1000" : "200x200"
            lines.insert(Array("+0s     resize \(size)".utf8), at: line)
        case .longWord:
            let word = [UInt8](repeating: UInt8(ascii: "j"), count: Int.random(in: 1...3_000, using: &random))
            lines.insert(Array("+0s     type \"".utf8) + word + Array("\"".utf8), at: line)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The line with another number in the place of one of its own.
    private func renumbered(_ line: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard let start = line.indices.filter({ isDigit(line[$0]) }).randomElement(using: &random) else {
            return line
        }
        let end = line[start...].firstIndex { !isDigit($0) } ?? line.count
        let numbers =
            self == .hugeNumber
            ? [
                "999999", "1000000", "1000001", "4294967296", "9223372036854775808",
                "99999999999999999999999",
            ]
            : ["0", "1", "2", "-1", "007", "1000", "1001", "365"]
        return Array(line[..<start]) + Array((numbers.randomElement(using: &random) ?? "0").utf8)
            + line[end...]
    }
}
