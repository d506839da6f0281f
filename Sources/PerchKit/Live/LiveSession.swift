import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import ReaderSession
import ReaderUI
import Replay
import Terminal
import TerminalApp

/// A session while it runs on a terminal: what it shows, the reader or over it the inspector; its log, and the recording of
/// it if there is one.
///
/// It belongs to the loop's thread. The reader lives on under the inspector; what is answered meanwhile is shown after it.
final class LiveSession {
    package let log: SessionLog
    let requests = SessionRequests()
    let lookingBack: LookingBack
    /// The inspector that is open; `nil` while there is none.
    let inspector = MutableProperty<Inspector?>(nil)
    /// What keys mean in the inspector.
    let inspectorKeys = MutableProperty(InspectorKeys.standard)
    /// Whether the session is being recorded, which stands in the title's place as long as it is; no part of the reader's view
    /// model, as a replay of the recording is not recorded.
    private let isRecording = MutableProperty(false)
    private let opening: SessionOpening
    package let lookup: FixtureLookup
    private let names: RecordedNames
    package let environment: [String: String]
    private let scheduler: SchedulerContext
    private var keyReader = KeyReader()
    /// What somebody has chosen last, by what it is about.
    package var chosen: [String: Reader.Setting] = [:]
    /// The first of two keys, while it waits for the second: the foot line tells of it.
    private let begun = MutableProperty<KeyReader.Begun?>(nil)
    private var recorder: SessionRecorder?
    /// Whether recordings hold what the screen looked like.
    private let recordsScreens: Bool
    /// Why a recording ended by itself; `nil` if none did.
    private(set) var recordingTrouble: String?
    package var saysFull = false
    /// What tells it in lines, which have no place for the inspector; `nil` on a screen.
    private var linear: LinearReading?
    /// What happened before the session went on from an earlier moment, the oldest first.
    private(set) var futures: [DebuggerFuture] = []
    /// From where to go on once what people keep is written.
    package var next: [ScriptInput]?

    /// A session that begins now and is not recorded.
    init(
        _ opening: SessionOpening, lookup: FixtureLookup, names: RecordedNames, environment: [String: String],
        scheduler: SchedulerContext, clock: any DateScheduler, recordsScreens: Bool = true,
        mostInMemory: Int = SessionLog.mostInMemory
    ) {
        self.opening = opening
        self.lookup = lookup
        self.names = names
        self.environment = environment
        self.scheduler = scheduler
        self.recordsScreens = recordsScreens
        lookingBack = LookingBack(lookup, requests, scheduler)
        log = SessionLog(mostInMemory: mostInMemory) { clock.currentDate }
    }

    /// What is shown: `reader`, or the inspector while it is open.
    func viewModel(of reader: ReaderInteractor) -> Property<LiveViewModel> {
        let shown = reader.viewModel.combineLatest(with: begun).map { LiveViewModel.reader($0, begun: $1) }
        return inspector.flatMap(.latest) { [inspectorKeys] inspector in
            // Other keys are named at once.
            inspector?.timeline.viewModel.combineLatest(with: inspectorKeys).map { .inspector($0.0) } ?? shown
        }
    }

    /// Where commands go: those for the reader to `reader`, which it keeps.
    func commandSink(to reader: ReaderInteractor) -> Signal<LiveCommand, NoError>.Observer {
        Signal<LiveCommand, NoError>.Observer(value: { [inspector, log] command in
            switch command {
            case .reader(let command): reader.commandSink.send(value: command)
            case .pointed(let key):
                // It means what it would in a replay, which has the same keys: what was done before it may have changed the mode.
                let viewModel = reader.viewModel.value
                guard let command = KeyTables.map(for: viewModel.mode)[key] else { return }
                // Nothing is typed with the mouse.
                if case .prompt(.insert) = command { return }
                log.note(.key(key))
                reader.commandSink.send(value: command)
            case .inspector(let command): inspector.value?.timeline.commandSink.send(value: command)
            }
        })
    }

