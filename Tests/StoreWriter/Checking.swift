import FoundationEssentials
import People
import PeopleStore

/// Compares a store with the promises of ``Writing`` that come on standard input.
struct Checking {
    let folder: String

    func run() throws {
        let store = try Store.opened(in: folder)
        let problems = store.check()
        guard problems.isEmpty else { throw Trouble(line: "damaged: \(problems.joined(separator: "; "))") }

        var kept: Set<Substring> = []
        var gone: Set<Substring> = []
        while let line = readLine(strippingNewline: false) {
            // A line without an end was being written when the process was killed: it promised nothing.
            guard line.hasSuffix("\n") else { break }
            let words = line.dropLast().split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { throw Trouble(line: "no promise: \(line)") }
            switch words[0] {
            case "kept": kept.insert(words[1])
            // From here on it may be there or not, until it is gone.
            case "going": kept.remove(words[1])
            case "gone": gone.insert(words[1])
            default: throw Trouble(line: "no promise: \(line)")
            }
        }
        let keys = try store.bookmarks().map(\.post.id.raw)
        let there = Set(keys.map { $0[...] })
        let lost = kept.subtracting(there)
        guard lost.isEmpty else {
            throw Trouble(line: "lost: \(lost.sorted().prefix(5).joined(separator: ", "))")
        }
        let back = gone.intersection(there)
        guard back.isEmpty else {
            throw Trouble(line: "came back: \(back.sorted().prefix(5).joined(separator: ", "))")
        }
        Line.write("\(kept.count) bookmarks promised and there, \(gone.count) gone")
    }
}
