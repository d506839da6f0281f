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
