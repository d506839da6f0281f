import FoundationEssentials
import Interaction
import Machines
import People
import PeopleWeb
import Reactive
import ReaderUI
import Replay
import Sync
import Terminal
import TerminalApp

/// The whole reader on a virtual clock, its services answered by a script: what a player drives.
///
/// The interactors, the coordinator, the key tables and the screens are the real ones; nothing is opened, copied or
/// fetched. The person whom a script opens is at rest until the script asks.
///
/// The stage is driven from one thread. `log` is behind a lock because the traces' observers are `@Sendable`.
public final class PerchStage: ScriptStage {
    private struct Log: Sendable {
        var numbers = EffectNumbers()
        var observations: [Observation] = []
        /// The first page that has interactors of a kind: their names have no number.
        var firstPages: [PagePart.Kind: Int] = [:]
        var bookmarkAdditions = 0
        /// The steps of machines, in labels; `nil` while nobody wants them.
        var steps: Set<MachineStep>?

        /// What traces call an interactor: effects of all pages are listed, and each engine counts from 1.
        mutating func instance(of part: PagePart) -> String {
            guard let page = part.page else { return part.name.text }
            // Tabs are a person's.
            let kind = part.kind == .thread ? PagePart.Kind.thread : .person
            if firstPages[kind] == nil { firstPages[kind] = page }
            return firstPages[kind] == page ? part.name.text : "page-\(page)/\(part.name.text)"
        }
    }

    private let clock: TestScheduler
    unowned let coordinator: Coordinator
    /// Keeps the coordinator until the stage ends.
    private var kept: Coordinator?
    let replies: ScriptedReplies
    private let outside: ScriptedSurroundings
    let fixtures: ReplyFixtures
    package let store: ScriptedStore
    private let log: SharedLog
    private var size: Size
    private let start: ScriptInstant
    private let zone: ScriptZone
    /// Milliseconds since the start.
    private var elapsed = 0

    /// Keeps the log where `@Sendable` observers reach it.
    private final class SharedLog: Sendable {
        let log = Locked(Log())
    }

    deinit {
        // What the interactors still tell as they end waits on the clock, which would keep it, and itself, for ever.
        kept = nil
        clock.advance()
    }

    /// The root of what is shown.
    var reader: ReaderInteractor { coordinator.reader }

    /// Sets the stage for a script.
    ///
    /// - Parameters:
    ///   - script: the script; its head says when it begins, how large the terminal is and who is opened.
    ///   - folder: where the script is, for the people beside it; `nil` if it is in no file.
    ///   - lookup: finds the demo people.
    /// - Throws: `StageRefusal` if the script's account cannot be opened.
    public convenience init(
        for script: Script, folder: String?, lookup: FixtureLookup
    ) throws(StageRefusal) {
        try self.init(
            ScriptHead(of: script), folder: folder, lookup: lookup)
    }

    /// Sets the stage for a script with this head.
    convenience init(_ head: ScriptHead, folder: String?, lookup: FixtureLookup) throws(StageRefusal) {
        try self.init(
            size: head.size, start: head.start, zone: head.zone, account: head.account, folder: folder,
            lookup: lookup)
    }

    /// Sets the stage for a script that is about to be written.
    ///
    /// - Parameters:
    ///   - size: how large the terminal is.
    ///   - start: what the clock shows.
    ///   - zone: in which zone the screen writes dates and times.
    ///   - account: whose page is opened; `nil` for the list of people.
    ///   - folder: where the script will be, for the people beside it; `nil` for nowhere.
    ///   - lookup: finds the demo people.
    /// - Throws: `StageRefusal` if the account cannot be opened.
    public init(
        size: Size, start: ScriptInstant, zone: ScriptZone = .utc, account: ScriptAccount?, folder: String?,
        lookup: FixtureLookup
    ) throws(StageRefusal) {
        let clock = TestScheduler(startDate: start.date)
        let scheduler = SchedulerContext.virtual(clock)
        let replies = ScriptedReplies()
        let services = ScriptedServices(replies: replies, store: ScriptedStore())
        let accounts = ScriptedAccounts(services: services)
        let log = SharedLog()
        outside = ScriptedSurroundings(replies) { id, event in
            Self.note(
                TraceLine(instance: "outside", index: id.number, instant: clock.currentDate, event: event),
                in: log, replies)
        }
        self.clock = clock
        self.replies = replies
        self.log = log
        self.size = size
        self.start = start
        self.zone = zone
        store = services.store
        fixtures = ReplyFixtures(scriptFolder: folder, lookup: lookup, start: start.date)

        var opening = Coordinator.Opening.people
        if let account = account.map({ Account($0.text) }) {
            do {
                opening = .person(account, try accounts.services(for: account), loads: false)
            } catch {
                throw StageRefusal("open: \(error.description)", hint: nil)
            }
        }
        let coordinator = Coordinator(
            opening, size: size, accounts: accounts, surroundings: outside, scheduler: scheduler,
            clock: clock
        ) { part in
            let instance = log.log.withLock { $0.instance(of: part) }
            part.observe(as: instance) { Self.note($0, in: log, replies) }
        }
        self.coordinator = coordinator
        kept = coordinator
        coordinator.reader.effect.observeValues { effect in
            // Effects that only pass a command on are no emissions: what they cause is listed.
            let words: ScriptWords? =
                switch effect {
                case .quit, .open, .copy: ScriptWords(effect.label)
                case .page, .show, .openThread, .bookmark, .mark, .unmark, .offline, .close, .settle, .record,
                    .inspect, .picture, .endPicture, .pager, .pipe, .endPipe:
                    nil
                }
            guard let words else { return }
            log.log.withLock { $0.observations.append(.emit("app", words)) }
        }
    }

