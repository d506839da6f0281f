import Interaction

/// Looks for the steps in which a field became what it is.
///
/// A field is a machine, whose label it is then, or a part of what is shown, by the end of its path: `cursor` is any part
/// that is called so, `posts.cursor` one of something called posts; but where there is a part with this very path, that alone.
/// What comes and goes with what it is a part of changes with that, and what has parts with any of them.
///
/// Of a program with pages (``PagedViewModel``) it is a field of one page, wherever that is: that which is shown where the look
/// begins, or that which stands before it as scripts write it (`page-3/posts`). With a value it is one of any page, and a page that
/// is opened has become what it is then.
public struct FieldWatch: Hashable, Sendable {
    /// A change of the field.
    public struct Change: Hashable, Sendable {
        /// The step in which it changed.
        public let step: Int
        /// The machine, or the whole path of the part.
        public let path: String
        /// What it was, in a few words.
        public let before: String
        /// What it has been since, in a few words.
        public let after: String
        /// What is added to its name, so that it is told from the same field of another page; nil for nothing.
        public internal(set) var page: String?
        /// What the page is known by; nil for a field of none.
        var pageName: String?

        /// What changed, for people: its path, and of which page.
        public var name: String { page.map { "\(path) of \($0)" } ?? path }
    }

    /// Of which pages it is a field.
    enum Scope: Hashable, Sendable {
        /// Of the one that is shown where the look begins.
        case shown
        /// Of the one that is known by this name.
        case named(String)
        /// Of any.
        case any
    }

    /// What is watched.
    public let field: String
    /// What it has to become; nil for anything.
    public let value: String?
    /// Whether the field is the whole path of a part: it changes with any part of its own.
    let isPath: Bool
    let scope: Scope
    /// Whether the field is the very path of a part where the look begins: others whose paths end so are not meant.
    private var isWhole = false

    /// A watch of a part of what is shown.
    ///
    /// - Parameter path: its whole path, as trees and differences tell it.
    init(path: String) {
        (field, value, isPath, scope) = (path, nil, true, .shown)
    }

    /// A watch of a field.
    ///
    /// - Parameters:
    ///   - field: a machine, or the last names of a path.
    ///   - value: what it has to become; nil for anything.
    public init(_ field: String, value: String? = nil) {
        self.field = field
        self.value = value
        isPath = false
        scope = value == nil ? .shown : .any
    }

    /// A watch of a field of some pages.
    init(_ field: String, value: String? = nil, of scope: Scope) {
        (self.field, self.value, isPath, self.scope) = (field, value, false, scope)
    }

    /// The watch of a field whose page stands before it; nil where there are no pages, or none does.
    private func named<Root>(in recording: SessionRecording<Root>) -> FieldWatch? {
        guard Root.ViewModel.self is any PagedViewModel.Type, !isPath, let slash = field.lastIndex(of: "/")
        else { return nil }
        return FieldWatch(
            String(field[field.index(after: slash)...]), value: value, of: .named(String(field[..<slash])))
    }

    /// The last change up to a step; nil when there is none.
    ///
    /// - Parameters:
    ///   - recording: where to look.
    ///   - step: up to which step.
    ///   - isAbandoned: is asked before each step; once it says so, nothing is found any more.
    ///   - passed: is told of each change to something else than the value that is looked for.
    public func lastChange<Root>(
        in recording: SessionRecording<Root>, upTo step: Int, isAbandoned: () -> Bool = { false },
        passed: (Change) -> Void = { _ in }
    ) -> Change? {
        // Before the beginning there is nothing.
        let last = min(max(0, step), recording.log.count)
        return firstChange(
            in: recording, stride(from: last, through: 1, by: -1), at: last, isAbandoned, passed)
    }

    /// The first change after a step; nil when there is none.
    ///
    /// - Parameters:
    ///   - recording: where to look.
    ///   - step: after which step.
    ///   - isAbandoned: is asked before each step; once it says so, nothing is found any more.
    public func nextChange<Root>(
        in recording: SessionRecording<Root>, after step: Int, isAbandoned: () -> Bool = { false }
    ) -> Change? {
        let count = recording.log.count
        return firstChange(
            in: recording, stride(from: step + 1, through: count, by: 1), at: min(max(0, step), count),
            isAbandoned, { _ in })
    }

