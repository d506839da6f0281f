import Interaction
import People
import Reactive
import Testing

/// A profile, posts and a thread are loaded, reloaded, waited for and given up in the same way.
@Suite struct LoadingTests {
    @Test(arguments: LoadedKind.allCases)
    func `it begins at rest and asks nobody`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.clock.advance(by: 3600.0)
        #expect(thing.labels == ["initialized"])
        #expect(thing.requests.count == 0)
    }

    @Test(arguments: LoadedKind.allCases)
    func `a load asks once and shows the answer, a second one while loading starts nothing`(kind: LoadedKind)
    {
        let thing = kind.thing()
        thing.send(.load)
        thing.send(.load)
        #expect(thing.requests.count == 1)
        #expect(thing.labels == ["initialized", "loading"])
        thing.requests.reply(1)
        #expect(thing.labels == ["initialized", "loading", "loaded"])
        #expect(thing.number == 1)
    }

    @Test(arguments: LoadedKind.allCases)
    func `a failure is shown, and a retry asks again`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.fail(1)
        #expect(thing.label == "failed")
        #expect(thing.error == .offline)
        thing.send(.load)
        thing.requests.reply(2)
        #expect(thing.labels == ["initialized", "loading", "failed", "loading", "loaded"])
    }

    @Test(arguments: LoadedKind.allCases)
    func `a reload keeps showing what was there, and says so`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.reply(1)
        #expect(thing.keepsContent(.reloading) { thing.send(.load) })
        #expect(thing.label == "loaded reloading")
        #expect(thing.number == 1)
        thing.requests.reply(2)
        #expect(thing.label == "loaded")
        #expect(thing.number == 2)
    }

    @Test(arguments: LoadedKind.allCases)
    func `a failed reload keeps showing what was there, and why it is old`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.reply(1)
        #expect(
            thing.keepsContent(.failed(.timedOut(seconds: 10))) {
                thing.send(.load)
                thing.requests.fail(2, .timedOut(seconds: 10))
            })
        #expect(thing.label == "loaded stale")
        #expect(thing.number == 1)
        #expect(thing.error == .timedOut(seconds: 10))
    }

    @Test(arguments: LoadedKind.allCases)
    func `cancelling a load gives the request up and rests, and another can be made`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.send(.cancel)
        #expect(thing.requests.givenUp == [true])
        #expect(thing.label == "initialized")
        thing.requests.reply(1)
        #expect(thing.labels == ["initialized", "loading", "initialized"])
        thing.send(.load)
        thing.requests.fail(2)
        #expect(thing.label == "failed")
        #expect(thing.error == .offline)
    }

    @Test(arguments: LoadedKind.allCases)
    func `cancelling a reload gives the request up and keeps what was there`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.reply(1)
        thing.send(.load)
        thing.send(.cancel)
        #expect(thing.requests.givenUp == [false, true])
        #expect(thing.label == "loaded")
        #expect(thing.number == 1)
    }

    @Test(arguments: LoadedKind.allCases)
    func `cancelling nothing changes nothing`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.cancel)
        thing.send(.load)
        thing.requests.reply(1)
        thing.send(.cancel)
        #expect(thing.labels == ["initialized", "loading", "loaded"])
    }

    @Test(arguments: LoadedKind.allCases)
    func `a load after a cancelled one is answered by its own reply`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.send(.cancel)
        thing.send(.load)
        thing.requests.reply(1)
        #expect(thing.label == "loading")
        thing.requests.reply(2)
        #expect(thing.number == 2)
    }

    private static let busy = ServiceError.busy(status: 429, seconds: 12)

    @Test(arguments: LoadedKind.allCases)
    func `a busy server is asked again after its pause, not a moment before, and three times at most`(
        kind: LoadedKind
    ) {
        let thing = kind.thing()
        thing.send(.load)
        for number in 1...3 {
            thing.requests.fail(number, Self.busy)
            #expect(thing.label == "waiting")
            #expect(thing.wait?.number == number)
            thing.clock.advance(by: 11.9)
            #expect(thing.requests.count == number)
            thing.clock.advance(by: 0.1)
            #expect(thing.requests.count == number + 1)
            #expect(thing.label == "loading")
        }
        thing.requests.fail(4, Self.busy)
        #expect(thing.label == "failed")
        #expect(thing.error == Self.busy)
        thing.clock.advance(by: 1_000.0)
        #expect(thing.requests.count == 4)
        #expect(thing.clock.isIdle)
    }

    @Test(arguments: LoadedKind.allCases)
    func `a load asks at once, and the wait that it replaces asks nobody`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.fail(1, Self.busy)
        thing.clock.advance(by: 3.0)
        thing.send(.load)
        #expect(thing.label == "loading")
        #expect(thing.requests.count == 2)
        thing.clock.advance(by: 60.0)
        #expect(thing.requests.count == 2)
        thing.requests.fail(2, Self.busy)
        #expect(thing.wait?.number == 1, "somebody asked: that is no retry")
    }

    @Test(arguments: LoadedKind.allCases)
    func `whoever stops the waiting is left with the error, whoever cancels with what was there`(
        kind: LoadedKind
    ) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.fail(1, Self.busy)
        thing.send(.stopWaiting)
        #expect(thing.label == "failed")
        thing.send(.load)
        thing.requests.reply(2)
        for (number, command, label) in [
            (3, LoadedThing.Command.stopWaiting, "loaded stale" as Label), (4, .cancel, "loaded"),
        ] {
            thing.send(.load)
            thing.requests.fail(number, Self.busy)
            #expect(thing.label == "loaded waiting")
            #expect(thing.number == 2)
            thing.send(command)
            #expect(thing.label == label)
            #expect(thing.clock.isIdle)
        }
        thing.clock.advance(by: 60.0)
        #expect(thing.requests.count == 4)
    }
}
