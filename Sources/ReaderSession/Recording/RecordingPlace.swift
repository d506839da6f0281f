import FoundationEssentials
import People
import Replay

/// Where recordings that are begun inside the reader go: `$XDG_STATE_HOME/perch/recordings`, else below
/// `~/.local/state`.
package struct RecordingPlace {
    private let folder: String
    private let name: String

    /// - Parameters:
    ///   - environment: the process's variables; they say where its files go, see `BaseFolder`.
    ///   - start: when the session began, after which its recordings are named.
    /// - Throws: one line if no variable names a folder.
    package init(environment: [String: String], start: Date) throws(RecordingTrouble) {
        guard let state = BaseFolder("XDG_STATE_HOME", belowHome: ".local/state", variables: environment)
        else {
            throw RecordingTrouble(
                description:
                    "There is no place for recordings: set HOME or XDG_STATE_HOME, or use perch record FILE.")
        }
        folder = state.path + "/perch/recordings"
        name = String(start.formatted(.iso8601.dateSeparator(.dash).timeSeparator(.omitted)).dropLast())
    }

    /// A path at which nothing is yet; its folder is made if need be.
    package func next() throws(RecordingTrouble) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw RecordingTrouble(
                description: "\(folder) cannot be made. Set XDG_STATE_HOME, or use perch record FILE.")
        }
        let first = "\(folder)/\(name).perch"
        guard FileManager.default.fileExists(atPath: first) else { return first }
        let more = (2...999).lazy.map { "\(folder)/\(name)-\($0).perch" }
        return more.first { !FileManager.default.fileExists(atPath: $0) } ?? first
    }

    /// A path, its last part first: that is what somebody looks for, and a line may be too short for all of it.
    package static func text(of path: String) -> String {
        let file = ScriptFile(path: path)
        return "\(file.name) in \(file.folder)"
    }
}
