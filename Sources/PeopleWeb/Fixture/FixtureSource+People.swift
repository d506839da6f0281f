import FoundationEssentials
import People

extension FixtureSource {
    /// Everybody in the folder: first those whose files give an `order`, in that order, then the others by file name.
    ///
    /// A file that cannot be read is listed under its file name with a note that says so; opening it says why.
    ///
    /// - Throws: `unreadable` when the folder itself cannot be read.
    public func people() throws(ServiceError) -> [Person] {
        var rows: [(order: Int, person: Person)] = []
        for name in try fileNames() {
            do {
                let found = try profile(named: name)
                rows.append((found.order ?? Int.max, row(of: found, named: name)))
            } catch {
                let note = "this file cannot be read"
                rows.append((Int.max, Person(account: account(of: name), name: name, handle: "", note: note)))
            }
        }
        // Sorting is stable only if told to be: equal orders keep the files' order.
        return rows.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element.person)
    }

    /// The names that ``person(named:)`` takes, in the order of ``people()``: scripts count people by it.
    public func names() throws(ServiceError) -> [String] {
        let start = account(of: "").text.count
        return try people().map { String($0.account.text.dropFirst(start)) }
    }

    private func row(of found: FixturePerson, named name: String) -> Person {
        Person(
            account: account(of: name),
            name: found.user.name,
            handle: found.user.handle,
            note: found.demo.note
        )
    }

    /// The folder's people by file name, without a look into the files; what cannot be a person's file is passed over.
    ///
    /// - Throws: `ServiceError.unreadable` if the folder cannot be listed.
    public func fileNames() throws(ServiceError) -> [String] {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            let isThere = FileManager.default.fileExists(atPath: directory)
            let found = isThere ? "something that cannot be listed" : "nothing of that name"
            throw .unreadable(file: name, place: "", expected: "a folder of people, found \(found)")
        }
        return
            entries
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .map { String($0.dropLast(".json".count)) }
            .filter(FixtureName.isValid)
            .sorted()
    }
}
