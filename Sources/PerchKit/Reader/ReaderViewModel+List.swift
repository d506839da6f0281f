import People
import Terminal

extension ReaderViewModel {
    /// Moves the cursor of the list, or scrolls the help or the post that lies over it.
    mutating func move(_ motion: Motion) -> Reader.Effect? {
        switch overlay {
        case .log(let top):
            scrollLog(from: top, by: motion)
            return nil
        case .help(let top):
            let lines = HelpText(mode: pageMode, size: size)
            overlay = .help(top: Window.moved(top, by: motion, count: lines.count, height: lines.height))
            return nil
        case .skipped(let top):
            let text = skippedText
            overlay = .skipped(
                top: Window.moved(top, by: motion, count: text.lines.count, height: text.height))
            return nil
        case .links(var choice):
            let count = choice.links.count
            choice.place.move(motion, count: count, height: LinksBox(choice, size: size).count)
            choice.typed = ""
            choice.refusal = nil
            overlay = .links(choice)
            return nil
        case .prompt:
            // A prompt takes letters only; the list under it stays where it is.
            return nil
        case nil:
            break
        }
        switch page {
        case .people(var people):
            people.place.move(motion, count: people.rows.count, height: PeopleLayout(size: size).listCount)
            page = .people(people)
            return nil
        case .person(var person):
            if person.reading != nil {
                scroll(&person, by: motion)
                page = .person(person)
                return nil
            }
            return moveCursor(&person, retries: motion == .bottom) { place, count, height in
                place.move(motion, count: count, height: height)
            }
        case .shelf(var shelf):
            let layout = ShelfPage.layout(size)
            if let top = shelf.reading, let post = shelf.post {
                shelf.reading = Window.moved(
                    top, by: motion, over: post, in: layout.reader, unveiling: shelf.unveiling)
            } else {
                shelf.place.move(motion, count: shelf.posts.count, height: layout.listCount)
                shelf.key = shelf.post?.key
            }
            page = .shelf(shelf)
            return nil
        case .thread(var thread):
            let layout = ShelfPage.layout(size)
            if let top = thread.reading, let post = thread.shown {
                thread.reading = Window.moved(
                    top, by: motion, over: post, in: layout.reader, unveiling: thread.unveiling)
            } else {
                thread.place.move(motion, count: thread.rows.count, height: layout.listCount)
                thread.key = thread.shown?.key
            }
            page = .thread(thread)
            return nil
        }
    }

    /// Puts the cursor on a row of the list that is shown.
    mutating func jump(to row: Int) -> Reader.Effect? {
        switch page {
        case .people(var people):
            let height = PeopleLayout(size: size).listCount
            people.place.jump(to: row, count: people.rows.count, height: height)
            page = .people(people)
            return nil
        case .person(var person):
            if person.reading != nil { person.reading = 0 }
            return moveCursor(&person, retries: false) { place, count, height in
                place.jump(to: row, count: count, height: height)
            }
        case .shelf(var shelf):
            if shelf.reading != nil { shelf.reading = 0 }
            shelf.place.jump(
                to: row, count: shelf.posts.count, height: ShelfPage.layout(size).listCount)
            shelf.key = shelf.post?.key
            page = .shelf(shelf)
            return nil
        case .thread(var thread):
            if thread.reading != nil { thread.reading = 0 }
            thread.place.jump(to: row, count: thread.rows.count, height: ShelfPage.layout(size).listCount)
            thread.key = thread.shown?.key
            page = .thread(thread)
            return nil
        }
    }

    private mutating func moveCursor(
        _ person: inout PersonPage, retries: Bool, _ change: (inout ListPlace, Int, Int) -> Void
    ) -> Reader.Effect? {
        // Without posts there is nothing to move in.
        guard let content = person.user.postsViewModel.content else { return nil }
        let (count, height) = (content.posts.count, PersonLayout(size: size).listCount)
        change(&person.place, count, height)
        person.key = person.post?.key
        page = .person(person)
        // The next page is asked for before the last row is reached, but after a failure only on demand.
        let wantsMore = person.place.index + height >= count && content.hasMore
        guard wantsMore || retries && content.hasMoreOnDemand else { return nil }
        return person.effect(.loadMorePosts)
    }

    private func scroll(_ person: inout PersonPage, by motion: Motion) {
        guard let post = person.post, let top = person.reading else { return }
        person.reading = Window.moved(
            top, by: motion, over: post, in: PersonLayout(size: size).reader, unveiling: person.unveiling)
    }

    /// Fits every cursor, window and open post to the new size.
    mutating func resize(to size: Size) {
        self.size = size
        accountTabs.replaceEach { $0.fitted(to: size) }
        fitOverlay()
    }

    /// Fits what lies over the page to the size, and to what it tells of.
    mutating func fitOverlay() {
        switch overlay {
        case .skipped(let top):
            let text = skippedText
            overlay = .skipped(top: Window.clamped(top, count: text.lines.count, height: text.height))
        case .links(var choice):
            choice.place.reveal(count: choice.links.count, height: LinksBox(choice, size: size).count)
            overlay = .links(choice)
        case .log(let top):
            let text = LogText(log.content, size: size)
            overlay = .log(top: Window.clamped(top, count: text.count, height: text.height))
        case .help(let top):
            let lines = HelpText(mode: pageMode, size: size)
            overlay = .help(top: Window.clamped(top, count: lines.count, height: lines.height))
        case .prompt, nil:
            break
        }
    }
}
