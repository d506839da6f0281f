import FoundationEssentials
import People
import Reactive
import Replay
import Terminal
import Testing
import Values

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Recordings of sessions under other settings.
struct SettingsSessionTests {
    private func set(_ settings: [Reader.Setting], in live: LiveSessionCase) {
        live.session.set(settings, in: live.coordinator.reader)
        live.wait(0)
    }

    @Test(arguments: Reader.Setting.allCases)
    func `a recording holds what was chosen, and replays to the same frames`(setting: Reader.Setting) throws {
        let live = try LiveSessionCase()
        set([setting], in: live)
        live.wait(1_100)
        live.press("jj")
        live.handle(.key(.enter))
        live.press("ljq")
        let text = try live.recorded().text
        #expect(text.contains("send settings \(setting.rawValue)\n"))
        try live.expectRecorded()
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed && result.accepted == text)
        let replayed = stage.readerViewModel
        #expect(replayed.marking == live.viewModel.marking && replayed.dates == live.viewModel.dates)
        #expect(replayed.loading == live.viewModel.loading)
        #expect(replayed.textWidth == live.viewModel.textWidth)
        #expect(replayed.personShows == live.viewModel.personShows)
        #expect(replayed.keepsNotices == live.viewModel.keepsNotices)
        #expect(replayed.avatar.isChosen == live.viewModel.avatar.isChosen)
    }

    @Test(arguments: [(Reader.Setting.loadNamed, true), (.loadNever, false)])
    func `whoever is opened is loaded as was chosen, in a replay too`(setting: Reader.Setting, loads: Bool)
        throws
    {
        let live = try LiveSessionCase()
        set([setting], in: live)
        live.wait(1_100)
        live.press("T")
        live.handle(.paste("file:Fixtures/People#tam"))
        live.handle(.key(.enter))
        live.wait(1_100)
        let lines = try live.recorded().text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let asked = lines.filter { $0.hasPrefix("effect #") && $0.contains("page-2/posts ") }
        #expect(asked.contains { $0.hasSuffix("posts load") || $0.contains(" load") } == loads, "\(lines)")
        try live.expectRecorded()
    }

    @Test func `a session that goes back in time keeps what was chosen since`() throws {
        let live = try LiveSessionCase(hasStore: false)
        set([.datesAbsolute, .markNever], in: live)
        live.wait(1_000)
        let then = try live.inputs()
        set([.markOpened, .clock12], in: live)
        live.press("jj")
        try live.session.goOn(from: then, live.coordinator)
        live.wait(0)
        #expect(live.viewModel.marking == .opened)
        #expect(live.viewModel.dates == DateStyle(has12Hours: true, isAbsoluteInLists: true))
        live.press("j")
        try live.expectRecorded()
    }
}
