import Interaction

/// What a step changed: what can be watched.
public struct DebuggerChanges: Sendable {
    /// The machines whose labels changed.
    public let labels: [LabelChange]
    /// The parts of what is shown that are not what they were, but for what the labels have said already.
    public let parts: [ValueDifference.Part]
    /// Whether there may be more parts.
    public let isCut: Bool

    /// The names under which these can be watched, in their order.
    public var fields: [String] {
        labels.map(\.machine.text) + parts.map(\.path).filter { !$0.isEmpty }
    }
}

extension DebuggerViewModel {
    /// More labels than this nobody reads of one step.
    private static var mostLabels: Int { 100 }

    /// What happens at the cursor, as it is replayed now: as a rule one step, and none where nothing happens any more.
    public var stepsAtCursor: [LoggedStep] {
        cursor > 0 ? steps(at: cursor) : []
    }

    /// What happens in a row, from 1, as it is replayed now.
    func steps(at row: Int) -> [LoggedStep] {
        (position(at: row - 1)..<position(at: row)).map { recording.log[$0 + 1] }
    }

    /// What the step at the cursor changes, as it is replayed now.
    public var changes: DebuggerChanges {
        // A machine that stands anew is told of, whatever its label was before.
        let labels = Array(
            stepsAtCursor.lazy.flatMap(\.changes).filter { $0.before != $0.after }.prefix(Self.mostLabels))
        let difference = ValueDifference(from: shownBefore, to: shown, bounds: .glance)
        let listed = Set(labels.map { [$0.before?.text ?? "-", $0.after.text] })
        return DebuggerChanges(
            labels: labels, parts: difference.parts.filter { !listed.contains([$0.before, $0.after]) },
            isCut: difference.isCut)
    }

    /// Why keys cannot look, or skip, at the moment.
    static var busy: DebuggerNotice {
        DebuggerNotice("The timeline is being replayed. Ask again in a moment.")
    }

    /// Chooses the next field of those that the step at the cursor changes, or the one before.
    mutating func chooseField(by places: Int) -> Effect? {
        let fields = changes.fields
        guard !fields.isEmpty else {
            notice = DebuggerNotice("Nothing changed in this step: there is no field to choose.")
            return nil
        }
        let present = watched.flatMap { fields.firstIndex(of: $0.field) }
        let place = present.map { $0 + places } ?? (places > 0 ? 0 : fields.count - 1)
        watched = FieldWatch(fields[(place + fields.count) % fields.count])
        return nil
    }

    /// Explains the field under the cursor; once that is explained, goes on to what it goes back to.
    mutating func explain() -> Effect? {
        guard let why, position(at: cursor) == why.chain.links[why.place].step else {
            return look { .why($0, upTo: $1) }
        }
        guard why.place + 1 < why.chain.links.count else {
            notice = DebuggerNotice(why.chain.end(in: recording.log))
            return nil
        }
        var next = why
        next.place += 1
        let effect = move(to: row(ofStep: next.chain.links[next.place].step))
        self.why = next
        return effect
    }

    mutating func lookBack() -> Effect? { look { .previous($0, upTo: $1 - 1) } }

    mutating func lookAhead() -> Effect? { look { .next($0, after: $1) } }

    /// Looks for the field under the cursor: the one that is watched, else the first that changes here.
    private mutating func look(_ make: (FieldWatch, Int) -> DebuggerLook) -> Effect? {
        let path = isTreeShown && !tree.path.isEmpty ? tree.path : nil
        guard
            let watch = path.map({ FieldWatch(path: $0) }) ?? watched
                ?? changes.fields.first.map({ FieldWatch($0) })
        else {
            notice = DebuggerNotice(
                "Nothing changed in this step. Choose a field with j where something does.")
            return nil
        }
        watched = watch
        return begin(make(watch, position(at: cursor)), in: recording)
    }

    private mutating func begin(_ look: DebuggerLook, in recording: SessionRecording<Root>) -> Effect? {
        guard !isReplaying else {
            notice = Self.busy
            return nil
        }
        // It has the lane of what plays.
        isPlaying = false
        looking = look
        generation.look += 1
        return .look(look, recording, generation: generation.look)
    }

    mutating func tellCoverage() -> Effect? { begin(.coverage, in: recording) }

    mutating func beginPrompt(_ purpose: DebuggerPrompt.Purpose) -> Effect? {
        prompt = DebuggerPrompt(purpose: purpose)
        typed = nil
        return nil
    }

    mutating func insert(_ text: String) -> Effect? {
        guard var prompt else { return nil }
        prompt.text = String((prompt.text + text.filter { !$0.isNewline }).prefix(DebuggerPrompt.most))
        self.prompt = prompt
        return nil
    }

    /// Takes back what was typed last.
    mutating func erase() -> Effect? {
        typed = typed.map { $0 / 10 }
        if let text = prompt?.text { prompt?.text = String(text.dropLast()) }
        return nil
    }

    /// Takes back all that was typed.
    mutating func clear() -> Effect? {
        typed = typed.map { _ in 0 }
        prompt?.text = ""
        return nil
    }

