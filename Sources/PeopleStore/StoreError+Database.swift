import GRDB

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
