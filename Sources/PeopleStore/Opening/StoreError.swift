import GRDB
public import People

/// Why the store could not do what was asked of it.
///
/// None of these is the end of reading: profiles and posts still come from where they are published.
/// Each tells what happened (``summary``), why (``reason``) and what to do (``advice``).
public enum StoreError: Error, Hashable, Sendable {
    /// Nothing says where this user's files belong.
    case noHome

    /// This user may not make or open what is at this path.
    case notAllowed(path: String)

    /// There is something other than a plain file at this path, such as `a folder`.
    case notPlain(path: String, kind: String)

    /// The disk is full.
    case full(path: String)

    /// The store can be read but not written.
    case readOnly(path: String)

    /// Another program kept the store to itself for longer than this one waits.
    case busy(path: String)

    /// What the file holds does not fit together; so many words of SQLite's on what.
    case damaged(path: String, detail: String)

    /// The file is damaged, and another Perch has it open, so that it could not be set aside.
    case damagedInUse(path: String)

    /// The file has a form that an older Perch gave it, and such a one has it open, so that it could not be set aside.
    case older(path: String)

    /// The file has to be made anew, as it is damaged or in an older form, and there is no room for what is carried over; it was left
    /// as it is.
    case noRoomAnew(path: String)

    /// The file is damaged or in an older form, and another Perch makes it anew at the moment, which takes long if much is stored.
    case makingAnew(path: String)

    /// The file was removed, or another one put in its place, since it was opened; what would be written now would be
    /// lost with it.
    case gone(path: String)

    /// A newer Perch has changed the file's form, to this version.
    case newer(path: String, version: Int)

    /// The file is a database of another program.
    case foreign(path: String)

    /// The disk or the system refused to read or write, with this code of SQLite's or number of the system's.
    case inputOutput(path: String, code: Int)

    /// Anything else that SQLite says, with its code.
    case unexpected(path: String, code: Int, detail: String)
}

extension StoreError: CustomStringConvertible {
    /// What happened, in a few words.
    public var summary: String {
        switch self {
        case .noHome: "Nothing is stored."
        case .notAllowed: "The store could not be opened."
        case .notPlain: "The store could not be opened."
        case .full: "The disk is full."
        case .readOnly: "The store cannot be written."
        case .busy: "The store is in use."
        case .damaged: "The store is damaged."
        case .damagedInUse: "The store is damaged."
        case .older: "The store belongs to an older Perch."
        case .noRoomAnew: "Too little room to make the store anew."
        case .makingAnew: "The store is being made anew."
        case .gone: "The store was removed."
        case .newer: "The store belongs to a newer Perch."
        case .foreign: "The store's file belongs to another program."
        case .inputOutput: "The disk refused."
        case .unexpected: "The store did not work."
        }
    }

    /// Why, as far as is known, in one sentence, and which file is meant.
    public var reason: String {
        switch self {
        case .noHome: "Neither XDG_DATA_HOME nor HOME names a folder."
        case .notAllowed(let path): "You may not use \(path)."
        case .notPlain(let path, let kind): "There is \(kind) at \(path)."
        case .full(let path): "There is no room left for \(path)."
        case .readOnly(let path): "Only reading is allowed at \(path)."
        case .busy(let path): "Another program is writing to \(path)."
        case .damaged(let path, ""): "Something does not fit together in \(path)."
        case .damaged(let path, let detail): "Something does not fit together (\(detail)) in \(path)."
        case .damagedInUse(let path): "Another Perch has it open, so it was not set aside: \(path)."
        case .older(let path): "An older Perch has it open, so it was not set aside: \(path)."
        case .noRoomAnew(let path): "It was left as it is, with all that you keep: \(path)."
        case .makingAnew(let path): "Another Perch carries over what can be read of \(path)."
        case .gone(let path): "It is not where it was opened any more: \(path)."
        case .newer(let path, let version):
            "This Perch knows forms up to \(StoreSchema.version); form \(version) was not touched: \(path)."
        case .foreign(let path): "Perch did not make it, and has not touched it: \(path)."
        case .inputOutput(let path, let code): "Error \(code) came of reading or writing \(path)."
        case .unexpected(let path, let code, let detail): "SQLite says: \(detail) (\(code)), of \(path)."
        }
    }

    /// What to do about it, in one sentence.
    public var advice: String {
        switch self {
        case .noHome: "Set HOME, then start Perch again."
        case .notAllowed: "Make its folder yours, or set XDG_DATA_HOME."
        case .notPlain(_, "a link"), .notPlain(_, "a link to nothing"):
            "Remove the link, or let XDG_DATA_HOME lead where it leads."
        case .notPlain: "Move what is there away, then start Perch again."
        case .full: "Make room, or run perch cache clear; what you keep stays."
        case .readOnly: "Make it writable to keep what you read."
        case .busy: "Try again in a moment."
        case .damaged: "Start Perch again: it keeps what can be kept."
        case .damagedInUse: "Close every Perch, then start one."
        case .older: "Close every Perch, then start one."
        case .noRoomAnew: "Make room, then start Perch again."
        case .makingAnew: "Start Perch again when that is done."
        case .gone: "Start Perch again to begin a new one."
        case .newer: "Update Perch."
        case .foreign: "Move it or set XDG_DATA_HOME."
        case .inputOutput: "Check the disk, then try again."
        case .unexpected: "Try again; if it stays, run perch cache check."
        }
    }

    /// What happened, what to do, and why, on one line.
    ///
    /// The path comes last: however long it is, the first two fit beside each other on a narrow screen.
    public var description: String { "\(summary) \(advice) \(reason)" }
}

extension StoreError: ServiceErrorConvertible {
    /// What happened and what to do, which must fit into a line; why, with the path, `perch cache` says.
    public var serviceError: ServiceError { .storage(why: "\(summary) \(advice)") }
}

extension StoreError {
    /// What an error of the database's means for whoever asked.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError:
            self = error
        case let error as DatabaseError:
            self = Self.meaning(of: error, path: path)
        default:
            // What cannot be decoded was not written by Perch.
            self = .damaged(path: path, detail: "a row holds something else than it should")
        }
    }

    private static func meaning(of error: DatabaseError, path: String) -> StoreError {
        let code = Int(error.extendedResultCode.rawValue)
        switch error.resultCode {
        case .SQLITE_FULL: return .full(path: path)
        case .SQLITE_READONLY: return .readOnly(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path)
        case .SQLITE_CORRUPT: return .damaged(path: path, detail: error.message ?? "")
        case .SQLITE_NOTADB: return .damaged(path: path, detail: "it is no database")
        case .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH: return .notAllowed(path: path)
        // A -shm that cannot be made as large as it must be: of a full disk SQLite has no other word here.
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: return .full(path: path)
        case .SQLITE_IOERR: return .inputOutput(path: path, code: code)
        default: return .unexpected(path: path, code: code, detail: error.message ?? "no reason given")
        }
    }
}