    /// Draws whichever is shown.
    var screen: Screen<LiveViewModel> {
        Screen { [inspector, isRecording] viewModel, environment in
            switch viewModel {
            case .reader(let viewModel, let begun):
                var frame = RootScreen.frame(viewModel, begun: begun, in: environment)
                if isRecording.value { RecordingMark.draw(on: &frame) }
                return frame
            case .inspector(let viewModel):
                let screen =
                    inspector.value?.screen ?? InspectorScreen.screen(name: "", start: environment.now)
                return screen.frame(viewModel, in: environment)
            }
        }
    }

    /// Shows whichever is shown on a terminal: as a frame, or on one that takes lines as what is new, in words.
    func display(on terminal: any TerminalType) -> (LiveViewModel, Environment) -> Frame? {
        guard let lines = terminal as? any LineTerminalType else {
            return { [unowned terminal, screen] viewModel, environment in
                let frame = screen.frame(viewModel, in: environment)
                terminal.show(frame)
                return frame
            }
        }
        let reading = LinearReading(lines)
        linear = reading
        return { viewModel, environment in
            reading.show(viewModel, in: environment)
            return nil
        }
    }

    /// What an event means to whoever is shown; what means something to the reader is noted.
    func commands(for event: TerminalEvent, in viewModel: LiveViewModel) -> [LiveCommand] {
        // What is typed while the session waits to go on is meant for what is shown next; who wants to leave may.
        if next != nil, event.isTyped, event != .key(.control("c")) { return [] }
        return switch (viewModel, event) {
        case (.reader(let viewModel, _), .mouse(let event)):
            pointed(event, viewModel)
        case (.reader(let viewModel, _), _):
            commands(for: event, in: viewModel).map { .reader($0) }
        // The reader has to know how large it is when the inspector closes.
        case (.inspector, .resized(let size)):
            [.reader(noted(.resized(size), event))]
        case (.inspector(let viewModel), _):
            inspector.value?.commands(for: event, in: viewModel).map { .inspector($0) } ?? []
        }
    }

    /// What an event means to the reader; what means something is noted.
    func commands(for event: TerminalEvent, in viewModel: ReaderViewModel) -> [Reader.Command] {
        let commands = keyReader.commands(for: event, in: viewModel)
        markBegun()
        return commands.map { noted($0, event, viewModel) }
    }

    /// What was done with the mouse, which ends a sequence of keys that was begun.
    private func pointed(_ event: MouseEvent, _ viewModel: ReaderViewModel) -> [LiveCommand] {
        keyReader.forget()
        markBegun()
        return PointedKeys.keys(for: event, in: viewModel).map { .pointed($0) }
    }

    private func markBegun() {
        if begun.value != keyReader.begun { begun.value = keyReader.begun }
    }

    private func noted(
        _ command: Reader.Command, _ event: TerminalEvent, _ viewModel: ReaderViewModel? = nil
    ) -> Reader.Command {
        switch (event, command) {
        case (_, .prompt(.insert(let text))): log.note(.text(text))
        case (.key(let key), _):
            // A recording is replayed by whoever has other keys, or none of their own.
            log.note(.key(viewModel.map { $0.keys.standard(key, meaning: command, in: $0.mode) } ?? key))
        case (.resized(let size), _): log.note(.resized(size))
        default: break
        }
        return command
    }

    /// Opens each account in a tab of its own, and shows the first tab again.
    ///
    /// - Parameter settle: lets what was asked for happen.
    package func openTabs(of accounts: [Account], in reader: ReaderInteractor, settle: () -> Void) {
        guard !accounts.isEmpty else { return }
        let sink = reader.commandSink
        for account in accounts {
            log.note(opening: account)
            sink.send(value: .open(account, .ownTab))
            // A page is there once the coordinator has opened it.
            settle()
        }
        log.note(.sent("app", "nextAccount"))
        sink.send(value: .app(.nextAccount))
    }

    /// Has those asked for what is new who were not asked for a quarter of an hour, if anybody may be followed and servers may
    /// be asked.
    func begin(asking accounts: LiveAccounts, in reader: ReaderInteractor) {
        guard accounts.mayFollow, accounts.hasStore, accounts.offlineMode?.value != true else { return }
        log.note(.sent("app", "refreshDue"))
        reader.commandSink.send(value: .app(.refreshDue))
    }

