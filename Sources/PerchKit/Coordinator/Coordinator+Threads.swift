import People
import Reactive
import Sync

/// Threads: a page each, with an interactor of its own.
extension Coordinator {
    /// Opens the thread of a post, and asks for it.
    ///
    /// - Parameter account: in whose list the post stands; its services know the thread.
    func openThread(of post: Post, in account: Account) {
        guard !refusesMorePages() else { return }
        let services: PersonServices
        do {
            services = try accounts.services(for: account)
        } catch {
            reader.commandSink.send(value: .refused(error.description))
            return
        }
        // Services have been opened: whether or not there is a thread, they take a number, in a recording as well.
        let page = nextPage()
        guard let service = services.threadService else {
            reader.commandSink.send(
                value: .told(Notice("There are no threads where this comes from.", isProblem: true)))
            return
        }
        let thread = ThreadInteractor(post: post, service: service, scheduler: scheduler)
        reader.commandSink.send(value: .pushThread(post, account, page: page, thread.viewModel.value))
        adopt(thread, page: page)
        thread.commandSink.send(value: .load)
    }

    /// The interactor of a thread's page, if it is open.
    public func thread(onPage page: Int) -> ThreadInteractor? {
        state.withLock { $0.threads[page]?.interactor }
    }

    /// Shows a thread's page again as it was, and asks for nothing.
    func reopen(_ page: ThreadPage) {
        guard let services = try? accounts.services(for: page.account, ofPage: page.id),
            let service = services.threadService
        else { return }
        adopt(
            ThreadInteractor(
                post: page.post, service: service, viewModel: page.thread, scheduler: scheduler),
            page: page.id)
    }

    /// Every open thread, by page.
    var threads: [ThreadInteractor] {
        state.withLock { state in state.threads.sorted { $0.key < $1.key }.map(\.value.interactor) }
    }

    private func adopt(_ thread: ThreadInteractor, page: Int) {
        adoptedThread(thread, page)
        let observation = thread.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(value: .threadContent(viewModel, page: page, at: clock.currentDate))
        }
        state.withLock { state in
            state.threads[page] = Thread(interactor: thread, observation: observation)
            state.lastPage = max(state.lastPage, page)
        }
    }
}
