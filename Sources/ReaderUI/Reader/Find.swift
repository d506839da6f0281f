import People
import Terminal
import TerminalApp

/// A text that is looked for in a list, and the rows that have it.
///
/// The rows are found once, when the text is accepted or the list changes, never while a key moves the cursor.
package struct Find: Equatable, Sendable {
    /// The text as it was typed.
    let text: String
    /// The rows that have it, ascending.
    var matches: [Int]

    /// Which match stands at a row; `nil` if the row has none.
    func position(of row: Int) -> Int? {
        let index = firstPosition(from: row)
        return index < matches.count && matches[index] == row ? index : nil
    }

    /// The first match below `row`, from the top again if there is none.
    func next(after row: Int) -> Int? {
        guard let first = matches.first else { return nil }
        let index = firstPosition(from: row + 1)
        return index < matches.count ? matches[index] : first
    }

    /// The last match above `row`, from the bottom again if there is none.
    func previous(before row: Int) -> Int? {
        guard let last = matches.last else { return nil }
        let index = firstPosition(from: row)
        return index > 0 ? matches[index - 1] : last
    }

    /// The first match at `row` or below, from the top again if there is none.
    func nearest(to row: Int) -> Int? {
        next(after: row - 1)
    }

    /// Where in `matches` the first row at or below `row` is.
    private func firstPosition(from row: Int) -> Int {
        var (low, high) = (0, matches.count)
        while low < high {
            let middle = (low + high) / 2
            if matches[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What can be done about finding a text in a list.
public enum Search: String, CaseIterable, Hashable, Sendable {
    /// Opens the prompt for the text.
    case begin
    /// To the next row that has the text, from the last to the first.
    case next
    /// To the row before that has the text, from the first to the last.
    case previous
}

/// Looks for a text in rows, without regard to upper and lower case.
///
/// Its cost grows with the rows, so it runs when a text is accepted or a list changes, never for a motion key.
///
/// A stored list is read to its end for it (see ``Pursuit``), and the index of words that `perch find` asks is not
/// used: that finds whole words, while somebody who types `lant` here wants `lantern`, knows nothing of polls and quotes, and
/// would tell what a warning hides. So the same is found in a list that is stored as in one that is loaded, and the row to
/// which the cursor goes has its place among the others.
enum Matching {
    /// The rows of posts that have the text in anything that can be read of them.
    ///
    /// What is hidden behind a warning cannot be read: to find it would tell what it says.
    ///
    /// - Parameter first: the page to begin with.
    static func rows(
        of posts: Posts, with text: String, in unveiling: Unveiling = Unveiling(), fromPage first: Int = 0
    ) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        var rows: [Int] = []
        var row = posts.pages.prefix(first).reduce(0) { $0 + $1.posts.count }
        for page in posts.pages.dropFirst(first) {
            for post in page.posts {
                if texts(of: post, unveiling).contains(where: { has($0, wanted) }) { rows.append(row) }
                row += 1
            }
        }
        return rows
    }

    /// The rows of a shelf that have the text in anything that can be read of them, their authors' names included.
    static func rows(
        ofPostsByMany posts: some RandomAccessCollection<Post>, with text: String,
        in unveiling: Unveiling = Unveiling()
    ) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        return posts.enumerated().compactMap { row, post in
            let texts = texts(of: post, unveiling) + [post.author.name, post.author.handle]
            return texts.contains { has($0, wanted) } ? row : nil
        }
    }

    /// The rows of people, and of their groups, that have the text in what the list shows of them.
    static func rows(of rows: [HomeRow], with text: String) -> [Int] {
        let wanted = Array(text.lowercased().utf8)
        return rows.indices.filter { index in
            let texts =
                switch rows[index] {
                case .timeline(let group), .group(let group): [group.name.text]
                case .person(let person, in: _):
                    [person.name, person.handle, person.note, person.news?.words ?? ""]
                }
            return texts.contains { has($0, wanted) }
        }
    }

    private static func texts(of post: Post, _ unveiling: Unveiling) -> [String] {
        var texts: [String] = []
        if let warning = post.warning { texts.append(warning) }
        if let replyTo = post.replyTo { texts.append(replyTo) }
        if post.repostedBy != nil { texts += [post.author.name, post.author.handle] }
        guard unveiling.shows(post) else { return texts }
        texts.append(post.text)
        if let quote = post.quote { texts += [quote.text, quote.author.name] }
        for media in post.media {
            if let alt = media.alt { texts.append(alt) }
        }
        if let poll = post.poll { texts += poll.options.map(\.title) }
        return texts
    }

    private static func has(_ text: String, _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return true }
        let lower = text.lowercased()
        let bytes = lower.utf8.span
        var start = 0
        while start + wanted.count <= bytes.count {
            if bytes[start] == first {
                var same = 1
                while same < wanted.count, bytes[start + same] == wanted[same] { same += 1 }
                if same == wanted.count { return true }
            }
            start += 1
        }
        return false
    }
}

extension ReaderViewModel {
    /// Opens the prompt for a text, or goes to another row that has it.
    mutating func find(_ search: Search) -> Reader.Effect? {
        switch search {
        case .begin:
            ask(.find)
            return nil
        case .next:
            return step { find, row in find.next(after: row) }
        case .previous:
            return step { find, row in find.previous(before: row) }
        }
    }

    /// Looks for a text in every row, once, and goes to the nearest that has it.
    mutating func lookFor(_ text: String) -> Reader.Effect? {
        overlay = nil
        page.change { $0.lookFor(text) }
        leavePursuit()
        page.changePosts { $0.pursueFind() }
        return step { find, row in find.nearest(to: row) } ?? askForMore(retries: false)
    }

    /// Leaves find; false if nothing was looked for.
    mutating func leaveFind() -> Bool {
        guard current.find != nil else { return false }
        page.change { $0.find = nil }
        leavePursuit()
        return true
    }

    private mutating func step(_ target: (Find, Int) -> Int?) -> Reader.Effect? {
        guard let find = current.find else {
            notice = Notice(
                "Nothing to look for yet" + keyNames.text(": ", .find(.begin), does: " asks for a text") + "."
            )
            return nil
        }
        // The status line says that there is no match; the cursor stays.
        guard let next = target(find, current.place.index) else { return nil }
        return jump(to: next)
    }
}

extension Find {
    /// The line of what is looked for, and which match the cursor stands on.
    ///
    /// - Parameters:
    ///   - names: how the keys of the page are called.
    ///   - row: where the cursor stands.
    ///   - count: in how many posts so far, where more are stored; `nil` if that were all.
    ///   - isLooking: whether more are being read for it.
    func line(
        _ names: KeyNames, row: Int, lookedThrough count: Int? = nil, isLooking: Bool = false
    ) -> StyledLine {
        let leaving = names.line(.app(.escape), does: " leaves find")
        let wanted = SafeText(text, limit: 40)
        let soFar: SafeText =
            count.map { " in " + SafeText(CountText.counted($0, "post", "posts")) + " so far" } ?? ""
        guard !matches.isEmpty else {
            if isLooking {
                return StyledLine(" ").with("Looking for \"\(wanted)\":", Theme.pending)
                    .with(" none" + soFar, Theme.pending).with("  ").appending(leaving)
            }
            return StyledLine(" ").with("No match for \"\(wanted)\"" + soFar + ".", Theme.problem)
                .with("  ").appending(leaving)
        }
        let place = position(of: row).map { "match \($0 + 1) of " as SafeText } ?? "matches: "
        let keys = [names.name([.find(.next)]), names.name([.find(.previous)])].compactMap(\.self)
        let line = StyledLine(" ").with(place + "\(matches.count)" + soFar, Theme.heading).with(
            " for \"\(wanted)\"  ")
        return line.with(SafeText.joined(keys, separator: "/"), Theme.key).with(" next, previous  ")
            .appending(leaving)
    }
}
