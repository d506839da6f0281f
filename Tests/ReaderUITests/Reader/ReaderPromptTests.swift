import People
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Prompts: the one for accounts and the one for a text to find.
struct ReaderPromptTests {
    private func prompt(_ viewModel: ReaderViewModel) -> Prompt? {
        if case .prompt(let prompt) = viewModel.overlay { prompt } else { nil }
    }

    @Test func `a line break that is pasted among words to look for becomes a space`() {
        let pasted = Reader.Command.prompt(.insert("the tide\r\ncame in\ntwice\n"))
        for command in [Reader.Command.find(.begin), .app(.findStored)] {
            let viewModel = ReaderViewModel.person(Sample.loaded)
                .with(.page(.bookmarks(.init(state: .loaded(.idle))), at: Sample.now), command, pasted)
            #expect(prompt(viewModel)?.text == "the tide came in twice")
            #expect(
                prompt(viewModel.with(.prompt(.insert("\ntoday"))))?.text == "the tide came in twice today")
        }
        let account = ReaderViewModel.person(Sample.loaded).with(
            .prompt(.begin), .prompt(.insert("file:\nx\n")))
        #expect(prompt(account)?.text == "file:x")
    }

    @Test func `typing, deleting and clearing change the text`() {
        var viewModel = ReaderViewModel.person().with(
            .prompt(.begin), .prompt(.insert("a")), .prompt(.insert("bc")))
        #expect(prompt(viewModel)?.text == "abc")
        viewModel.after(.prompt(.erase))
        #expect(prompt(viewModel)?.text == "ab")
        viewModel.after(.prompt(.clear))
        #expect(prompt(viewModel)?.text == "")
        viewModel.after(.prompt(.erase))
        #expect(prompt(viewModel)?.text == "")
    }

    @Test func `a paste is one line and never endless`() {
        let viewModel = ReaderViewModel.person()
            .with(.prompt(.begin), .prompt(.insert("a\nb" + String(repeating: "x", count: 10_000))))
        #expect(prompt(viewModel)?.text.hasPrefix("abx") == true)
        #expect((prompt(viewModel)?.text.count ?? 0) <= Prompt.limit)
    }

    @Test func `Enter asks for the account, and the prompt stays until there is an answer`() {
        var viewModel = ReaderViewModel.person().with(.prompt(.begin), .prompt(.insert("file:x#y")))
        #expect(viewModel.after(.prompt(.accept)) == .show("file:x#y"))
        #expect(viewModel.mode == .prompt)
        viewModel.after(.opened(.person("file:x#y", title: "y", page: 2, Sample.rest)))
        #expect(viewModel.mode == .person)
        #expect(viewModel.person?.id == 2)
    }

    @Test func `a refusal is shown in the prompt until the text is changed`() {
        var viewModel = ReaderViewModel.person().with(
            .prompt(.begin), .prompt(.insert("?")), .refused("no account"))
        #expect(prompt(viewModel)?.refusal == "no account")
        viewModel.after(.prompt(.insert("x")))
        #expect(prompt(viewModel)?.refusal == nil)
    }

    @Test func `a refusal that comes after the prompt was closed is a notice`() {
        let viewModel = ReaderViewModel.person().with(.refused("no account"))
        #expect(viewModel.notice == Notice("no account", isProblem: true))
        #expect(viewModel.overlay == nil)
    }

    @Test func `Enter on nothing closes the prompt`() {
        var viewModel = ReaderViewModel.person().with(.prompt(.begin), .prompt(.insert("  ")))
        #expect(viewModel.after(.prompt(.accept)) == nil)
        #expect(viewModel.overlay == nil)
    }

    @Test func `Esc closes the prompt and keeps everything as it was`() {
        let before = ReaderViewModel.person(Sample.loaded)
        #expect(before.with(.prompt(.begin), .prompt(.insert("x")), .app(.escape)) == before)
        #expect(before.with(.find(.begin), .prompt(.insert("x")), .app(.escape)) == before)
    }

    @Test(arguments: [Typing.insert("x"), .erase, .clear, .accept])
    func `without a prompt there is nothing to type into`(typing: Typing) {
        let before = ReaderViewModel.person(Sample.loaded)
        #expect(before.with(.prompt(typing)) == before)
    }

    @Test func `a list under a prompt does not move`() {
        let before = ReaderViewModel.person(Sample.loaded).with(.prompt(.begin))
        for motion in Motion.allCases { #expect(before.with(.list(motion)) == before) }
    }

    @Test func `find goes to the first match from the cursor on, n and N go round`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.list(.down), .list(.down), .list(.down))
        viewModel.press("/", "w", "e", "i", "r", "enter")
        #expect(viewModel.row == 6)
        #expect(viewModel.person?.find?.matches == [1, 2, 6])
        viewModel.press("n")
        #expect(viewModel.row == 1)
        viewModel.press("N")
        #expect(viewModel.row == 6)
        viewModel.press("N")
        #expect(viewModel.row == 2)
    }

    @Test func `a text that is nowhere leaves the cursor alone and says so until Esc`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.list(.down))
        viewModel.press("/", "h", "e", "r", "o", "n", "enter", "n")
        #expect(viewModel.row == 1)
        #expect(viewModel.person?.find?.matches == [])
        viewModel.press("esc")
        #expect(viewModel.person?.find == nil)
    }

    @Test func `n without a text to look for says what to do`() {
        let viewModel = ReaderViewModel.person(Sample.loaded).with(.find(.next))
        #expect(viewModel.notice == Notice("Nothing to look for yet: / asks for a text."))
    }

    @Test func `Enter on no text leaves find`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("/", "w", "enter", "/", "enter")
        #expect(viewModel.person?.find == nil)
    }

    @Test func `matches are found anew when the posts change`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("/", "w", "e", "i", "r", "enter")
        let posts = [Sample.post(200, "Weir, newer")] + Sample.posts(40)
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(posts))))
        viewModel.after(.page(.person(user, page: 1), at: Sample.now))
        #expect(viewModel.person?.find?.matches == [0, 2, 3, 7])
        #expect(viewModel.row == 2)
    }

    @Test func `people are found as well`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.press("/", "t", "a", "m", "enter")
        #expect(viewModel.row == 1)
        viewModel.press("esc")
        #expect(viewModel.current.find == nil)
    }

    @Test func `keys that are typed into a prompt are text, whatever they mean elsewhere`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("@", "q", "j", "?", "/", "@", "space", "x", "backspace")
        #expect(prompt(viewModel)?.text == "qj?/@ ")
    }
}
