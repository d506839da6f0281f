import Domain
import People
import Reactive
import Testing

@testable import PeopleData

/// Getting anew, step by step.
struct GetAnewInteractorTests {
    private let steps = MutableProperty<[String]>([])
    private let origin = Future<String>.pending()
    private let deleted = Future<Void>.pending()

    private func interactor(put: @escaping @Sendable () -> Future<String>) -> GetAnewInteractor<String> {
        GetAnewInteractor(
            Interactor.GetByQuery { [steps, origin] _, operation in
                steps.modify { $0.append("get \(type(of: operation))") }
                return origin.future
            },
            Interactor.DeleteByQuery { [steps, deleted] _, operation in
                steps.modify { $0.append("delete \(type(of: operation))") }
                return deleted.future
            },
            Interactor.PutByQuery { [steps] value, _, operation in
                steps.modify { $0.append("put \(value ?? "") \(type(of: operation))") }
                return put()
            },
            notSaved: { [steps] error in steps.modify { $0.append("not saved: \(error)") } })
    }

    @Test func `nothing stored is touched before the origin has answered`() {
        let future = interactor { Future("new") }.execute(VoidQuery())
        #expect(steps.value == ["get MainOperation"])
        origin.resolver.set("new")
        #expect(steps.value == ["get MainOperation", "delete CacheOperation"])
        deleted.resolver.set()
        #expect(steps.value.last == "put new CacheOperation")
        #expect((try? future.get().result) == "new")
    }

    @Test func `what was begun to be replaced is replaced whole, whoever loses interest`() {
        let future = interactor { Future("new") }.execute(VoidQuery())
        origin.resolver.set("new")
        future.cancel()
        deleted.resolver.set()
        #expect(steps.value.last == "put new CacheOperation")
    }

    @Test func `who loses interest before the answer leaves what is stored`() {
        let future = interactor { Future("new") }.execute(VoidQuery())
        future.cancel()
        origin.resolver.set("new")
        #expect(steps.value == ["get MainOperation"])
    }

    @Test func `an answer that cannot be stored is an answer, with the reason`() throws {
        let future = interactor { Future(ServiceError.storage(why: "Full.")) }.execute(VoidQuery())
        origin.resolver.set("new")
        deleted.resolver.set()
        #expect(try future.get().result == "new")
        #expect(steps.value.last == "not saved: \(ServiceError.storage(why: "Full."))")
    }
}
