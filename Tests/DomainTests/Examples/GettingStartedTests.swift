import Domain
import Testing

/// The listings of `Sources/Domain/Documentation.docc/GettingStarted.md`, compiled and run as they stand there.
struct GettingStartedTests {
    struct Member: Equatable, Sendable {
        let name: String
    }

    struct GreetMemberInteractor {
        let executor: any Executor
        let getMember: Interactor.GetByQuery<Member>

        func execute(id: String, in executor: (any Executor)? = nil) -> Future<String> {
            let executor = executor ?? self.executor
            return executor.submit { [getMember] resolver in
                let member = try getMember.execute(id, in: DirectExecutor()).get().result
                resolver.set("Hello, \(member.name)")
            }
        }
    }

    @Test func `a member of a repository is greeted`() async throws {
        let executor = DispatchQueueExecutor(.serial, name: "members")
        let members = SingleDataSourceRepository(InMemoryDataSource<Member>())
        let putMember = members.toPutByQueryInteractor(executor)
        let getMember = Interactor.GetByQuery(executor, members)
        let greet = GreetMemberInteractor(executor: executor, getMember: getMember)

        _ = try await putMember.execute(Member(name: "Ada"), forId: "ada").value
        let greeting = try await greet.execute(id: "ada").value
        #expect(greeting == "Hello, Ada")
    }

    @Test func `a member of a closure is greeted at once`() throws {
        let ada = Interactor.GetByQuery { _, _ in Future(Member(name: "Ada")) }
        let greet = GreetMemberInteractor(executor: DirectExecutor(), getMember: ada)
        let greeting = try greet.execute(id: "ada").get().result
        #expect(greeting == "Hello, Ada")
    }

    @Test func `a failure of the inner interactor is the result of the outer one`() {
        let nobody = Interactor.GetByQuery<Member> { _, _ in Future(DomainError.notFound("nobody")) }
        let greet = GreetMemberInteractor(executor: DirectExecutor(), getMember: nobody)
        #expect(throws: DomainError.self) { try greet.execute(id: "ada").get().result }
    }
}
