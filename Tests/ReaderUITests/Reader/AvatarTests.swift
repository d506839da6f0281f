import FoundationEssentials
import Interaction
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The picture of a person beside a wide profile.
struct AvatarTests {
    private static let address = WebAddress("https://brine.example/orla.png")

    private func user(_ avatar: WebAddress? = address) -> UserViewModel {
        let user = User(
            id: "orla", name: "Orla Quill", handle: "@orla@brine.example", bio: "Keeps a weather diary.",
            followers: 227_042, avatar: avatar)
        return Sample.user(.loaded(.init(user: user)), .loaded(.init(posts: Posts(Sample.posts()))))
    }

    private func reader(
        _ settings: Reader.Setting..., columns: Int = 120, rows: Int = 24, avatar: WebAddress? = address
    ) -> ReaderViewModel {
        var reader = ReaderViewModel.person(user(avatar), size: Size(columns: columns, rows: rows))
        for setting in settings { reader.after(.set(setting)) }
        reader.wishForAvatar()
        return reader
    }

    /// What a command leads to in the interactor, which wishes behind each.
    private func after(_ commands: Reader.Command..., in reader: ReaderViewModel) -> ReaderViewModel {
        commands.reduce(reader) { reader, command in
            ReaderInteractor.Reducer.reduce(state: ReducerState(viewModel: reader), command: command)
                .viewModel
        }
    }

    private func text(_ reader: ReaderViewModel) -> String {
        RootScreen.screen.frame(reader, in: Environment(size: reader.size, now: Sample.now)).text
    }

    @Test(arguments: [
        (120, 24, Size(columns: 6, rows: 3)), (100, 24, Size(columns: 6, rows: 3)),
        (200, 60, Size(columns: 20, rows: 10)), (160, 24, Size(columns: 12, rows: 6)),
    ])
    func `a wide profile wishes for the picture as it has room, if that is chosen`(
        columns: Int, rows: Int, size: Size
    ) throws {
        let wish = try #require(reader(.avatarYes, columns: columns, rows: rows).avatarWish)
        #expect(wish.address == Self.address && wish.account == Sample.account && wish.size == size)
        #expect(!wish.isOnKey)
    }

    @Test func `nothing is wished for unless it is chosen, there is room, and servers may be asked`() {
        #expect(reader().avatarWish == nil && reader(.avatarNo).avatarWish == nil)
        #expect(reader(.avatarYes, columns: 99).avatarWish == nil)
        #expect(reader(.avatarYes, columns: 120, rows: 18).avatarWish == nil)
        #expect(reader(.avatarYes, .imagesNever).avatarWish == nil)
        #expect(reader(.avatarYes, .showsShort).avatarWish == nil)
        #expect(reader(.avatarYes, avatar: nil).avatarWish == nil)
        let wished = reader(.avatarYes)
        #expect(after(.offlineMode(true), in: wished).avatarWish == nil)
        #expect(after(.set(.avatarNo), in: wished).avatarWish == nil)
        #expect(after(.set(.imagesNever), in: wished).avatarWish == nil)
    }

    @Test func `a key asks for nothing anew, another size does`() throws {
        let first = try #require(reader(.avatarYes).avatarWish)
        var reader = after(.list(.down), .app(.help), .app(.help), in: reader(.avatarYes))
        #expect(reader.avatarWish == first)
        reader = after(.picture(.shown(Sample.drawn(columns: 6, rows: 3)), ofWish: first.number), in: reader)
        #expect(after(.list(.down), in: reader).avatar.picture != nil)
        let wide = after(.resized(Size(columns: 200, rows: 60)), in: reader)
        #expect(wide.avatar.picture == nil && wide.avatarWish?.number != first.number)
        #expect(after(.resized(Size(columns: 80, rows: 24)), in: wide).avatarWish == nil)
    }

    @Test func `a post's picture and a person's are told apart`() throws {
        let reader = after(.app(.pictures), in: reader(.avatarYes))
        let wish = try #require(reader.avatarWish)
        #expect(wish.number < reader.pictureCount || reader.overlay == nil)
        let shown = after(
            .picture(.shown(Sample.drawn(columns: 6, rows: 3)), ofWish: wish.number + 7), in: reader)
        #expect(shown.avatar.picture == nil)
    }

    @Test(arguments: [(100, 24), (120, 24), (160, 24), (200, 60)])
    func `it stands beside the profile, which keeps its words, once it is drawn`(columns: Int, rows: Int)
        throws
    {
        let reader = reader(.avatarYes, columns: columns, rows: rows)
        let wish = try #require(reader.avatarWish)
        let picture = Sample.drawn(columns: wish.size.columns, rows: wish.size.rows)
        let without = text(reader)
        #expect(!without.contains("▀"))
        #expect(text(after(.picture(.drawing("PNG"), ofWish: wish.number), in: reader)) == without)
        // Whatever goes wrong, nothing is said.
        #expect(text(after(.picture(.failed("Bad."), ofWish: wish.number), in: reader)) == without)
        let with = text(after(.picture(.shown(picture), ofWish: wish.number), in: reader))
        #expect(with.count { "▀▄".contains($0) } == wish.size.columns * wish.size.rows, "\(with)")
        for words in ["Orla Quill", "Keeps a weather diary.", "227,042"] {
            #expect(with.contains(words), "\(with)")
        }
    }

    @Test func `in lines it is said whose picture there is, where one is chosen`() {
        func lines(_ reader: ReaderViewModel) -> [String] {
            LinearText(reader, in: Environment(size: reader.size, now: Sample.now)).lines(since: nil).map(
                \.string)
        }
        #expect(lines(reader(.avatarYes)).contains("Picture of Orla Quill."))
        #expect(!lines(reader()).contains { $0.hasPrefix("Picture of") })
        #expect(!lines(reader(.avatarYes, avatar: nil)).contains { $0.hasPrefix("Picture of") })
    }
}