    /// Takes what was typed.
    mutating func acceptPrompt() -> Effect? {
        guard let prompt else { return nil }
        self.prompt = nil
        switch prompt.purpose {
        case .dispatch: return dispatch(prompt.text)
        case .filter:
            guard let filter = DebuggerFilter(prompt.text) else {
                (self.filter, rows) = (nil, nil)
                return nil
            }
            return begin(.steps(filter), in: original)
        case .why:
            do throws(ScriptError) {
                let question = try WhyQuestion(words: prompt.text.split(separator: " ").map(String.init))
                let last = question.step.map { min($0, count) } ?? cursor
                let watch = FieldWatch(question.field, value: question.value)
                watched = watch
                return begin(.why(watch, upTo: position(at: last)), in: recording)
            } catch {
                notice = DebuggerNotice("Expected \(error.expected).", isProblem: true)
                return nil
            }
        }
    }

    /// Takes what was found by looking.
    mutating func take(_ sight: DebuggerSight, _ number: Int) -> Effect? {
        // ignore what was found by a look that was given up.
        guard let look = looking, number == generation.look else { return nil }
        looking = nil
        switch (look, sight) {
        case (.steps(let filter), .steps(let steps)):
            guard !steps.isEmpty else {
                notice = DebuggerNotice("No step has \(filter.text).")
                return nil
            }
            // What was put in is no step of the original, and always listed.
            let rows = plan.rows(ofSteps: steps)
            (self.filter, self.rows) = (filter, rows)
            guard !rows.contains(cursor) else { return nil }
            return move(to: rows.last { $0 < cursor } ?? rows[0])
        case (.why(let watch, let position), .change(let change)):
            return show(change, watch, none: "up to step \(row(ofStep: position))", explains: true)
        case (.previous(let watch, let position), .change(let change)):
            return show(change, watch, none: "before step \(row(ofStep: position + 1))", explains: false)
        case (.next(let watch, let position), .change(let change)):
            return show(change, watch, none: "after step \(row(ofStep: position))", explains: false)
        case (.coverage, .coverage(let notice)):
            self.notice = notice
            return nil
        case (.steps, .change), (.coverage, .change), (_, .steps), (_, .coverage):
            return nil
        }
    }

    private mutating func show(
        _ change: FieldWatch.Change?, _ watch: FieldWatch, none: String, explains: Bool
    ) -> Effect? {
        guard let change else {
            // Whether there is anything of that name, nobody knows without looking at every step.
            notice = DebuggerNotice(
                explains
                    ? "Nothing called \(watch.field) \(watch.value.map { "becomes \($0)" } ?? "changes") \(none)."
                    : "\(watch.field) does not \(watch.value.map { "become \($0)" } ?? "change") \(none).")
            return nil
        }
        let effect = move(to: row(ofStep: change.step))
        if explains {
            why = DebuggerWhy(change: change, chain: CauseChain(of: change.step, in: recording.log))
        } else {
            let field = watch.isPath ? change.path : watch.field
            let name = change.page.map { "\(field) of \($0)" } ?? field
            notice = DebuggerNotice("\(name): \(change.before) -> \(change.after)")
        }
        return effect
    }

    /// The row at which a step of what is replayed now happens.
    func row(ofStep step: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if position(at: middle) < step { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Gives up what is looked for; nil when nothing is.
    mutating func stopLooking() -> Effect? {
        guard looking != nil else { return nil }
        looking = nil
        return .hold
    }
}

extension DebuggerViewModel {
    /// How many rows are listed: those that the filter lets through and the one at the cursor; without a filter all, the
    /// beginning with them.
    public var listedCount: Int {
        guard let rows else { return count + 1 }
        return rows.count + (hasCursor(rows) ? 0 : 1)
    }

    /// The place of the cursor among the rows that are listed, from 0.
    public var listedCursor: Int { rows.map { place(of: cursor, in: $0) } ?? cursor }

    /// The row at a place among those that are listed.
    public func listedRow(_ place: Int) -> Int {
        guard let rows else { return place }
        let here = self.place(of: cursor, in: rows)
        if place == here { return cursor }
        return rows[place > here && !hasCursor(rows) ? place - 1 : place]
    }

    /// The listed row so many places further on, as far as there are any.
    func row(by places: Int) -> Int {
        listedRow(min(max(0, listedCursor + places), listedCount - 1))
    }

    /// The nearest row in one direction that starts or answers an effect; nil when there is none.
    func nextEffect(from row: Int, by stride: Int) -> Int? {
        // Of what was put in, only the replay knows what it did.
        let put = plan.inserted.map(\.row).filter { row in
            steps(at: row).contains { $0.answered != nil || !$0.started.isEmpty }
        }
        var row = row
        while true {
            let next =
                stride > 0
                ? [plan.steps.effectStep(after: row), put.first { $0 > row }].compactMap(\.self).min()
                : [plan.steps.effectStep(before: row), put.last { $0 < row }].compactMap(\.self).max()
            guard let next else { return nil }
            if isListed(next) { return next }
            row = next
        }
    }

    /// Whether a row is listed.
    func isListed(_ row: Int) -> Bool {
        guard let rows else { return true }
        let place = place(of: row, in: rows)
        return place < rows.count && rows[place] == row
    }

    private func hasCursor(_ rows: [Int]) -> Bool { isListed(cursor) }

    /// How many rows come before this one.
    private func place(of row: Int, in rows: [Int]) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
