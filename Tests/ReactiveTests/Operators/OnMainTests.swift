import Dispatch
import Reactive
import Testing

struct OnMainTests {
    /// What belongs to the main actor: nothing but its code can touch it.
    @MainActor
    private final class Label {
        var texts: [String] = []
    }

    @MainActor
    @Test func `a closure of the main actor gets what is sent there at once`() {
        let label = Label()
        let (titles, input) = Signal<String, Never>.pipe()
        let observation = titles.observeOnMain { label.texts.append($0) }
        input.send(value: "a")
        #expect(label.texts == ["a"])
        SignalProducer<String, Never>(["b", "c"]).startOnMain { label.texts.append($0) }
        #expect(label.texts == ["a", "b", "c"])
        observation?.dispose()
        input.send(value: "d")
        #expect(label.texts == ["a", "b", "c"])
    }

    @Test func `what is sent from elsewhere arrives on the main actor, in order`() async {
        let label = await MainActor.run { Label() }
        let (titles, input) = Signal<String, Never>.pipe()
        titles.observeOnMain { text in
            dispatchPrecondition(condition: .onQueue(.main))
            label.texts.append(text)
        }
        let texts = (1...100).map(String.init)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                for text in texts { input.send(value: text) }
                // Queued behind them.
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        #expect(await MainActor.run { label.texts } == texts)
    }
}
