import FoundationEssentials
import Interaction
import People
import Reactive
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

struct ReaderInteractorTests {
    @Test func `commands change the view model and ask the coordinator, on a virtual clock`() {
        let clock = TestScheduler()
        let reader = ReaderInteractor(.person(Sample.loaded), scheduler: .virtual(clock))
        let effects = MutableProperty<[Reader.Effect]>([])
        reader.effect.observeValues { effect in effects.modify { $0.append(effect) } }
        reader.commandSink.send(value: .list(.down))
        reader.commandSink.send(value: .user(.reload))
        clock.advance()
        #expect(reader.viewModel.value.row == 1)
        #expect(effects.value == [.page(.person(.reload, page: 1))])
    }

    @Test func `the labels of view models name mode and page`() {
        #expect(ReaderViewModel.person(Sample.loaded).label == "person")
        #expect(
            ReaderViewModel.person(Sample.loaded).with(.app(.open), .app(.help)).label == "help over post")
        #expect(ReaderViewModel.people(.loading).with(.prompt(.begin)).label == "prompt over people")
    }

}