    /// Shows who is opened as stored, and asks nobody.
    func showStored(in reader: ReaderInteractor) {
        log.note(.sent("user", "showStored"))
        reader.commandSink.send(value: .user(.showStored))
    }

    /// Begins to record into a file, from the session's beginning.
    func record(into path: String) throws(RecordingTrouble) {
        recorder = try SessionRecorder(path: path, log: log, script: newScript(screens: recordsScreens))
    }

    /// Begins the session's script, on any thread; nothing is taken into it yet.
    ///
    /// - Parameter screens: whether it is to say what the screen looked like.
    package func newScript(
        screens: Bool = false
    ) -> @Sendable () throws(StageRefusal) -> SessionScript {
        { [opening, names, lookup, log] () throws(StageRefusal) in
            try SessionScript(
                opening, names: names, lookup: lookup, machines: PerchMachines.fingerprints, past: log.past,
                screens: screens
            ) {
                log.account(of: $0)
            }
        }
    }

    /// Goes on from a moment of the past: the reader shows what it showed then, and what was under way is given up.
    ///
    /// - Throws: why that moment cannot be come by.
    package func goOn(from inputs: some Sequence<ScriptInput>, _ coordinator: Coordinator)
        throws(StageRefusal)
    {
        let stage = try SessionScript.stage(for: opening, names: names, lookup: lookup)
        let inputs = Array(inputs)
        let past = try SessionPast(
            inputs, on: stage, hasStore: opening.hasStore,
            bookmarks: coordinator.bookmarks?.viewModel.value.confirmed ?? []
        ).naming { [log, names] page, recorded in
            // A script does not have what is secret in an account, and nobody is opened without that.
            log.account(of: page).flatMap { names.account($0) == recorded ? $0 : nil } ?? recorded
        }
        log.restart(past)
        let keys = coordinator.reader.viewModel.value.keys
        coordinator.restore(past.snapshot)
        // The past has Perch's own.
        if keys != .standard { coordinator.reader.commandSink.send(value: .keys(keys)) }
        setAgain(since: inputs, in: coordinator.reader)
        log.note(.sent("app", "settle"))
        coordinator.reader.commandSink.send(value: .app(.settle))
        do {
            try recorder?.restart(newScript(screens: recordsScreens)())
        } catch {
            breakOff("\(error)", coordinator.reader.commandSink)
        }
    }

    /// Ends the recording, if there is one, and says why: now, and when the reader is left.
    private func breakOff(_ why: String, _ sink: Signal<Reader.Command, NoError>.Observer) {
        if recorder != nil { recordingTrouble = why }
        recorder = nil
        sink.send(value: .told(Notice(why, isProblem: true)))
    }

    /// Writes what has happened since the last time, and does what was asked meanwhile.
    func follow(_ coordinator: Coordinator) {
        defer {
            // The screen says whether the session is being recorded.
            if isRecording.value != (recorder != nil) { isRecording.value = recorder != nil }
            linear?.hold(
                for: coordinator.reader.viewModel.value,
                isWriting: !coordinator.unwritten.isEmpty || coordinator.awaitsPrograms)
        }
        record(noticesTo: coordinator.reader.commandSink)
        // What is short is looked at in the same turn in which that was asked.
        while let request = requests.next(isTyping: coordinator.reader.viewModel.value.mode == .prompt) {
            answer(request, coordinator)
        }
        // A change that is in the queue would be given up with all else that is under way.
        if let inputs = next, coordinator.unwritten.isEmpty {
            next = nil
            goOn(inputs, coordinator)
        }
    }

    /// Writes what has happened into the recording, if there is one; what ends it is said.
    private func record(noticesTo sink: Signal<Reader.Command, NoError>.Observer) {
        do {
            try recorder?.follow()
        } catch {
            breakOff(error.description, sink)
        }
        guard log.isFull, !saysFull else { return }
        saysFull = true
        breakOff(
            "This session is longer than can be kept: recordings end here. Start Perch again for more.", sink)
    }

