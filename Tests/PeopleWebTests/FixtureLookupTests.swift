import People
import Posix
import Testing

@testable import PeopleWeb

struct FixtureLookupTests {
    private static let people = String(
        #filePath.dropLast("Tests/PeopleWebTests/FixtureLookupTests.swift".count) + "Fixtures/People")

    /// Surroundings in which just these paths are there.
    private func lookup(
        _ there: Set<String>,
        option: String? = nil,
        variables: [String: String] = [:],
        executable: String? = "/opt/perch/bin/perch"
    ) -> FixtureLookup {
        FixtureLookup(
            option: option,
            variables: variables,
            executable: executable,
            workingDirectory: "/home/ada/work",
            exists: { there.contains($0) }
        )
    }

    private static let everywhere: Set<String> = [
        "given/People", "/var/perch/People", "/opt/perch/bin/Fixtures/People",
        "/opt/perch/share/perch/People",
        "/opt/Package.swift", "/opt/Fixtures/People", "/home/ada/work/Package.swift",
        "/home/ada/work/Fixtures/People",
    ]

    @Test func `the first place in the documented order wins`() throws {
        var there = Self.everywhere
        let variables = ["PERCH_FIXTURES": "/var/perch"]
        #expect(try lookup(there, option: "given", variables: variables).root() == "given")
        #expect(try lookup(there, variables: variables).root() == "/var/perch")
        for place in [
            "/opt/perch/bin/Fixtures", "/opt/perch/share/perch", "/opt/Fixtures", "/home/ada/work/Fixtures",
        ] {
            #expect(try lookup(there).root() == place)
            there.remove("\(place)/People")
        }
        #expect(try lookup(there).root() == DemoPeople.root)
    }

    @Test func `where no folder is, the program has the demo people itself, wherever it is started`() throws {
        let lookup = lookup([])
        let source = lookup.source(of: FileAccount(directory: "Fixtures/People", person: "wren"))
        #expect(lookup.origin("Fixtures/People") == DemoPeople.folder)
        #expect(source.account(of: "wren").text == "file:Fixtures/People#wren")
        #expect(try source.people() == FixtureSource(directory: Self.people, name: source.name).people())
        #expect(throws: ServiceError.notFound("file:Fixtures/People#nobody")) {
            try source.person(named: "nobody")
        }
    }

    @Test func `the demo people of the program are those of the checkout, byte for byte`() throws {
        let folder = FixtureSource(directory: Self.people)
        let names = try folder.fileNames()
        #expect(names == DemoPeople.names.sorted())
        for name in names {
            #expect(try DemoPeople.file(of: name) == LocalFile.read("\(Self.people)/\(name).json"), "\(name)")
        }
    }

    @Test func `a build finds the checkout that it lies in`() throws {
        let there: Set = ["/home/ada/perch/Package.swift", "/home/ada/perch/Fixtures/People"]
        let build = "/home/ada/perch/.build/x86_64-unknown-linux-gnu/debug/perch"
        #expect(try lookup(there, executable: build).root() == "/home/ada/perch/Fixtures")
    }

    @Test func `a folder of people that belongs to no package is no checkout`() throws {
        let there: Set = ["/home/ada/work/Fixtures/People"]
        #expect(try lookup(there).root() == DemoPeople.root)
    }

    @Test func `an option or a variable that names no such folder is an error, not a reason to look on`() {
        let there = Self.everywhere
        let option = FixtureLookupError.noPeople("/none", way: "--fixtures")
        #expect(throws: option) { try lookup(there, option: "/none").root() }
        let variable = FixtureLookupError.noPeople("/none", way: "PERCH_FIXTURES")
        #expect(throws: variable) { try lookup(there, variables: ["PERCH_FIXTURES": "/none"]).root() }
    }

    @Test func `an empty variable is none`() throws {
        let lookup = lookup(Self.everywhere, variables: ["PERCH_FIXTURES": ""])
        #expect(try lookup.root() == "/opt/perch/bin/Fixtures")
    }

