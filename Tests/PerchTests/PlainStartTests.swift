import ArgumentParser
import PerchKit
import Testing

@testable import perch

/// Starts of the reader that are read without ArgumentParser.
struct PlainStartTests {
    private static let environment = ["TERM": "xterm", "HOME": "/home/wren"]

    private func plain(_ arguments: [String]) -> ReaderStart? {
        ReaderStart(plain: arguments, environment: Self.environment)
    }

    @Test(arguments: [
        [], ["wren@tern.example"], ["@wren@tern.example"], ["file:Fixtures/People#wren"], ["tern.example"],
        ["#moles@tern.example"], [" wren@tern.example "], ["https://tern.example/@wren?a=b"],
        ["a=b@tern.example"],
        ["wren@tern.example", "file:Fixtures/People#pip", "tern.example"], ["./show"],
        ["wr\u{1B}en@tern.example"],
    ])
    func `accounts alone mean what ArgumentParser makes of them`(arguments: [String]) throws {
        let start = try #require(plain(arguments))
        let command = try #require(try Perch.parseAsRoot(arguments) as? ReadCommand)
        let parsed = command.reader.start
        #expect(start.accounts == parsed.accounts && start.accounts == arguments)
        #expect(start.latency == parsed.latency)
        #expect(start.isLinear == parsed.isLinear)
        #expect(start.reading.environment == Self.environment)
        #expect(start.reading.fixtures == parsed.reading.fixtures)
        #expect(start.reading.isOffline == parsed.reading.isOffline)
        #expect(start.reading.allowsPlainHTTP == parsed.reading.allowsPlainHTTP)
        #expect(start.reading.log == parsed.reading.log)
    }

    @Test(arguments: [
        ["show"], ["show", "wren@tern.example"], ["wren@tern.example", "--offline"], ["--offline"], ["-h"],
        ["--", "wren@tern.example"], ["-wren@tern.example"], ["help"], ["nonsense"], [""],
        ["wren@tern.example", "pip"], ["record", "session.perch"], ["--log=file.txt"],
    ])
    func `options, commands and words that may be commands are left to ArgumentParser`(arguments: [String]) {
        #expect(plain(arguments) == nil)
    }

    @Test func `no command has a name that could be an account`() {
        for command in Perch.configuration.subcommands {
            let names = [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
            #expect(!names.isEmpty)
            for name in names { #expect(plain([name]) == nil, "\(name)") }
        }
    }
}
