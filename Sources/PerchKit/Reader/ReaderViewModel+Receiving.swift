import People

extension ReaderViewModel {
    /// Does what a command says and answers what to ask of the coordinator.
    mutating func receive(_ command: Reader.Command) -> Reader.Effect? {
        if command.isFromPerson {
            notice = nil
            if case .list = command {} else { forgetOwed() }
            if case .app(.reloadHard) = command {
            } else if asksHardReload {
                asksHardReload = false
                // It answers the question, and means nothing else then.
                if case .app(.escape) = command { return nil }
            }
        }
        defer {
            if notice == .nothingToBookmark, target != nil { notice = nil }
        }
        switch command {
        case .user(let command):
            // Keys of a person's page exist only there; a script may send anything.
            guard let person else { return nil }
            if case .cancel = command { leavePursuit() }
            return person.effect(command)
        case .people(let command):
            return .people(command)
        case .list(let motion):
            return move(motion)
        case .find(let search):
            return find(search)
        case .prompt(let typing):
            return type(typing)
        case .links(let step):
            return choose(step)
        case .app(let action):
            return act(action)
        case .resized(let size):
            resize(to: size)
            return nil
        case .peopleContent(let people, let date):
            update(people, at: date)
            return nil
        case .content(let user, let page, let date):
            return update(user, page: page, at: date) ?? askForOwed()
        case .bookmarksContent(let bookmarks, let date):
            update(bookmarks, at: date)
            return nil
        case .foundContent(let found, let date):
            update(found, at: date)
            return nil
        case .threadContent(let thread, let page, let date):
            update(thread, page: page, at: date)
            return nil
        case .pushThread(let post, let account, let page, let thread):
            push(post, of: account, page: page, thread)
            return nil
        case .tabs(let tabs, let page):
            update(tabs, page: page)
            return nil
        case .tabContent(let posts, let tab, let page, let date):
            update(posts, of: tab, page: page, at: date)
            return askForOwed()
        case .logContent(let content):
            update(content)
            return nil
        case .offlineMode(let isOn):
            switchOffline(isOn)
            return nil
        case .push(let account, let title, let page, let user, let placement):
            push(.person(PersonPage(id: page, account: account, title: title, user: user)), placement)
            return nil
        case .refused(let reason):
            refuse(reason)
            return nil
        case .told(let notice):
            self.notice = notice
            return nil
        }
    }
}
