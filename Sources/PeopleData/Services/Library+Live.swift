import PeopleStore
import Domain
import Reactive

extension Library {
    /// The library of a session on this computer: the store at its place, and executors of its own.
    ///
    /// A store that cannot be opened is no reason not to read: the library is without one then, and the notice says why.
    ///
    /// - Parameters:
    ///   - environment: the process's variables, which say where the store is.
    ///   - isOffline: whether origins are left alone from the beginning.
    ///   - isDirect: whether everything is done on the thread that asks, for commands without a screen.
    /// - Returns: the library, and in one line what somebody should know about the store; nil when all is well.
    public static func live(
        environment: [String: String], isOffline: Bool = false, isDirect: Bool = false
    ) -> (library: Library, notice: String?) {
        let opening = Store.open(environment: environment)
        let library = Library(
            store: opening.store,
            offlineMode: MutableProperty(isOffline),
            // An origin that keeps silent holds one place; a reader opens a handful of people at a time.
            reading: isDirect
                ? DirectExecutor() : DispatchQueueExecutor(.concurrent(width: 16), name: "perch.reading"),
            writing: isDirect ? DirectExecutor() : DispatchQueueExecutor(.serial, name: "perch.writing"),
            // What a script asks for again and again is nobody's choice; and a first frame has nothing to write.
            openingDelay: isDirect ? nil : 0.25)
        return (library, opening.line)
    }
}
