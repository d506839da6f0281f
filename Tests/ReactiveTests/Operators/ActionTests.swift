import Reactive
import Sync
import Testing

struct ActionTests {
    private let isEnabled = MutableProperty(true)
    private let pipe = Signal<Int, OperatorError>.pipe()

    private var action: Action<String, Int, OperatorError> {
        let signal = pipe.output
        return Action(enabledIf: isEnabled) { _ in signal.producer }
    }

    @Test func `126: an action executes one at a time`() {
        let action = action
        let first = OperatorLog(action.apply("a"))
        #expect(action.isExecuting.value)
        #expect(!action.isEnabled.value)
        let second = OperatorLog(action.apply("b"))
        #expect(second.events == ["failed(disabled)"])
        pipe.input.send(value: 1)
        pipe.input.sendCompleted()
        #expect(first.events == ["1", "completed"])
        #expect(!action.isExecuting.value)
        #expect(action.isEnabled.value)
    }

    @Test func `126: a disabled action does not execute`() {
        let started = OperatorLog()
        let action = Action<Int, Int, Never>(enabledIf: isEnabled) { input in
            started.add("\(input)")
            return SignalProducer(value: input)
        }
        let disabled = OperatorLog(action.disabledErrors.map { "disabled" })
        isEnabled.value = false
        #expect(!action.isEnabled.value)
        #expect(OperatorLog(action.apply(1)).events == ["failed(disabled)"])
        #expect(started.events == [])
        #expect(disabled.events == ["disabled"])
        isEnabled.value = true
        #expect(OperatorLog(action.apply(2)).events == ["2", "completed"])
    }

    @Test func `126: values, errors, completed and events report every execution`() {
        let action = Action<Int, Int, OperatorError> { input in
            input < 0 ? SignalProducer(error: .red) : SignalProducer(value: input)
        }
        let values = OperatorLog(action.values)
        let errors = OperatorLog(action.errors)
        let completed = OperatorLog(action.completed.map { "done" })
        let events = Locked<[Signal<Int, OperatorError>.Event]>([])
        action.events.observeValues { event in events.withLock { $0.append(event) } }
        action.apply(1).start()
        action.apply(-1).start()
        action.apply(2).start()
        #expect(values.events == ["1", "2"])
        #expect(errors.events == ["red"])
        #expect(completed.events == ["done", "done"])
        #expect(events.withLock { $0 } == [.value(1), .completed, .failed(.red), .value(2), .completed])
    }

    @Test func `126: the error of the work arrives wrapped`() {
        let action = action
        let log = OperatorLog(action.apply("a"))
        pipe.input.send(error: .blue)
        #expect(log.events == ["failed(producerFailed(ReactiveTests.OperatorError.blue))"])
        #expect(action.isEnabled.value)
    }

    @Test func `126: disposing of an execution cancels its work and frees the action`() {
        let note = OperatorLog()
        let action = Action<Int, Int, Never> { _ in .never.on(disposed: { note.add("cancelled") }) }
        let handle = action.apply(1).start()
        #expect(action.isExecuting.value)
        handle.dispose()
        #expect(note.events == ["cancelled"])
        #expect(!action.isExecuting.value)
    }

    @Test func `126: the work gets the state that enabled it`() {
        let state = MutableProperty(1)
        let action = Action<Int, Int, Never>(state: state, enabledIf: { $0 > 0 }) { state, input in
            SignalProducer(value: state * input)
        }
        #expect(OperatorLog(action.apply(10)).events == ["10", "completed"])
        state.value = 3
        #expect(OperatorLog(action.apply(10)).events == ["30", "completed"])
        state.value = 0
        #expect(!action.isEnabled.value)
    }

    @Test func `126: an action that unwraps its state is enabled while there is a value`() {
        let state = MutableProperty<String?>(nil)
        let action = Action<Void, String, Never>(unwrapping: state) { SignalProducer(value: $0) }
        #expect(OperatorLog(action.apply()).events == ["failed(disabled)"])
        state.value = "x"
        #expect(OperatorLog(action.apply()).events == ["x", "completed"])
    }

    @Test func `126 127: an action is enabled while its validated state is valid`() {
        let state = ValidatingProperty<Int, OperatorError>(0) { $0 < 10 ? .valid : .invalid(.red) }
        let action = Action<Void, Int, Never>(validated: state) { SignalProducer(value: $0) }
        state.value = 5
        #expect(OperatorLog(action.apply()).events == ["5", "completed"])
        state.value = 50
        #expect(!action.isEnabled.value)
        #expect(OperatorLog(action.apply()).events == ["failed(disabled)"])
    }

    @Test func `126: isExecuting may feed the action's own state`() {
        let gate = MutableProperty(true)
        let action = Action<Int, Int, Never>(enabledIf: gate) { SignalProducer(value: $0) }
        gate <~ action.isExecuting.signal.negate()
        #expect(OperatorLog(action.apply(1)).events == ["1", "completed"])
        #expect(OperatorLog(action.apply(2)).events == ["2", "completed"])
        #expect(action.isEnabled.value)
    }

    @Test func `126: the state is kept, and everything completes when the action is released`() {
        weak var weakState: MutableProperty<Bool>?
        weak var weakAction: Action<Int, Int, Never>?
        let events: OperatorLog
        let enabled: OperatorLog
        do {
            let state = MutableProperty(true)
            weakState = state
            let action = Action<Int, Int, Never>(enabledIf: state) { SignalProducer(value: $0) }
            weakAction = action
            events = OperatorLog(action.values)
            enabled = OperatorLog(action.isEnabled.producer)
            action.apply(1).start()
        }
        #expect(weakState == nil)
        #expect(weakAction == nil)
        #expect(events.events == ["1", "completed"])
        #expect(enabled.events == ["true", "false", "true", "completed"])
    }

    @Test func `125: an action is a target`() {
        let action = Action<Int, Int, Never> { SignalProducer(value: $0 * 2) }
        let log = OperatorLog(action.values)
        let handle = action <~ SignalProducer([1, 2])
        #expect(log.events == ["2", "4"])
        #expect(handle?.isDisposed == true)
    }
}
