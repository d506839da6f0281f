import Reactive
import Terminal
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// Long sessions are read again beside the reader: review 2026-11-26, one of 76 MB held up everything, Ctrl-C too, for 13 seconds.
struct LookingBackTests {
    private let live: LiveSessionCase

    init() throws {
        live = try LiveSessionCase()
        live.wait(1_000)
        live.session.lookingBack.longestAtOnce = 0
        ask()
    }

    private func ask() {
        live.session.requests.ask(.inspect)
        live.session.follow(live.coordinator)
    }

    private func goOn() {
        live.wait(0)
        live.session.follow(live.coordinator)
    }

    @Test func `the reader goes on while a long session is read, and the inspector opens when that is done`()
    {
        #expect(live.session.inspector.value == nil)
        live.press("j")
        #expect(live.viewModel.row == 1)
        goOn()
        #expect(live.session.inspector.value != nil)
        #expect(!live.session.lookingBack.isUnderWay)
    }

    /// Review 2026-11-26: the rest of what was being typed went to the inspector.
    @Test func `the inspector waits until a text that is being typed is done`() {
        live.press("/fo")
        goOn()
        #expect(live.session.inspector.value == nil && !live.session.lookingBack.isUnderWay)
        live.press("g")
        live.handle(.key(.enter))
        goOn()
        #expect(live.viewModel.mode == .person)
        #expect(live.session.inspector.value != nil)
    }

    /// Review 2026-11-26: what had been given up was read to its end all the same, for seconds of the processor.
    @Test func `a session is written no further once that was given up`() throws {
        let entries = live.session.log.entries(from: 0)
        var looks = 0
        let written = try live.session.newScript()().write(entries, limit: 64_000_000) {
            looks += 1
            return looks > 1
        }
        let whole = try live.session.newScript()().write(entries, limit: 64_000_000)
        #expect(entries.count > 1 && looks == 2)
        #expect(written.text.count < whole.text.count && whole.text.hasPrefix(written.text))
    }

    /// Review 2026-11-26: a hundred openings of one timeline, or a session that had gone on from its past, were read at once, for
    /// seconds.
    @Test
    func
        `a session is as long as its script, however often one answer came, and what it goes on from counts`()
        throws
    {
        let log = live.session.log
        let once = log.length
        #expect(once > 0)
        live.press("r")
        live.wait(1_000)
        #expect(log.length > once && log.weight.inMemory <= once)
        try live.session.goOn(from: live.inputs(), live.coordinator)
        #expect(log.length > 500)
    }

    @Test func `it is said that it takes a moment, and how to give it up`() {
        live.wait(0)
        #expect(
            live.viewModel.notice?.text
                == "The session is read again, which takes a moment. I gives that up.")
    }

    @Test func `what was given up opens nothing`() {
        #expect(live.session.lookingBack.isUnderWay)
        ask()
        #expect(!live.session.lookingBack.isUnderWay)
        goOn()
        #expect(live.viewModel.notice?.text == "Looking back was given up.")
        #expect(live.session.inspector.value == nil)
    }

    @Test func `a short session is looked at in the same turn`() {
        live.session.lookingBack.giveUp()
        live.session.lookingBack.longestAtOnce = 1_000_000
        ask()
        #expect(live.session.inspector.value != nil)
    }
}
