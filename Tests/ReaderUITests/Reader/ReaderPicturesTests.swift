import FoundationEssentials
import Interaction
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The pictures of a post over the page.
struct ReaderPicturesTests {
    private static let addresses = (1...3).map { WebAddress("https://fen.example/\($0).png") }

    /// A person's page whose first post has a picture, a video, a picture without an address, and one without a description.
    private func reader(warning: String? = nil, size: Size = Sample.screen) -> ReaderViewModel {
        let media = [
            Post.Media(kind: .image, alt: "A mole at dusk", address: Self.addresses[0]),
            Post.Media(kind: .video, alt: "A mole digs", address: Self.addresses[1]),
            Post.Media(kind: .image, alt: "Lost"), Post.Media(kind: .image, address: Self.addresses[2]),
        ]
        let post = Post(
            id: "1", author: Post.Author(name: "Ada", handle: "@ada"), date: Sample.now - 60, text: "Look.",
            warning: warning,
            media: media)
        return .person(
            Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts([post])))), size: size)
    }

    private func show(_ reader: ReaderViewModel) -> PictureShow? {
        if case .pictures(let show) = reader.overlay { show } else { nil }
    }

    @Test func `i asks for the first picture, as large as there is room beside its description`() throws {
        var reader = reader()
        let effect = reader.after(.app(.pictures))
        guard case .picture(let wish) = effect else {
            Issue.record("\(String(describing: effect))")
            return
        }
        #expect(wish.address == Self.addresses[0] && wish.account == Sample.account)
        #expect(wish.size == Size(columns: 76, rows: 18))
        #expect(reader.mode == .pictures && reader.label == "pictures over person")
        #expect(show(reader)?.state == .asking)
    }

    @Test func `what is asked for is drawn, shown, and given up when it is closed before`() {
        var reader = reader()
        reader.after(.app(.pictures))
        reader.after(.picture(.drawing("PNG, 8x6"), ofWish: 1))
        #expect(show(reader)?.state == .drawing("PNG, 8x6"))
        var closed = reader
        #expect(closed.after(.app(.escape)) == .endPicture && closed.overlay == nil)
        let frame = Frame(size: Size(columns: 3, rows: 2))
        reader.after(.picture(.shown(frame), ofWish: 1))
        #expect(show(reader)?.state == .shown(frame))
        // It is there: there is nothing to give up.
        #expect(reader.after(.app(.pictures)) == nil && reader.overlay == nil)
    }

    @Test func `news of an earlier wish, and of pictures that are closed, change nothing`() {
        var reader = reader()
        reader.after(.app(.pictures), .app(.escape), .app(.pictures))
        let before = reader
        reader.after(.picture(.failed("late"), ofWish: 1))
        #expect(reader == before)
        reader.after(.picture(.failed("It is damaged."), ofWish: 2))
        #expect(show(reader)?.state == .failed("It is damaged."))
        reader.after(.app(.back))
        let closed = reader
        reader.after(.picture(.shown(Frame(size: Size(columns: 1, rows: 1))), ofWish: 2))
        #expect(reader == closed)
    }

    @Test func `right and left go through all that is attached, and only pictures are asked for`() {
        var reader = reader()
        reader.after(.app(.pictures))
        #expect(reader.after(.app(.older)) == .endPicture)
        #expect(show(reader)?.state == .none("It is no picture: v opens it."))
        #expect(reader.after(.app(.browse)) == .open(Self.addresses[1]!, as: .video))
        #expect(reader.after(.app(.copy)) == .copy("https://fen.example/2.png"))
        reader.after(.app(.older))
        #expect(show(reader)?.state == .none("Its server does not tell where it is."))
        #expect(reader.after(.app(.browse)) == nil && reader.notice?.isProblem == true)
        guard case .picture(let wish) = reader.after(.app(.older)) else {
            Issue.record("it is not asked for")
            return
        }
        #expect(wish.address == Self.addresses[2])
        #expect(show(reader)?.description == "Its author has not described it.")
        #expect(reader.after(.app(.older)) == nil && reader.notice?.text == "This is the last of 4.")
        reader.after(.app(.newer), .app(.newer), .app(.newer))
        #expect(show(reader)?.index == 0 && reader.after(.app(.newer)) == nil)
    }

    @Test func `where pictures are never fetched, i shows the descriptions and asks for nothing`() {
        var reader = reader()
        reader.after(.set(.imagesNever))
        #expect(reader.after(.app(.pictures)) == .endPicture)
        #expect(show(reader)?.state == .none("It is not fetched: reading.images is never. v opens it."))
        #expect(show(reader)?.description == "A mole at dusk")
        #expect(reader.after(.resized(Size(columns: 40, rows: 12))) == nil)
        reader.after(.app(.pictures), .set(.imagesKey))
        #expect(reader.after(.app(.pictures)) != .endPicture)
    }

    @Test func `a screen of another size has the picture drawn anew`() {
        var reader = reader()
        reader.after(.app(.pictures), .picture(.shown(Frame(size: Size(columns: 76, rows: 18))), ofWish: 1))
        guard case .picture(let wish) = reader.after(.resized(Size(columns: 40, rows: 12))) else {
            Issue.record("it is not asked for")
            return
        }
        #expect(wish.number == 2 && wish.size.columns == 36)
        reader.after(.picture(.failed("It is damaged."), ofWish: 2))
        #expect(reader.after(.resized(Size(columns: 80, rows: 24))) == nil)
    }

    @Test func `behind a warning nothing is asked for until somebody wants to see it`() {
        var reader = reader(warning: "moles")
        #expect(reader.after(.app(.pictures)) == nil && reader.overlay == nil)
        #expect(reader.notice?.text == "Its author warns of this post: s shows it, then i its pictures.")
        reader.after(.app(.unveil))
        #expect(reader.after(.app(.pictures)) != nil)
        var plain = ReaderViewModel.person(Sample.rest)
        plain.after(.app(.pictures))
        #expect(plain.notice?.text == "There is no post here." && plain.overlay == nil)
    }

    @Test func `the description stands beside the picture at every size, and scrolls where it is long`() {
        for (columns, rows) in [(80, 24), (40, 12), (30, 8), (20, 5), (10, 3), (1, 1), (200, 60)] {
            let size = Size(columns: columns, rows: rows)
            var reader = reader(size: size)
            reader.after(.app(.pictures))
            let picture = Frame(size: Size(columns: 76, rows: 18))
            for news: PictureNews in [.drawing("PNG, 8x6"), .failed("It is damaged."), .shown(picture)] {
                reader.after(.picture(news, ofWish: 1))
                let frame = RootScreen.screen.frame(reader, in: Environment(size: size, now: Sample.now))
                #expect(frame.size == size)
                if columns >= 20 {
                    #expect(frame.text.contains("A mole at dusk"), "\(size) \(news)\n\(frame.text)")
                }
            }
        }
        let long = PictureShow(
            [Post.Media(kind: .image, alt: String(repeating: "word ", count: 400))], in: Sample.account)
        let box = PictureBox(long, size: Sample.screen)
        #expect(box.lines.count > box.textHeight && box.textHeight == 5)
    }
}
