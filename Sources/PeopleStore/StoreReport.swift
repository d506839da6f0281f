import FoundationEssentials
import People

/// What `perch cache` says about a store, as lines of text.
public struct StoreReport: Equatable, Sendable {
    /// The lines, without line breaks.
    ///
    /// They hold accounts as they were typed: whoever prints them makes them safe first.
    public let lines: [String]

    /// Says what a store holds.
    ///
    /// - Parameters:
    ///   - contents: what it holds.
    ///   - location: where it lies.
    ///   - time: how to write a moment.
    public init(_ contents: StoreContents, at location: StoreLocation, time: (Date) -> String) {
        var lines = ["\(location.file)  \(Self.size(contents.bytes))"]
        lines.append(
            [
                Self.counted(contents.profiles, "profile"), Self.counted(contents.posts, "post"),
                Self.counted(contents.bookmarks, "bookmark"), Self.counted(contents.notes, "note"),
                Self.counted(contents.readMarks, "read mark"),
            ].joined(separator: ", "))
        if let oldest = contents.oldest, let newest = contents.newest {
            lines.append("posts stored from \(time(oldest)) to \(time(newest))")
        }
        let names = contents.people.map { $0.account?.text ?? $0.user.raw }
        let shared = Set(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys)
        for (person, name) in zip(contents.people, names) {
            // Two people of one name are told apart by where they come from.
            let name = shared.contains(name) ? "\(name) (\(person.user.origin))" : name
            let stored = [person.profile, person.list].compactMap(\.self).max().map(time) ?? "not stored"
            lines.append("\(name)  \(Self.counted(person.posts, "post"))  \(stored)")
        }
        for aside in contents.setAside {
            lines.append("\(aside.name)  \(Self.size(aside.bytes))  damaged, set aside")
        }
        if !contents.setAside.isEmpty {
            lines.append(
                "What was set aside holds what was stored then; perch cache clear --kept removes it.")
        }
        self.lines = lines
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// A number of bytes for people, such as `4.2 MB`.
    public static func size(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return counted(bytes, "byte") }
        var tenths = (bytes + 50) / 100
        var units = ["kB", "MB", "GB", "TB"][...]
        while tenths >= 10_000, units.count > 1 {
            tenths = (tenths + 500) / 1000
            units.removeFirst()
        }
        return "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
    }
}