    private static func note(_ line: TraceLine, in log: SharedLog, _ replies: ScriptedReplies) {
        let observation = log.log.withLock { log in
            if log.steps != nil, let step = MachineStep(line, of: machine(of: line.instance)) {
                log.steps?.insert(step)
            }
            let observation = log.numbers.observe(line)
            if let observation { log.observations.append(observation) }
            return observation
        }
        if case .effect(let number, _, _) = observation { replies.announce(number) }
    }

    /// The machine that an instance is one of: further lists of a person are lists of posts.
    private static func machine(of instance: String) -> String {
        let name = instance.split(separator: "/").last.map(String.init) ?? instance
        return ScriptCodec.tabAddresses.contains { $0.text == name } ? "posts" : name
    }

    /// Whether the steps of machines are noted from now on.
    var notesSteps: Bool {
        get { log.log.withLock { $0.steps != nil } }
        set { log.log.withLock { $0.steps = newValue ? [] : nil } }
    }

    /// The steps of machines that were noted, in labels.
    var notedSteps: Set<MachineStep> { log.log.withLock { $0.steps ?? [] } }

    /// Sends a command straight to a person, one of their tabs, the people list, or a part of the reader.
    public func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        // Only who needs it makes it: looking for the nearest word takes longer than the command.
        func unknown() -> StageRefusal {
            StageRefusal(
                "\(address) has no command \(command)", word: command.text,
                choices: ScriptCodec.choices(at: address))
        }
        switch address.text {
        case "store" where command.text == "open":
            if store.isOpen { return }
            store.open()
            coordinator.beginStore()
        case "store" where command.text == "tell":
            try beginAddingBookmarks()
        case "outside" where command.text == "answers":
            outside.beginAnswers()
        case "store", "outside":
            throw unknown()
        case _ where ScriptCodec.readerAddresses.contains(address):
            guard let command = ScriptCodec.command(command, at: address) else { throw unknown() }
            reader.commandSink.send(value: command)
        case _ where ScriptCodec.partAddresses.contains(address):
            guard let part = coordinator.part(address, page: shownPage, makes: true) else {
                throw missing(address)
            }
            guard part.send(Label(command.text)) else { throw unknown() }
        default:
            throw StageRefusal(
                "there is no \(address)", word: address.text, choices: ScriptCodec.addresses.map(\.text))
        }
    }

    /// Why an interactor that there can be is not there now.
    private func missing(_ address: ScriptAddress) -> StageRefusal {
        switch address.text {
        case "people": StageRefusal("there is no people list under the account that the script opens")
        case "thread": StageRefusal("no thread is open", hint: "Open one first.")
        case _ where readerViewModel.person == nil:
            StageRefusal("no person is open", hint: "Open one first.")
        default:
            StageRefusal(
                "this person has no list \(address)", hint: "People on servers and on Bluesky have them.")
        }
    }

    /// Waits for bookmarks that were kept before, which the next `reply` brings: a recording has them when they are first shown.
    private func beginAddingBookmarks() throws(StageRefusal) {
        guard let bookmarks = coordinator.bookmarks, store.isOpen, bookmarks.viewModel.value.isKnown else {
            throw StageRefusal("no bookmarks are known yet", hint: "Answer the effect bookmarks load first.")
        }
        let id = EffectID(
            number: log.log.withLock { log in
                log.bookmarkAdditions += 1
                return log.bookmarkAdditions
            })
        let note: @Sendable (TraceLine.Event) -> Void = { [log, replies, clock] event in
            Self.note(
                TraceLine(instance: "store", index: id.number, instant: clock.currentDate, event: event),
                in: log,
                replies)
        }
        note(.started(id, "tell"))
        let producer: SignalProducer<[Bookmark], ServiceError> = replies.producer(.knownBookmarks) {
            .bookmarks($0)
        }
        producer.start { event in
            if case .value(let known) = event {
                bookmarks.add(known)
            } else {
                note(.finished(id, .completed))
            }
        }
    }

    /// Which of some bookmarks are on the screen or a page away: all of them where they are listed, else those of posts that
    /// are listed; and the rest.
    func visibility(of bookmarks: [Bookmark]) -> (shown: [Bookmark], hidden: [Bookmark]) {
        let wanted = Set(bookmarks.map(\.id))
        var shown = Set((coordinator.bookmarks?.viewModel.value.bookmarks ?? []).map(\.id))
        for page in wanted.isEmpty ? [] : readerViewModel.accountTabs.pages {
            if case .shelf(let shelf) = page, case .bookmarks = shelf.content { return (bookmarks, []) }
            shown.formUnion(page.postKeys(among: wanted))
        }
        return (bookmarks.filter { shown.contains($0.id) }, bookmarks.filter { !shown.contains($0.id) })
    }

    /// What is known of the bookmarks.
    var bookmarks: BookmarksViewModel? { coordinator.bookmarks?.viewModel.value }

    /// Presses a key, which passes the key table that stands now.
    public func key(_ key: Key) {
        for command in KeyTables.commands(for: .key(key), in: reader.viewModel.value) { press(command) }
    }

    /// Does what a key once produced, through the reader, as the key would.
    public func perform(
        _ command: ScriptWords, at address: ScriptAddress, for key: Key
    ) throws(StageRefusal) {
        guard let command = ScriptCodec.pressed(command, at: address, by: key) else {
            throw StageRefusal(
                "no key produces \(address) \(command)", word: command.text,
                choices: ScriptCodec.choices(at: address))
        }
        reader.commandSink.send(value: command)
    }

    /// Types a text; what falls into a prompt is one command, and the rest are keys.
    public func type(_ text: String) {
        var rest = text[...]
        while let character = rest.first {
            advance(by: .zero)
            if reader.viewModel.value.mode == .prompt {
                press(.prompt(.insert(String(rest))))
                return
            }
            key(.character(character))
            rest.removeFirst()
        }
    }

    /// Makes the terminal another size.
    public func resize(to size: Size) {
        self.size = size
        reader.commandSink.send(value: .resized(size))
    }

    /// Lets virtual time pass, and runs what becomes due.
    public func advance(by offset: ScriptOffset) {
        // From the start each time: sums of fractions would drift.
        elapsed += offset.milliseconds
        clock.advance(to: Date(timeIntervalSince1970: Double(start.milliseconds + elapsed) / 1000))
    }

    /// What happened since the last call.
    public func takeObservations() -> [Observation] {
        log.log.withLock { log in
            defer { log.observations.removeAll() }
            return log.observations
        }
    }

    /// The effects that are under way.
    public var effectsInFlight: [Int] { log.log.withLock { $0.numbers.inFlight } }

    /// Whether an effect is under way.
    public func isInFlight(_ number: Int) -> Bool { log.log.withLock { $0.numbers.isInFlight(number) } }

    /// The root of what is shown, and the machines beside it that need no store: asked for after each step, so each name is read
    /// once.
    private static let root: ScriptAddress = "reader"
    private static let storeless: Set<ScriptAddress> = ["people", "following", "timeline", "refresh"]

    /// The machines that can be asked for their labels.
    public var machines: [ScriptAddress] {
        // Without a store nothing is kept and nothing can be found; whom somebody follows is no part of it.
        let session = coordinator.sessionParts.map(\.name).filter {
            store.isOpen || Self.storeless.contains($0)
        }
        let page = shownPage.flatMap { coordinator.interactors(ofPage: $0) }
        return [Self.root] + session + (page?.parts ?? []).map(\.name)
    }

    /// The label of a machine's view model; `user`, `profile`, `posts` and the tabs are the current person's.
    public func viewLabel(of machine: ScriptAddress) -> Label? {
        machine == Self.root
            ? readerViewModel.label : coordinator.part(machine, page: shownPage)?.label()
    }

    /// The screen at this instant, in the script's zone.
    public func frame() -> Frame {
        RootScreen.screen.frame(
            reader.viewModel.value,
            in: Environment(size: size, now: clock.currentDate, utcOffset: zone.seconds))
    }

    /// All that the reader shows now.
    var readerViewModel: ReaderViewModel { reader.viewModel.value }

    /// When a wait is over next, in milliseconds as a script's start counts them; `nil` if nothing is waited for.
    var nextDue: Int? {
        clock.nextDate.map { Int(($0.timeIntervalSince1970 * 1000).rounded(.up)) }
    }

    /// Whether the script has opened a store.
    var hasStore: Bool { store.isOpen }

    /// All that the reader and its interactors show now.
    var snapshot: ReaderSnapshot { coordinator.snapshot }

    /// The effect whose request has this name; `nil` if it does not wait, or not any more.
    func effect(of id: RequestID) -> Int? { replies.effect(of: id) }

    /// The page that is shown, if it has interactors of its own.
    private var shownPage: Int? { readerViewModel.page.opened?.id }

    private func press(_ command: Reader.Command) {
        if let (address, words) = ScriptCodec.words(command) {
            log.log.withLock { $0.observations.append(.command(address, words)) }
        }
        reader.commandSink.send(value: command)
    }
}
