import FoundationEssentials
import People
import Posix

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FollowingImport {
    /// Reads another program's list.
    ///
    /// - Throws: why nothing of it can be taken over.
    public init(path: String) throws(FollowingImportError) {
        let bytes: [UInt8]
        do throws(LocalFile.Failure) {
            bytes = try LocalFile.read(path)
        } catch {
            throw .unreadable(path, why: error.why)
        }
        try self.init(bytes)
    }
}

/// Where the list of whom somebody follows lies: `$XDG_CONFIG_HOME/perch/following`, and beside it what they mute.
public struct FollowingFile: Hashable, Sendable {
    /// The folder, which comes with the first change.
    public let folder: String
    /// The file in it.
    public var path: String { "\(folder)/following" }
    /// The file beside it that says what is muted.
    public var mutedPath: String { "\(folder)/muted" }

    /// The file that the variables name; nil when there is neither `XDG_CONFIG_HOME` nor `HOME`.
    public init?(environment: [String: String]) {
        guard let base = BaseFolder("XDG_CONFIG_HOME", belowHome: ".config", variables: environment) else {
            return nil
        }
        folder = "\(base.path)/perch"
    }

    /// Whether there is a file, which may be empty or not to be read.
    public var isThere: Bool { unsafe access(path, F_OK) == 0 }

    /// The list as it stands; empty where there is no file.
    ///
    /// - Parameter known: what was read before, which is the answer if the file still says so: to read a thousand lines takes as
    ///   long as to draw twenty screens.
    public func read(known: FollowingList? = nil) throws(FollowingError) -> FollowingList {
        let bytes = try bytes(path)
        return if let known, known.isWritten(bytes) { known } else { FollowingList(bytes) }
    }

    /// What is muted; nothing where there is no file.
    public func readMuted() throws(FollowingError) -> MutedList { MutedList(try bytes(mutedPath)) }

    private func bytes(_ path: String) throws(FollowingError) -> [UInt8] {
        do throws(LocalFile.Failure) {
            let bytes = try LocalFile.read(path)
            guard bytes.count <= FollowingList.largest else { throw .tooLarge(bytes.count) }
            return bytes
        } catch {
            guard case .missing = error else { throw .unreadable(path, why: error.why) }
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
                throw .unreadable(path, why: "it is a link that leads nowhere")
            }
            return []
        }
    }

    /// Reads the list, changes it, and writes it in one piece: another Perch that changes it at the same time waits.
    ///
    /// The file keeps its mode. A link in its place is not followed: what it leads to is somebody else's to write.
    ///
    /// - Parameter change: changes the list; what it throws leaves the file as it is, and so does a change that is none.
    public func change<Value, Failure: Error>(
        _ change: (inout FollowingList) throws(Failure) -> Value
    ) throws -> Value {
        let refusal = try makeFolder()
        let place = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard place >= 0 else { throw trouble(errno == ENOENT ? refusal ?? errno : errno) }
        // Closing it lets the next one in.
        defer { close(place) }
        while flock(place, LOCK_EX) != 0 { guard errno == EINTR else { throw trouble(errno) } }
        var list = try read()
        let before = list
        let value = try change(&list)
        if list != before {
            let bytes = list.bytes
            // It could not be read again.
            guard bytes.count <= FollowingList.largest else { throw FollowingError.tooLong(path) }
            try write(bytes, in: place)
        }
        return value
    }

    /// Makes the folder and what is above it: `~/.config` need not be there.
    ///
    /// - Returns: why a folder was not made that may be there already, and is not to be looked at; nil if none was refused.
    private func makeFolder() throws(FollowingError) -> Int32? {
        var path = ""
        var refusal: Int32?
        for part in folder.split(separator: "/") {
            path += "/\(part)"
            guard unsafe mkdir(path, 0o700) != 0 else { continue }
            switch errno {
            case EEXIST, EISDIR, ENOENT: break
            case EACCES, EROFS: refusal = errno
            default: throw trouble(errno)
            }
        }
        return refusal
    }

    private func write(_ bytes: [UInt8], in place: Int32) throws(FollowingError) {
        var status = stat()
        var mode: mode_t = 0o600
        if unsafe fstatat(place, "following", &status, AT_SYMLINK_NOFOLLOW) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else { throw .link(path) }
            mode = status.st_mode & 0o777
        }
        // Whoever holds the lock is the only one who writes, so what is there is left of one that was killed.
        let name = ".following.new"
        unsafe unlinkat(place, name, 0)
        let file = unsafe openat(place, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw trouble(errno) }
        do throws(OpenFile.Failure) {
            defer { close(file) }
            try OpenFile.replace("following", with: bytes, in: file, at: name, mode: mode, folder: place)
        } catch {
            throw .unwritable(path, why: error.why)
        }
        fsync(place)
    }

    private func trouble(_ number: Int32) -> FollowingError {
        .unwritable(path, why: OpenFile.Failure.system(number).why)
    }
}

/// Why the list of whom somebody follows could not be read or written.
public enum FollowingError: Error, Equatable, Sendable {
    /// It cannot be read, for this reason; its path.
    case unreadable(String, why: String)
    /// It cannot be written, for this reason; its path.
    case unwritable(String, why: String)
    /// Something else than a file is in its place, which is not followed; its path.
    case link(String)
    /// It would be too long to be read again; its path.
    case tooLong(String)

    /// What happened, why, and what to do, on one line.
    public var line: String {
        switch self {
        case .unreadable(let path, let why):
            "\(path) cannot be read: \(why). Make it a plain file of yours that you may read."
        case .unwritable(let path, let why):
            "\(path) cannot be written: \(why). Nobody was followed or let go of."
        case .link(let path):
            "\(path) is a link, and Perch changes no file through one; edit what it leads to, or put a plain file here."
        case .tooLong(let path):
            "\(path) would have more than 8 MiB, and could not be read any more. Nobody was followed or let go of."
        }
    }
}
