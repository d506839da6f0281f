import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// What is hidden behind a warning, and what shows it.
struct ReaderWarningTests {
    private var reader: ReaderViewModel {
        .person(Sample.loaded).with(.list(.down), .list(.down), .list(.down))
    }

    private func shows(_ reader: ReaderViewModel, _ row: Int) -> Bool {
        guard let person = reader.person, person.rows.indices.contains(row) else { return false }
        return person.unveiling.shows(person.rows[row])
    }

    @Test func `s shows the post under the cursor and hides it again`() {
        #expect(!shows(reader, 3))
        var reader = reader
        reader.press("s")
        #expect(shows(reader, 3))
        reader.press("s")
        #expect(!shows(reader, 3))
    }

    @Test func `S shows all on the page, s then hides one, and S again hides all`() {
        var reader = reader
        reader.press("S")
        #expect(shows(reader, 3))
        reader.press("s")
        #expect(!shows(reader, 3))
        reader.press("S")
        #expect(!shows(reader, 3))
        reader.press("S")
        #expect(shows(reader, 3))
    }

    @Test func `a post without a warning hides nothing, which s says`() {
        var reader = ReaderViewModel.person(Sample.loaded)
        reader.press("s")
        #expect(reader.notice?.text == "This post hides nothing.")
        #expect(shows(reader, 0))
        reader = .person(Sample.rest)
        reader.press("s")
        #expect(reader.notice?.text == "There is no post here.")
    }

    @Test func `a post that is opened stays hidden until s`() {
        var reader = reader
        reader.press("enter")
        #expect(!shows(reader, 3))
        reader.press("s")
        #expect(shows(reader, 3))
        #expect(reader.person?.reading == 0)
    }

    @Test func `what comes in later is hidden like the rest, and what was shown stays shown`() {
        var reader = reader
        reader.press("s")
        reader.after(.page(.person(Sample.loaded(60), page: 1), at: Sample.now))
        #expect(shows(reader, 3))
    }

    @Test func `a find looks again when something is shown or hidden`() {
        var reader = reader.with(.find(.begin), .prompt(.insert("old letters")), .prompt(.accept))
        #expect(reader.person?.find?.matches == [])
        reader.press("s")
        #expect(reader.person?.find?.matches == [3])
        reader.press("S", "S")
        #expect(reader.person?.find?.matches == [])
    }

    @Test func `hiding what is read keeps the window on its text`() {
        var reader = ReaderViewModel.person(
            Sample.user(
                .initialized,
                .loaded(
                    .init(
                        posts: [
                            Sample.post(1, String(repeating: "on and on ", count: 400), warning: "long")
                        ]))))
        reader.press("enter", "s", "G")
        #expect((reader.person?.reading ?? 0) > 0)
        reader.press("s")
        #expect(reader.person?.reading == 0)
    }

    @Test func `bookmarks hide what is warned of too`() {
        var reader = ReaderViewModel.person(Sample.loaded)
            .with(
                .page(.bookmarks(Sample.bookmarks), at: Sample.now), .app(.bookmarks), .list(.down),
                .list(.down))
        let post = Sample.posts()[3]
        #expect(reader.shelf?.shown == post)
        #expect(reader.shelf?.unveiling.shows(post) == false)
        reader.press("s")
        #expect(reader.shelf?.unveiling.shows(post) == true)
    }
}