    @Test func `a slash at a folder's end changes nothing`() throws {
        #expect(try lookup(Self.everywhere, option: "given/").root() == "given")
        #expect(try lookup(["//People"], option: "/").root() == "/")
    }

    @Test func `without an executable's path the rest is still looked through`() throws {
        #expect(try lookup(Self.everywhere, executable: nil).root() == "/home/ada/work/Fixtures")
    }

    @Test func `a folder without people is told of, with what helps`() {
        #expect(
            FixtureLookupError.noPeople("/n\u{1b}", way: "--fixtures").line
                == "--fixtures names \"/n\\u{1b}\", which has no folder People in it."
                + " Name the folder that holds People and Scripts."
        )
    }

    @Test(arguments: [
        ("Fixtures/People", "/opt/perch/share/perch/People"),
        ("Fixtures/Other/Deep", "/opt/perch/share/perch/Other/Deep"),
        ("Fixtures/../../etc", "Fixtures/../../etc"),
        ("Fixtures", "Fixtures"),
        ("mine", "mine"),
        ("/abs/Fixtures/People", "/abs/Fixtures/People"),
    ])
    func `the demo folder's name is understood wherever Perch is installed`(written: String, meant: String) {
        #expect(lookup(["/opt/perch/share/perch/People"]).folder(written) == meant)
    }

    @Test func `a folder that is there is meant as it stands`() {
        let there: Set = ["/opt/perch/share/perch/People", "/home/ada/work/Fixtures/People"]
        #expect(lookup(there).folder("Fixtures/People") == "Fixtures/People")
    }

    @Test func `a folder that was told wins over one that is there`() {
        let there: Set = ["given/People", "/home/ada/work/Fixtures/People", "/home/ada/work/Fixtures/Mine"]
        #expect(lookup(there, option: "given").folder("Fixtures/People") == "given/People")
        #expect(
            lookup(there, variables: ["PERCH_FIXTURES": "given"]).folder("Fixtures/People") == "given/People")
        #expect(lookup(there, option: "given").folder("Fixtures/Mine") == "Fixtures/Mine")
    }

    @Test func `the demo people's accounts are short where that leads back to them, else exact`() throws {
        let installed: Set = ["/opt/perch/share/perch/People"]
        let source = try lookup(installed).people()
        #expect(source.directory == "/opt/perch/share/perch/People")
        #expect(source.account(of: "wren") == "file:Fixtures/People#wren")

        let hidden = try lookup(installed.union(["/home/ada/work/Fixtures/People"])).people()
        #expect(hidden.account(of: "wren") == "file:/opt/perch/share/perch/People#wren")

        let checkout: Set = ["/home/ada/work/Package.swift", "/home/ada/work/Fixtures/People"]
        #expect(try lookup(checkout).people().account(of: "wren") == "file:Fixtures/People#wren")
    }

    @Test func `an account's folder keeps its name wherever it is found`() {
        let source = lookup(["/opt/perch/share/perch/People"])
            .source(of: FileAccount(directory: "Fixtures/People", person: "wren"))
        #expect(source.directory == "/opt/perch/share/perch/People")
        #expect(source.name == "Fixtures/People")
    }

    @Test func `this process finds the checkout it is tested in`() throws {
        let root = try FixtureLookup.live(option: nil).root()
        #expect(try FixtureSource(directory: "\(root)/People").names().first == "twocents")
    }

    @Test func `what begins with the home's sign is below the home, if one is known`() {
        let home = ["HOME": "/home/ann"]
        #expect(lookup([], variables: home).folder("~/People") == "/home/ann/People")
        #expect(lookup([], variables: home).origin("~/People") == "/home/ann/People")
        #expect(lookup([], variables: home).folder("~") == "/home/ann")
        #expect(lookup([], variables: home).folder("~ann/People") == "~ann/People")
        #expect(lookup([], variables: home).folder("a/~/People") == "a/~/People")
        #expect(lookup([]).folder("~/People") == "~/People")
        #expect(lookup([], variables: ["HOME": ""]).folder("~/People") == "~/People")
    }
}
