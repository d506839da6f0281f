import FoundationEssentials

/// One compiled entry of the system's terminfo database, read without ncurses.
struct TerminfoEntry {
    let name: String
    /// The command that places the cursor by row and column; empty if there is none.
    let placing: [UInt8]
    /// Whether ncurses gets the cursor to any place, by that or by others.
    let placesCursor: Bool

    /// All that are installed; of names for the same thing, one.
    static var installed: [TerminfoEntry] {
        var entries: [[UInt8]: TerminfoEntry] = [:]
        for database in ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"] {
            for folder in (try? FileManager.default.contentsOfDirectory(atPath: database)) ?? [] {
                let path = "\(database)/\(folder)"
                for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                    guard let bytes = try? [UInt8](Data(contentsOf: URL(filePath: "\(path)/\(name)"))),
                        let entry = TerminfoEntry(name: name, bytes: bytes)
                    else { continue }
                    entries[bytes] = entries[bytes].map { $0.name < name ? $0 : entry } ?? entry
                }
            }
        }
        return entries.values.sorted { $0.name < $1.name }
    }

    /// Nil if the file is no entry; see term(5).
    init?(name: String, bytes: [UInt8]) {
        guard bytes.count >= 12 else { return nil }
        func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
        let width = [0o432: 2, 0o1036: 4][number(0)]
        guard let width else { return nil }
        let names = number(2)
        let flags = number(4)
        let strings = 12 + names + flags + (names + flags) % 2 + number(6) * width
        let count = number(8)
        self.name = name
        /// The places of strings are those of ncurses' Caps.
        func string(_ place: Int) -> [UInt8] {
            let start = count > place ? number(strings + place * 2) : 0xFFFF
            return start < 0xFFFE ? Array(bytes[(strings + count * 2 + start)...].prefix { $0 != 0 }) : []
        }
        placing = string(10)
        let (byColumn, byRow) = (string(8), string(127))
        let (down, downBy, right, rightBy) = (string(11), string(107), string(17), string(112))
        let (lastLine, up, upBy) = (string(18), string(19), string(114))
        let isSteppedDown = !downBy.isEmpty || !down.isEmpty && down[0] != 0x0A
        let isSteppedUp = !lastLine.isEmpty && !(up + upBy).isEmpty
        let isStepped = (isSteppedDown || isSteppedUp) && !(byColumn + right + rightBy).isEmpty
        placesCursor = !placing.isEmpty || !byColumn.isEmpty && !byRow.isEmpty || isStepped
    }
}
