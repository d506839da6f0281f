import Testing

@testable import PeopleStore

struct StoreLocationTests {
    private func folder(_ variables: [String: String]) throws -> String {
        try StoreLocation(variables: variables).folder
    }

    @Test func `data goes where XDG_DATA_HOME says, else under HOME`() throws {
        #expect(try folder(["XDG_DATA_HOME": "/data", "HOME": "/home/ada"]) == "/data/perch")
        #expect(try folder(["HOME": "/home/ada"]) == "/home/ada/.local/share/perch")
        #expect(try folder(["XDG_DATA_HOME": "/data//", "HOME": "/home/ada"]) == "/data/perch")
    }

    @Test(arguments: ["", "data", "./data", "../data", "~/data"])
    func `an XDG_DATA_HOME that is not absolute is passed over`(path: String) throws {
        #expect(try folder(["XDG_DATA_HOME": path, "HOME": "/home/ada"]) == "/home/ada/.local/share/perch")
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "ada"], ["XDG_DATA_HOME": "data"]])
    func `without a home there is no store, and the error says what to set`(variables: [String: String]) {
        #expect(throws: StoreError.noHome) { try folder(variables) }
        #expect(StoreError.noHome.description.contains("Set HOME"))
    }

    @Test func `the file is called perch in its folder`() {
        #expect(StoreLocation(folder: "/data/perch").file == "/data/perch/perch.sqlite")
    }

    @Test func `a path's odd letters do not become a part of an address`() {
        let location = StoreLocation(folder: "/a b?c#d%e/é")
        #expect(location.unchangingAddress == "file:/a%20b%3fc%23d%25e/%c3%a9/perch.sqlite?immutable=1")
    }
}
