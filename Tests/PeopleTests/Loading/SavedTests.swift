import FoundationEssentials
import Interaction
import People
import Reactive
import Testing

/// What is stored of a profile, and of posts, is shown at once, the service's answer behind it.
@Suite struct SavedTests {
    @Test(arguments: LoadedKind.stored)
    func `a load asks store and service at once`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        #expect(thing.saved.whose == ["lantern"])
        #expect(thing.requests.count == 1)
    }

    @Test(arguments: LoadedKind.stored)
    func `what is stored is shown until the answer comes, then the answer, which has no age`(kind: LoadedKind)
    {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        #expect(thing.label == "loaded reloading")
        #expect(thing.savedAt == Samples.noon)
        thing.requests.reply(1)
        #expect(thing.labels == ["initialized", "loading", "loaded reloading", "loaded"])
        #expect(thing.savedAt == nil)
        #expect(thing.number == 1)
    }

    @Test(arguments: LoadedKind.stored)
    func `if the service fails, what is stored stays, with its age and the reason`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        thing.requests.fail(1)
        #expect(thing.label == "loaded stale")
        #expect(thing.savedAt == Samples.noon)
        #expect(thing.error == .offline)
    }

    @Test(arguments: LoadedKind.stored)
    func `a service that fails before the store answers is the same in the end`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.fail(1)
        #expect(thing.label == "failed")
        thing.saved.reply(1)
        #expect(thing.label == "loaded stale")
        #expect(thing.savedAt == Samples.noon)
    }

    @Test(arguments: LoadedKind.stored)
    func `what is stored comes too late once the answer is there`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.reply(1)
        thing.saved.reply(1)
        #expect(thing.labels == ["initialized", "loading", "loaded"])
        #expect(thing.savedAt == nil)
    }

    @Test(arguments: LoadedKind.stored)
    func `a load without anything stored is as it ever was`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.complete(1)
        #expect(thing.label == "loading")
        thing.requests.fail(1)
        #expect(thing.labels == ["initialized", "loading", "failed"])
    }

    @Test(arguments: LoadedKind.stored)
    func `a reload of what is shown does not ask the store`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        thing.requests.fail(1)
        thing.send(.load)
        #expect(thing.saved.count == 1)
        #expect(thing.savedAt == Samples.noon)
        thing.requests.fail(2)
        #expect(thing.label == "loaded stale")
        #expect(thing.savedAt == Samples.noon)
    }

    @Test(arguments: LoadedKind.stored)
    func `cancelling gives up both, and what is stored is not shown later`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.send(.cancel)
        #expect(thing.saved.givenUp == [true])
        #expect(thing.requests.givenUp == [true])
        thing.saved.reply(1)
        #expect(thing.label == "initialized")
    }

    @Test(arguments: LoadedKind.stored)
    func `cancelling the load behind what is stored keeps that and its age`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        thing.send(.cancel)
        #expect(thing.requests.givenUp == [true])
        #expect(thing.label == "loaded")
        #expect(thing.savedAt == Samples.noon)
    }

    @Test(arguments: LoadedKind.stored)
    func `showing what is stored asks the service only if something is`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.showSaved)
        #expect(thing.requests.count == 0)
        #expect(thing.label == "initialized")
        thing.saved.reply(1)
        #expect(thing.label == "loaded reloading")
        #expect(thing.savedAt == Samples.noon)
        #expect(thing.requests.count == 1)
        #expect(thing.saved.count == 1)
        thing.requests.reply(1)
        #expect(thing.label == "loaded")
        #expect(thing.savedAt == nil)
    }

    @Test(arguments: LoadedKind.stored)
    func `what is stored is shown without asking the service where nobody is to be asked`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.showStored)
        #expect(thing.label == "initialized")
        thing.saved.reply(1)
        #expect(thing.label == "loaded")
        #expect(thing.savedAt == Samples.noon)
        #expect(thing.requests.count == 0 && !thing.isPending)
        // A load asks, and what is stored stands meanwhile.
        thing.send(.load)
        #expect(thing.label == "loaded reloading")
        #expect(thing.requests.count == 1)
        #expect(thing.saved.count == 1)
    }

    @Test(arguments: LoadedKind.stored)
    func `showing what is stored rests if nothing is`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.showSaved)
        thing.saved.complete(1)
        #expect(thing.requests.count == 0)
        #expect(thing.labels.allSatisfy { $0 == "initialized" })
        #expect(!thing.isPending)
    }

    @Test(arguments: LoadedKind.stored)
    func `a load takes the place of a look at the store`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.showSaved)
        thing.send(.load)
        #expect(thing.saved.givenUp == [true, false])
        thing.saved.reply(2)
        #expect(thing.label == "loaded reloading")
        #expect(thing.requests.count == 1)
    }

    @Test(arguments: LoadedKind.stored)
    func `a hard reload keeps what is shown until the new has come`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        thing.requests.reply(1)
        #expect(thing.keepsContent(.reloading) { thing.send(.reloadHard) })
        #expect(thing.label == "loaded reloading")
        #expect(thing.anew.whose == ["lantern"])
        #expect(thing.requests.count == 1)
        #expect(thing.saved.count == 1)
        thing.anew.reply(1)
        #expect(thing.label == "loaded")
    }

    @Test(arguments: LoadedKind.stored)
    func `a hard reload that fails leaves what is shown, with the reason`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.saved.reply(1)
        thing.send(.reloadHard)
        thing.anew.fail(1)
        #expect(thing.label == "loaded stale")
        #expect(thing.error == .offline)
        #expect(thing.savedAt == Samples.noon)
    }

    @Test(arguments: LoadedKind.stored)
    func `a hard reload that is given up leaves what is shown`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.requests.reply(1)
        #expect(
            thing.keepsContent(.idle) {
                thing.send(.reloadHard)
                thing.send(.cancel)
            })
        #expect(thing.anew.givenUp == [true])
        #expect(thing.label == "loaded")
    }

    @Test(arguments: LoadedKind.stored)
    func `a hard reload with nothing on the screen loads, and fails, as any load`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.reloadHard)
        #expect(thing.label == "loading")
        thing.anew.fail(1)
        #expect(thing.label == "failed")
        thing.send(.reloadHard)
        thing.anew.reply(2)
        #expect(thing.label == "loaded")
    }

    @Test(arguments: LoadedKind.stored)
    func `a hard reload gives up the load before it, stored answer included`(kind: LoadedKind) {
        let thing = kind.thing()
        thing.send(.load)
        thing.send(.reloadHard)
        #expect(thing.requests.givenUp == [true])
        #expect(thing.saved.givenUp == [true])
        #expect(thing.label == "loading")
    }

    @Test(arguments: LoadedKind.stored)
    func `a store that answers within the call is shown before the service is heard`(kind: LoadedKind) {
        let thing = kind.thing(isInstant: true)
        thing.send(.load)
        #expect(thing.labels == ["initialized", "loading", "loaded reloading", "loaded stale"])
    }
}