    /// Writes the end of the recording, if there is one.
    func end() {
        do {
            try recorder?.end()
        } catch {
            recordingTrouble = error.description
        }
    }

    /// Does what somebody has asked of the session, and not of the reader.
    private func answer(_ request: SessionRequests.Request, _ coordinator: Coordinator) {
        let sink = coordinator.reader.commandSink
        switch request {
        case .record:
            sink.send(value: .told(switchRecording(coordinator.reader.viewModel.value.keyNames)))
        case .inspect where linear != nil:
            let words = "Sessions are looked back at on a screen; record this one, and perch replay shows it."
            sink.send(value: .told(Notice(words)))
        case .inspect:
            inspect(coordinator.reader)
        case .lookBack(let script):
            lookBack(at: script)
        case .cannotLookBack(let why):
            sink.send(value: .told(Notice("This session cannot be looked at: \(why)", isProblem: true)))
        case .leaveInspector:
            inspector.value = nil
        case .goOn(let inputs):
            futures = DebuggerFuture.last(
                of: inspector.value?.timeline.viewModel.value.futures ?? [], weighing: lookingBack.longest)
            inspector.value = nil
            next = inputs
            let unwritten = coordinator.unwritten
            guard !unwritten.isEmpty else { return }
            sink.send(value: .told(Notice("Waiting for \(unwritten) to be stored, then it goes on.")))
        }
    }

    /// Has the script of the session so far read again, to be looked back at; gives that up where it is under way.
    private func inspect(_ reader: ReaderInteractor) {
        let sink = reader.commandSink
        if lookingBack.isUnderWay {
            lookingBack.giveUp()
            return sink.send(value: .told(Notice("Looking back was given up.")))
        }
        lookingBack.read(of: log.length, log.entries(from: 0), script: newScript())
        guard lookingBack.isUnderWay else { return }
        let names = reader.viewModel.value.keyNames
        let cure = names.name([.app(.inspect)]).map { " \($0.string) gives that up." } ?? ""
        sink.send(value: .told(Notice("The session is read again, which takes a moment.\(cure)")))
    }

    /// Opens the inspector on the session.
    private func lookBack(at script: InspectedScript) {
        // Whoever has no home saves where they stand.
        let place =
            (try? RecordingPlace(environment: environment, start: opening.start).next()) ?? "session.perch"
        let opened = Inspector(
            script, savingBeside: place, futures: futures, canResume: true,
            keys: Property(inspectorKeys), scheduler: scheduler)
        opened.timeline.effect.observeValues { [requests] effect in
            switch effect {
            case .leave:
                requests.ask(.leaveInspector)
            case .resume(let recording, let position):
                requests.ask(.goOn(position == 0 ? [] : (1...position).map { recording.log[$0].input }))
            }
        }
        // A key that was begun under it is not meant for what comes after it.
        keyReader.forget()
        markBegun()
        inspector.value = opened
    }

    private func goOn(_ inputs: [ScriptInput], _ coordinator: Coordinator) {
        do {
            try goOn(from: inputs, coordinator)
            let names = coordinator.reader.viewModel.value.keyNames
            let loading = names.name(KeyNames.reload).map { "; \($0.string) loads it" } ?? ""
            coordinator.reader.commandSink.send(
                value: .told(
                    Notice("Live again from here. What was loading then was given up" + loading + ".")))
        } catch {
            coordinator.reader.commandSink.send(
                value: .told(Notice("It cannot go on from there: \(error)", isProblem: true)))
        }
    }

    /// Ends the recording, or begins one at the place for recordings; answers what there is to say.
    private func switchRecording(_ names: KeyNames) -> Notice {
        if let recorder {
            self.recorder = nil
            return Notice("Recorded: \(RecordingPlace.text(of: recorder.path))")
        }
        do {
            let place = try RecordingPlace(environment: environment, start: opening.start).next()
            try record(into: place)
            let ending = names.name([.app(.record)]).map { "; \($0.string) ends it" } ?? ""
            return Notice("Recording since the beginning\(ending). \(RecordingPlace.text(of: place))")
        } catch {
            return Notice(error.description, isProblem: true)
        }
    }
}
