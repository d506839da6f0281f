import Terminal
import Testing

@testable import ReaderUI

struct PersonLayoutTests {
    private func layout(_ columns: Int, _ rows: Int) -> PostsLayout {
        PostsLayout(size: Size(columns: columns, rows: rows))
    }

    @Test(
        arguments: [
            (39, 24, PostsLayout.Shape.bare), (80, 9, .bare), (25, 8, .bare), (40, 10, .stacked),
            (80, 24, .stacked),
            (119, 60, .stacked), (120, 30, .pair), (159, 60, .pair), (160, 50, .triple), (200, 60, .triple),
        ])
    func `shapes follow the size`(columns: Int, rows: Int, shape: PostsLayout.Shape) {
        #expect(layout(columns, rows).shape == shape)
    }

    @Test func `80x24 has nine posts over a preview of seven lines`() {
        let layout = layout(80, 24)
        #expect(layout.list.height == 9)
        #expect(layout.post.height == 7)
        #expect(layout.profile.height == 3)
    }

    @Test func `without a profile the room goes to the list, and nothing else moves`() {
        for (columns, rows) in [(20, 5), (25, 8), (40, 12), (80, 24), (120, 30), (200, 60)] {
            let size = Size(columns: columns, rows: rows)
            let (person, shelf) = (PostsLayout(size: size), PostsLayout(size: size, shows: .posts))
            #expect(shelf.profile.height == 0)
            #expect(shelf.list.height >= person.list.height)
            #expect(shelf.title == person.title && shelf.status == person.status && shelf.keys == person.keys)
            #expect(shelf.reader == person.reader)
        }
        #expect(PostsLayout(size: Size(columns: 200, rows: 60), shows: .posts).shape == .pair)
    }

    @Test func `no text column is wider than 80`() {
        for columns in 1...400 {
            #expect(layout(columns, 60).shape == .stacked || layout(columns, 60).post.width <= 81)
        }
    }

    @Test
    func `a short profile is one line at every size that has any, and the list is as wide as without one`() {
        for (columns, rows) in [(20, 5), (25, 8), (40, 12), (80, 24), (120, 30), (200, 60)] {
            let size = Size(columns: columns, rows: rows)
            let (short, none) = (
                PostsLayout(size: size, shows: .short), PostsLayout(size: size, shows: .posts)
            )
            #expect(short.profile.height == (rows >= 6 ? 1 : 0))
            #expect(short.shape == none.shape && short.list.width == none.list.width)
        }
    }

    @Test(arguments: PersonShows.allCases)
    func `areas lie within the terminal and do not overlap, at every size`(shows: PersonShows) {
        for columns in stride(from: 1, through: 210, by: 3) {
            for rows in 1...64 {
                let layout = PostsLayout(size: Size(columns: columns, rows: rows), shows: shows)
                let areas = [
                    layout.title, layout.profile, layout.listRule, layout.list, layout.post, layout.status,
                    layout.keys,
                ].filter { $0.width > 0 && $0.height > 0 }
                for area in areas {
                    #expect(area.column >= 0 && area.row >= 0, "\(columns)x\(rows)")
                    #expect(area.right <= columns && area.bottom <= rows, "\(columns)x\(rows)")
                }
                for (index, one) in areas.enumerated() {
                    for other in areas[(index + 1)...] {
                        let apart =
                            one.right <= other.column || other.right <= one.column || one.bottom <= other.row
                            || other.bottom <= one.row
                        #expect(apart, "\(columns)x\(rows): \(one) \(other)")
                    }
                }
                #expect(layout.list.height > 0, "\(columns)x\(rows)")
            }
        }
    }
}
