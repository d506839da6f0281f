import Interaction
import People
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

struct ScriptCodecTests {
    private static let commands: [Reader.Command] =
        Motion.allCases.map { .list($0) } + Search.allCases.map { .find($0) }
        + Action.allCases.map { .app($0) }
        + Typing.plain.map { .prompt($0) } + LinkStep.plain.map { .links($0) }

    @Test func `every command of the reader's parts is written and read again`() throws {
        for command in Self.commands {
            let (address, words) = try #require(ScriptCodec.words(command))
            let read = try #require(ScriptCodec.command(words, at: address))
            #expect(read.label == command.label)
            #expect("\(address) \(words)" == command.label.text)
        }
    }

    @Test func `a person's commands are written with their own names`() throws {
        for command in UserInteractor.Command.withoutArguments {
            let (address, words) = try #require(ScriptCodec.words(.user(command)))
            #expect(address == "user")
            #expect(UserInteractor.Command(label: .init(words.text)) == command)
        }
    }

    @Test func `news are not written`() {
        #expect(ScriptCodec.words(.told(Notice("x"))) == nil)
        #expect(ScriptCodec.words(.resized(Sample.screen)) == nil)
    }

    @Test func `unknown words and addresses are no commands`() {
        #expect(ScriptCodec.command("sideways", at: "list") == nil)
        #expect(ScriptCodec.command("down", at: "app") == nil)
        #expect(ScriptCodec.command("down", at: "nowhere") == nil)
    }
}
