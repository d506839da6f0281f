import People
import Terminal

@testable import ReaderUI

/// What holds of every screen and every place in a list, whatever was done before.
enum SessionInvariants {
    /// Nothing on a screen may be obeyed by a terminal.
    static func check(_ frame: Frame) throws {
        for row in 0..<frame.size.rows {
            for scalar in frame.text(row: row).unicodeScalars {
                switch scalar.value {
                case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
                    throw BrokenLaw("U+\(String(scalar.value, radix: 16)) stands in row \(row) of the screen")
                default: break
                }
            }
        }
    }

    /// The cursor stands on a row of its list, and the window begins at one.
    static func check(_ reader: ReaderViewModel) throws {
        for page in reader.accountTabs.pages {
            switch page {
            case .people(let page): try check(page.place, count: page.count)
            case .person(let page): try check(page.place, count: page.count)
            case .shelf(let page): try check(page.place, count: page.rows.count)
            case .thread(let page): try check(page.place, count: page.rows.count)
            }
        }
    }

    /// What becomes known takes nobody away from the post that they read, and marks none as read.
    static func check(news before: ReaderViewModel, _ after: ReaderViewModel) throws {
        guard let read = before.current.posts, read.reading != nil, let post = read.shown else { return }
        guard after.passed.count == before.passed.count else {
            throw BrokenLaw("an answer marked \(after.passed.posts.map(\.raw)) as read")
        }
        guard let now = after.current.posts, now.reading != nil else { return }
        // A post that came by another way is the same one.
        let names = Set(read.names(of: read.place.index) ?? [])
        guard now.shown?.key == post.key || !names.isDisjoint(with: now.names(of: now.place.index) ?? [])
        else {
            throw BrokenLaw(
                "\(post.id.raw) was read whole, and an answer put \(now.shown?.id.raw ?? "nothing") in its place"
            )
        }
    }

    private static func check(_ place: ListPlace, count: Int) throws {
        guard (0..<max(1, count)).contains(place.index), (0...place.index).contains(place.top) else {
            throw BrokenLaw(
                "the cursor stands at \(place.index) of \(count) rows, the window at \(place.top)")
        }
    }
}