    private func firstChange<Root>(
        in recording: SessionRecording<Root>, _ steps: some Sequence<Int>, at beginning: Int,
        _ isAbandoned: () -> Bool, _ passed: (Change) -> Void
    ) -> Change? {
        if let named = named(in: recording) {
            return named.firstChange(in: recording, steps, at: beginning, isAbandoned, passed)
        }
        let isMachine = isMachine(in: recording)
        let shownFirst = recording.history.viewModel(after: beginning)
        var watch = self
        watch.isWhole = !isMachine && ValuePath.part(at: field, of: shownFirst) != nil
        let onPages = PageWatch(watch, isMachine: isMachine, whereLookBegins: shownFirst)
        var shown = History<Root>.Stretch(of: recording.history)
        /// A change in a step; one to the value that is looked for before any other.
        func change(_ step: Int) -> Change? {
            if isMachine, onPages == nil || !recording.log[step].mayChangeMachines {
                return labelChange(in: recording.log, step)
            }
            // In this order each stretch is reduced once, whichever way it goes: one ends with what the next begins with.
            let before = shown.viewModel(after: step - 1)
            let after = shown.viewModel(after: step)
            guard let onPages else { return watch.partChange(from: before, to: after, step) }
            return onPages.change(from: before, to: after, step) { labelChange(in: recording.log, step) }
        }
        for step in steps {
            if isAbandoned() { return nil }
            guard let change = change(step) else { continue }
            if fits(change.after) { return change }
            passed(change)
        }
        return nil
    }

    private func labelChange(in log: StepLog, _ step: Int) -> Change? {
        let changes = log[step].changes.filter { $0.machine.text == field }
        guard let change = changes.last(where: { fits($0.after.text) }) ?? changes.last else { return nil }
        return Change(
            step: step, path: field, before: change.before?.text ?? "-", after: change.after.text)
    }

    /// A change of a part; one to the value that is looked for before any other.
    func partChange(from before: Any, to after: Any, _ step: Int) -> Change? {
        if isPath { return pathChange(from: before, to: after, step) }
        let parts = ValueDifference(from: before, to: after, bounds: .search).parts
        guard let place = meant(among: parts.map { ($0.path, $0.after) }) else { return nil }
        if let whole = whole(around: parts.map(\.path), instead: parts[place].after, from: before, to: after)
        {
            return Change(step: step, path: whole.path, before: whole.before, after: whole.after)
        }
        return Change(
            step: step, path: parts[place].path, before: parts[place].before, after: parts[place].after)
    }

    /// The field as a whole, where a value is looked for and only parts of the field have changed; one that has become the value
    /// before any other.
    ///
    /// - Parameters:
    ///   - parts: the paths of all that has changed.
    ///   - words: what the part that is meant most has become: if that is the value, no whole is wanted.
    func whole(
        around parts: [String], instead words: String, from before: Any, to after: Any
    ) -> (path: String, before: String, after: String)? {
        guard value != nil, !fits(words) else { return nil }
        var found: (path: String, before: String, after: String)?
        for part in parts where !isMeant(part) && isWithin(part) {
            let outer = part.indices.lazy.filter { part[$0] == "." || part[$0] == "[" }.map {
                String(part[..<$0])
            }
            guard let path = outer.first(where: isName(of:)), let now = ValuePath.part(at: path, of: after)
            else { continue }
            let was = ValuePath.part(at: path, of: before).map(ValueWords.words) ?? "-"
            let whole = (path: path, before: was, after: ValueWords.words(now))
            if fits(whole.after) { return whole }
            found = found ?? whole
        }
        return found
    }

    /// Which of some parts that have become something is the one that is watched, first one that has become the value that is looked
    /// for; nil when none is.
    func meant(among parts: [(path: String, after: String)]) -> Int? {
        // Of a field that stays, a part of its own may have changed: another text makes another notice.
        var within, other, otherWithin: Int?
        for (place, part) in parts.enumerated() {
            let isMeant = isMeant(part.path)
            guard isMeant || isWithin(part.path) else { continue }
            switch (isMeant, fits(part.after)) {
            case (true, true): return place
            case (false, true): within = within ?? place
            case (true, false): other = other ?? place
            case (false, false): otherWithin = otherWithin ?? place
            }
        }
        return within ?? other ?? otherWithin
    }

    /// A change of the very part, or of one of its own.
    func pathChange(from before: Any, to after: Any, _ step: Int) -> Change? {
        let (old, new) = (ValuePath.part(at: field, of: before), ValuePath.part(at: field, of: after))
        guard let old, let new else {
            guard old != nil || new != nil else { return nil }
            return Change(
                step: step, path: field, before: old.map { ValueWords.outline($0) } ?? "-",
                after: new.map { ValueWords.outline($0) } ?? "-")
        }
        guard let part = ValueDifference(from: old, to: new, bounds: .search).parts.first else { return nil }
        return Change(
            step: step, path: ValuePath.joined(field, part.path), before: part.before, after: part.after)
    }

