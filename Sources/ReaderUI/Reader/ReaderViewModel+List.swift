import People
import Terminal

extension ReaderViewModel {
    /// Moves the cursor of the list, or scrolls what lies over it.
    mutating func move(_ motion: Motion) -> Reader.Effect? {
        switch overlay {
        case .log(let top):
            scrollLog(from: top, by: motion)
            return nil
        case .pictures(var show):
            let box = PictureBox(show, size: size)
            show.top = Window.moved(show.top, by: motion, count: box.lines.count, height: box.textHeight)
            overlay = .pictures(show)
            return nil
        case .output(var output):
            let text = text(of: output)
            output.top = Window.moved(output.top, by: motion, count: text.lines.count, height: text.height)
            overlay = .output(output)
            return nil
        case .help(let top):
            let lines = HelpText(keys.map(for: pageMode), size: size)
            overlay = .help(top: Window.moved(top, by: motion, count: lines.count, height: lines.height))
            return nil
        case .details(let top):
            let text = detailsText
            overlay = .details(
                top: Window.moved(top, by: motion, count: text.lines.count, height: text.height))
            return nil
        case .links(var choice):
            let count = choice.links.count
            choice.place.move(motion, count: count, height: LinksBox(choice, size: size).count)
            choice.typed = ""
            choice.refusal = nil
            overlay = .links(choice)
            return nil
        case .prompt(var prompt):
            // A prompt takes letters only; the list under it stays where it is.
            guard prompt.purpose == .command else { return nil }
            prompt.choose(motion, of: commands(for: prompt).count)
            overlay = .prompt(prompt)
            return nil
        case nil:
            break
        }
        let isReading = page.isReading
        let beyond = page.change { [size] in $0.move(motion, in: size) }
        addPendingRows(beyond)
        if isReading { return nil }
        // What is missing here may be wanted first; going on asks for more.
        if page.place.isBelow { return nil }
        pursue(motion)
        return askForMore(retries: motion == .bottom)
    }

    /// Notes how far the cursor goes on when the posts come that are on their way.
    mutating func addPendingRows(_ rows: Int) {
        guard rows > 0, case .person(var person) = page, person.user.postsViewModel.content?.goesOn == true
        else { return forgetPendingRows() }
        person.pendingRows += rows
        page = .person(person)
    }

    /// Forgets how far the cursor was to go on: somebody wants something else now.
    mutating func forgetPendingRows() {
        guard page.pendingRows > 0, var person else { return }
        person.pendingRows = 0
        page = .person(person)
    }

    /// Asks for the posts to which the cursor is still to go on, if there are some to ask for.
    func askForPendingRows() -> Reader.Effect? {
        person.map { $0.pendingRows > 0 } == true ? askForMore(retries: false) : nil
    }

    /// Puts the cursor on a row of the list that is shown.
    mutating func jump(to row: Int) -> Reader.Effect? {
        if page.pursuit != nil { page.changePosts { $0.leaveGoal() } }
        page.change { [size] in $0.jump(to: row, in: size) }
        return askForMore(retries: false)
    }

    /// Asks for the next page of a list before the last row is reached, and wherever the cursor is while the rest is being read; but
    /// after a failure only on demand.
    func askForMore(retries: Bool) -> Reader.Effect? {
        if let shelf {
            let isNearTheEnd = shelf.place.index + shelf.layout(size).listCount >= shelf.rows.count
            if shelf.hasMore && (shelf.pursuit != nil || isNearTheEnd) || retries && shelf.hasMoreOnDemand {
                return .page(.timeline(.more))
            }
        }
        guard let person, let content = person.user.postsViewModel.content else { return nil }
        let isNearTheEnd = person.place.index + person.layout(size).listCount >= content.posts.count
        if isNearTheEnd && content.hasMore || retries && content.hasMoreOnDemand {
            return person.effect(.loadMorePosts)
        }
        return person.continuation
    }

    /// To the last row means the last of all that is stored; any other motion, that somebody wants to be elsewhere.
    private mutating func pursue(_ motion: Motion) {
        guard motion == .bottom || page.pursuit != nil else { return }
        page.changePosts { $0.leavePursuit(for: motion) }
    }

    /// Has no more of a stored list read than what is on its way.
    mutating func leavePursuit() {
        if page.pursuit != nil { page.changePosts { $0.pursuit = nil } }
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
        case .details(let top):
            let text = detailsText
            overlay = .details(top: Window.clamped(top, count: text.lines.count, height: text.height))
        case .links(var choice):
            choice.place.reveal(count: choice.links.count, height: LinksBox(choice, size: size).count)
            overlay = .links(choice)
        case .log(let top):
            let text = logText
            overlay = .log(top: Window.clamped(top, count: text.count, height: text.height))
        case .help(let top):
            let lines = HelpText(keys.map(for: pageMode), size: size)
            overlay = .help(top: Window.clamped(top, count: lines.count, height: lines.height))
        case .pictures(var show):
            let box = PictureBox(show, size: size)
            show.top = Window.clamped(show.top, count: box.lines.count, height: box.textHeight)
            overlay = .pictures(show)
        case .output(var output):
            let text = text(of: output)
            output.top = Window.clamped(output.top, count: text.lines.count, height: text.height)
            overlay = .output(output)
        case .prompt, nil:
            break
        }
    }
}
