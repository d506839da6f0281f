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
        case .newer: "The store belongs to a newer Perch."
        case .foreign: "The store's file belongs to another program."
        case .inputOutput: "The disk refused."
        case .unexpected: "The store did not work."
        }
    }

    /// Why, as far as is known, in one sentence.
    public var reason: String {
        switch self {
        case .noHome:
            "Neither XDG_DATA_HOME nor HOME names a folder."
        case .notAllowed(let path):
            "You may not use \(path)."
        case .notPlain(let path, let kind):
            "There is \(kind) at \(path)."
        case .full(let path):
            "There is no room left for \(path)."
        case .readOnly(let path):
            "\(path) or its folder may only be read."
        case .busy(let path):
            "Another program is writing to \(path)."
        case .damaged(let path, let detail):
            "\(path) does not fit together\(detail.isEmpty ? "" : " (\(detail))")."
        case .damagedInUse(let path):
            "\(path) cannot be set aside while another Perch has it open."
        case .newer(let path, let version):
            "\(path) has form \(version); this Perch knows forms up to \(StoreSchema.version)."
        case .foreign(let path):
            "\(path) is a database that Perch did not make."
        case .inputOutput(let path, let code):
            "Reading or writing \(path) failed with error \(code)."
        case .unexpected(let path, let code, let detail):
            "SQLite says of \(path): \(detail) (\(code))."
        }
    }

    /// What to do about it, in one sentence.
    public var advice: String {
        switch self {
        case .noHome: "Set HOME, then start Perch again."
        case .notAllowed: "Make the folder yours, or set XDG_DATA_HOME to one that is."
        case .notPlain: "Move it away, then start Perch again."
        case .full: "Make room; what is stored stays."
        case .readOnly: "Make it writable to store what you read and bookmark."
        case .busy: "Try again in a moment."
        case .damaged: "Start Perch again: it sets the file aside and begins a new one."
        case .damagedInUse: "Close every Perch, then start one."
        case .newer: "Update Perch; the file was not touched."
        case .foreign: "Move it away or set XDG_DATA_HOME; the file was not touched."
        case .inputOutput: "Check the disk, then try again."
        case .unexpected: "Try again; if it stays, `perch cache --check` tells more."
        }
    }

    /// What happened, why, and what to do, on one line.
    public var description: String { "\(summary) \(reason) \(advice)" }
}