    /// Whether a path ends with the field's names, or is the way to it.
    private func isMeant(_ path: String) -> Bool { isName(of: path) || field.hasPrefix("\(path).") }

    /// Whether a path ends with the field's names.
    private func isName(of path: String) -> Bool {
        if isWhole { return path == field }
        return path == field || path.hasSuffix(".\(field)")
            || (!field.contains("[") && Self.plain(path).hasSuffix(".\(field)"))
    }

    /// Whether a path leads through the field.
    private func isWithin(_ path: String) -> Bool {
        if isWhole { return path.hasPrefix("\(field).") || path.hasPrefix("\(field)[") }
        return ".\(path).".contains(".\(field).") || ".\(path)".contains(".\(field)[")
            || (!field.contains("[") && "\(Self.plain(path)).".contains(".\(field)."))
    }

    /// A path without places in lists.
    private static func plain(_ path: String) -> String {
        var text = ""
        var isPlace = false
        for character in path {
            if character == "[" { isPlace = true }
            if !isPlace { text.append(character) }
            if character == "]" { isPlace = false }
        }
        return "." + text
    }

    func fits(_ words: String) -> Bool {
        guard let value else { return true }
        return words == value || words == value.debugDescription
    }

    /// Whether the field is a machine: any that the log knows, changed or not, or one that only pages tell of.
    private func isMachine<Root>(in recording: SessionRecording<Root>) -> Bool {
        guard !isPath else { return false }
        if let paged = Root.ViewModel.self as? any PagedViewModel.Type, paged.sums.contains(field) {
            return true
        }
        return recording.log.labels(at: recording.log.count).contains { $0.machine.text == field }
    }

    /// The machines of a recording in the order of their names, each with its label after a step.
    static func machines<Root>(
        in recording: SessionRecording<Root>, at step: Int
    ) -> [(name: String, label: Label)] {
        var machines = recording.log.labels(at: step).map { (name: $0.machine.text, label: $0.label) }
        guard let shown = recording.history.viewModel(after: step) as? any PagedViewModel else {
            return machines
        }
        let (sums, pages) = (type(of: shown).sums, shown.placedPages)
        // The log leaves them out.
        for sum in sums {
            guard let label = pages.lazy.compactMap({ $0.label(sum) }).first else { continue }
            machines.append((name: sum, label: label))
        }
        return machines.sorted { $0.name < $1.name }
    }
}

extension FieldWatch {
    /// How many parts are looked at for one by its last names.
    private static var mostVisits: Int { 5_000 }

    /// The parts of a value that are meant, with their whole paths, those first that lie least deep; of a whole path that one alone.
    func parts(of value: Any) -> [(path: String, part: Any)] {
        if let part = ValuePath.part(at: field, of: value) { return [(field, part)] }
        var found: [(path: String, part: Any)] = []
        var queue: [(path: String, part: Any)] = [("", value)]
        var next = 0
        while next < min(queue.count, Self.mostVisits) {
            let (path, part) = queue[next]
            next += 1
            if !path.isEmpty, isName(of: path) { found.append((path, part)) }
            for row in ValueTree(of: part).rows where !row.isRest {
                queue.append((ValuePath.joined(path, row.path), row.value))
            }
        }
        return found
    }

    /// What the field is after a step, in a few words: a machine's label, or a part of what is shown; nil where there is none.
    func words<Root>(in recording: SessionRecording<Root>, at step: Int) -> String? {
        if let named = named(in: recording), case .named(let name) = named.scope {
            let pages = (recording.history.viewModel(after: step) as? any PagedViewModel)?.placedPages ?? []
            guard let page = pages.first(where: { $0.name == name }) else { return nil }
            return page.label(named.field)?.text
                ?? named.parts(of: page.value).first.map { ValueWords.outline($0.part) }
        }
        if isMachine(in: recording) {
            return Self.machines(in: recording, at: step).first { $0.name == field }?.label.text
        }
        return parts(of: recording.history.viewModel(after: step)).first.map { ValueWords.outline($0.part) }
    }
}

extension ValueDifference.Bounds {
    /// Every part that changed by its own name, as far as it can be found in reasonable time.
    static let search = ValueDifference.Bounds(
        depth: 24, elements: 1_000, visits: 20_000, parts: 500, skipsEqual: true)
}
