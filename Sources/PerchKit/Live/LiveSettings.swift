import Interaction
import PeopleWeb
import Posix
import Reactive
import ReaderSession
import ReaderUI
import Terminal
import TerminalApp

/// The settings of a session: read when it begins, and again when the file was saved.
///
/// Of one thread, the loop's, which is woken when the file was saved.
final class LiveSettings {
    /// What is chosen now, for any thread.
    let chosen: ChosenSettings
    /// What is chosen now.
    var current: Settings { chosen.current }
    /// The file's path, if there is a place for one.
    var path: String? { file?.path }
    private let variables: [String: String]
    private let file: SettingsFile?
    private var stamp: LocalFile.Stamp?

    /// Reads the file that the variables name.
    init(environment: [String: String]) {
        variables = environment
        file = SettingsFile(environment: environment)
        stamp = file.flatMap { LocalFile.Stamp(of: $0.path) }
        chosen = ChosenSettings(stamp == nil ? Settings() : file?.read() ?? Settings())
    }

    /// Tells the reader what is chosen that is not as nobody has said, and what is wrong with the file.
    func begin(_ session: LiveSession, in reader: ReaderInteractor) {
        // The reader begins as if no variable said anything.
        tell(since: Settings(), Settings().ofReader(), session, reader)
    }

    /// Tells the reader, and the loop, what is chosen otherwise since the file was saved.
    func follow(_ session: LiveSession, in reader: ReaderInteractor, _ requests: TerminalRequests) {
        guard let file, case let now = LocalFile.Stamp(of: file.path), now != stamp else { return }
        stamp = now
        let before = current
        chosen.take(now == nil ? Settings() : file.read())
        if current.theme != before.theme { requests.ask(.theme(current.theme)) }
        if current.usesMouse != before.usesMouse { requests.ask(.mouse(current.usesMouse)) }
        tell(since: before, before.ofReader(variables), session, reader)
    }

    private func tell(
        since before: Settings, _ told: [Reader.Setting], _ session: LiveSession, _ reader: ReaderInteractor
    ) {
        session.set(current.ofReader(variables).filter { !told.contains($0) }, in: reader)
        if current.keys != before.keys { reader.commandSink.send(value: .keys(current.keys)) }
        session.inspectorKeys.value = current.inspectorKeys
        if current.faults != before.faults { tellFaults(reader) }
    }

    private func tellFaults(_ reader: ReaderInteractor) {
        guard let first = current.faults.first else { return }
        let notice = Notice(
            fault: first.description, of: current.faults.count, in: "config.toml",
            toldBy: "perch config check")
        reader.commandSink.send(value: .told(notice))
    }
}

extension Notice {
    /// One thing that is wrong with a file that somebody writes, how much more there is, and the command that tells all of it,
    /// in one line that is safe to show.
    init(fault: String, of count: Int, in file: String, toldBy command: String) {
        let more = count == 1 ? "" : " (and \(count - 1) more)"
        self.init(
            SafeText("\(file), \(fault)\(more) \(command) tells.", limit: 1_000).string, isProblem: true)
    }
}
