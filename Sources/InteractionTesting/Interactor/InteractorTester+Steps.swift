public import FoundationEssentials
import Interaction
import Reactive

extension InteractorTester {
    /// Sends a command, runs what is due, and compares what happens with what is expected.
    ///
    /// What happened before and was not listed fails the test first. The command itself is not listed.
    public func send(
        _ command: Interactor.Command,
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let name = "send(\(Wording.words(command)))"
        begin()
        failIfUnread(before: name, at: location)
        state.modify { $0.isSending = true }
        interactor.commandSink.send(value: command)
        clock.advance()
        if isReduced(step: name, at: location) { compare(expected, step: name, at: location) }
        state.modify { state in
            state.isSending = false
            state.sent = nil
        }
    }

    /// Runs what is due, and compares what has happened since the last step with what is expected.
    ///
    /// For what a service's answer, another interactor or an initial effect sets off.
    public func receive(
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        begin()
        compare(expected, step: "receive", at: location)
    }

    /// Lets `seconds` pass, and compares what happens meanwhile with what is expected.
    ///
    /// What happened before and was not listed fails the test first.
    public func advance(
        by seconds: TimeInterval,
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let name = "advance(by: \(Moment(seconds: seconds).length))"
        begin()
        failIfUnread(before: name, at: location)
        clock.advance(by: seconds)
        compare(expected, step: name, at: location)
    }

    /// Ends the test: runs what is due, and fails if anything was not listed or is still in flight.
    ///
    /// No time passes. `numbers` are the effects that are meant to be in flight; each must be.
    public func finish(
        inFlight numbers: Int...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        finish(inFlight: numbers, at: location)
    }

    /// Runs what is due before a step; a test that goes on after its end has to end again.
    private func begin() {
        state.modify { $0.isFinished = false }
        clock.advance()
    }
}
