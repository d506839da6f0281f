public import People

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
        case .notPlain(_, "a link"): "Remove the link, or let XDG_DATA_HOME lead where it leads."
        case .notPlain: "Move what is there away, then start Perch again."
        case .full: "Make room, or run perch cache clear; what you keep stays."
        case .readOnly: "Make it writable to keep what you read."
        case .busy: "Try again in a moment."
        case .damaged: "Start Perch again: it sets it aside and begins anew."
        case .damagedInUse: "Close every Perch, then start one."
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
