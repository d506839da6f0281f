import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// The listings of the articles in `Sources/Reactive/Documentation.docc`, compiled and run as they stand there.
///
/// `ContractsArticleTests` in `Tests/StructureTests` compares the lines.
struct ArticleListingTests {
    private let output = Recorder<String>()
    private let clock = TestScheduler()

    /// In place of the standard library's, so that what listings print is seen.
    private func print(_ item: some Any) {
        output.append("\(item)")
    }

    // MARK: - Reactive

    @Test func `a property follows the keys that are typed`() {
        let (keys, input) = Signal<String, Never>.pipe()
        let text = Property(initial: "", then: keys.scan("", +))
        text.producer.startWithValues { print($0) }
        input.send(value: "o")
        input.send(value: "h")
        // prints "", "o", "oh"
        #expect(output.all == ["", "o", "oh"])
    }

    // MARK: - SchedulersAndTime

    @Test func `the start is moved by one operator, the events by another`() {
        let (background, screen) = (TestScheduler(), TestScheduler())
        let file = "ten bytes."
        let parse: @Sendable (String) -> Int = { [output] text in
            output.append("parsing")
            return text.count
        }
        let parsed = SignalProducer<Int, Never> { parse(file) }
            .start(on: background)
            .observe(on: screen)
        parsed.startWithValues { print($0) }
        #expect(output.all == [])
        background.advance()
        #expect(output.all == ["parsing"])
        screen.advance()
        #expect(output.all == ["parsing", "10"])
    }

    @Test func `virtual time moves when it is told to`() {
        let clock = TestScheduler()
        let (keys, input) = Signal<String, Never>.pipe()
        keys.debounce(0.3, on: clock).observeValues { print($0) }
        input.send(value: "p")
        clock.advance(by: .milliseconds(200))
        input.send(value: "pe")
        clock.advance(by: .milliseconds(299))
        // nothing yet
        #expect(output.all == [])
        clock.advance(by: .milliseconds(1))
        // prints "pe"
        #expect(output.all == ["pe"])
        withExtendedLifetime(input) {}
    }

    @Test func `a lower lane runs first`() {
        let clock = TestScheduler()
        let (state, output) = (clock.lane(0), clock.lane(1))
        output.schedule { print("output") }
        state.schedule { print("state") }
        clock.advance()
        // prints "state", "output"
        #expect(self.output.all == ["state", "output"])
    }

    // MARK: - Misuse

    @Test func `a limit from outside is checked before`() {
        let settings = (limit: 0, name: "")
        let load: @Sendable (Int) -> SignalProducer<Int, Never> = { SignalProducer(value: $0) }
        let requests = SignalProducer<Int, Never>([1, 2])
        let limit = max(1, settings.limit)
        let pages = requests.flatMap(.concurrent(limit: limit)) { load($0) }
        pages.startWithValues { print($0) }
        #expect(output.all == ["1", "2"])
    }

    private enum LoadError: Error { case unknown, empty }

    @MainActor
    private final class Label {
        var text = ""
    }

    @MainActor
    @Test func `types that the compiler cannot find are said`() {
        let label = Label()
        let load: @Sendable (Int) -> SignalProducer<String, LoadError> = {
            SignalProducer(value: "page \($0)")
        }
        @Sendable func length(_ page: String) throws(LoadError) -> Int {
            if page.isEmpty { throw .empty }
            return page.count
        }
        let ids = SignalProducer<Int, Never>(value: 10)
        let pages = ids.flatMap(.latest) { id -> SignalProducer<String, LoadError> in
            if id < 0 { return SignalProducer(error: .unknown) }
            return load(id)
        }
        let lengths = pages.attemptMap { page throws(LoadError) in try length(page) }
        lengths.flatMapError { _ in .empty }.startOnMain { label.text = "\($0)" }
        #expect(label.text == "7")
    }

    @Test func `pages say what follows them`() {
        struct Page: Sendable, CustomStringConvertible {
            let number: Int
            var description: String { "\(number)" }
        }
        let page: @Sendable (Int) -> SignalProducer<Page, Never> = { SignalProducer(value: Page(number: $0)) }
        let pages = page(1).concat { last in last.number < 10 ? page(last.number + 1) : nil }
        pages.startWithValues { print($0) }
        #expect(output.all == (1...10).map { "\($0)" })
    }

    @Test func `what does the work keeps the observer`() {
        let ticks = SignalProducer<Int, Never> { observer, lifetime in
            lifetime += clock.schedule(after: .seconds(1)) { observer.send(value: 1) }
        }
        ticks.take(first: 1).start { print($0) }
        #expect(output.all == [])
        clock.advance(by: .seconds(1))
        #expect(output.all == ["value(1)", "completed"])
    }
}
