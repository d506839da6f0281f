import FoundationEssentials
import Replay

@testable import ReaderTestSupport

/// A text of the repository that is made by the program: a whole file, or what stands between two lines of one.
struct GoldenText {
    /// The file, below the repository's folder.
    let path: String
    /// The lines around the text; nil when it is the whole file.
    var marks: (begin: String, end: String)?

    /// What is wrong with the text as it stands, and how to renew it; nil when it is as it is made now.
    ///
    /// Where the mode says so it is written. Writing is a fault too, so that somebody looks.
    func fault(of text: String, mode: GoldenMode, test: String) -> String? {
        let file = "\(Checkout.root)/\(path)"
        let old = try? String(contentsOfFile: file, encoding: .utf8)
        guard let new = replacing(in: old, with: text) else {
            return "\(path) has no lines \(marks.map { "\($0.begin) and \($0.end)" } ?? "")."
        }
        if old == new, mode != .all { return nil }
        let records = mode == .all || mode == .failed || (mode == .missing && old == nil)
        guard records else {
            return
                "\(path) is stale. PERCH_GOLDEN=failed swift test --filter \(test) renews it; look at what changed."
        }
        do {
            try ScriptFile(path: file).write(new)
            return "\(path) was recorded. Look at it, and run again."
        } catch {
            return "\(path) could not be recorded: \(error)"
        }
    }

    /// The file with the text in its place; nil when the place is not there.
    private func replacing(in old: String?, with text: String) -> String? {
        guard let marks else { return text }
        guard let old, let begin = old.firstRange(of: "\(marks.begin)\n"),
            let end = old[begin.upperBound...].firstRange(of: "\(marks.end)\n")
        else { return nil }
        return String(old[..<begin.upperBound]) + text + String(old[end.lowerBound...])
    }
}
