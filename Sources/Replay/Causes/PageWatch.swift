import Interaction

/// A watch in a program with pages: a field of one page is followed wherever that page is, and what another page shows in its
/// place is no change.
struct PageWatch {
    private let watch: FieldWatch
    private let isMachine: Bool
    /// The one page of which it is a field; nil for a field of any page, or of none.
    private let page: String?
    /// Of a field that is told by its whole path: the path from that page.
    private let inner: String

    /// The watch; nil for a program without pages.
    ///
    /// - Parameters:
    ///   - watch: what is watched.
    ///   - isMachine: whether that is a machine.
    ///   - shown: what is shown where the look begins.
    init?(_ watch: FieldWatch, isMachine: Bool, whereLookBegins shown: Any) {
        guard let pages = (shown as? any PagedViewModel)?.placedPages else { return nil }
        self.watch = watch
        self.isMachine = isMachine
        switch watch.scope {
        case .any: (page, inner) = (nil, watch.field)
        case .named(let name): (page, inner) = (name, watch.field)
        case .shown where isMachine:
            (page, inner) = (pages.first { $0.label(watch.field) != nil }?.name, watch.field)
        case .shown:
            let path = watch.isPath ? watch.field : watch.parts(of: shown).first?.path
            let here = path.flatMap { path in pages.first { $0.contains(path) } }
            (page, inner) = (here?.name, here.map { Self.path(watch.field, in: $0) } ?? watch.field)
        }
    }

    /// The change of the field in a step; nil when there is none.
    ///
    /// - Parameter label: the change of the label of a machine that belongs to no page.
    func change(
        from before: Any, to after: Any, _ step: Int, label: () -> FieldWatch.Change?
    ) -> FieldWatch.Change? {
        let old = (before as? any PagedViewModel)?.placedPages ?? []
        let new = (after as? any PagedViewModel)?.placedPages ?? []
        if isMachine { return labelChange(old, new, step, label) }
        guard watch.isPath else { return partChange(from: before, old, to: after, new, step) }
        guard let page else { return watch.partChange(from: before, to: after, step) }
        return pathChange(old.first { $0.name == page }, new.first { $0.name == page }, step)
    }

    private func labelChange(
        _ old: [PlacedPage], _ new: [PlacedPage], _ step: Int, _ label: () -> FieldWatch.Change?
    ) -> FieldWatch.Change? {
        guard (old + new).contains(where: { $0.label(watch.field) != nil }) else { return label() }
        let changes = new.filter { page == nil || $0.name == page }.compactMap { here -> FieldWatch.Change? in
            guard let after = here.label(watch.field) else { return nil }
            let before = old.first { $0.name == here.name }?.label(watch.field)
            guard before != after else { return nil }
            return FieldWatch.Change(
                step: step, path: watch.field, before: before?.text ?? "-", after: after.text,
                page: here.title,
                pageName: here.name)
        }
        return changes.first { watch.fits($0.after) } ?? changes.first
    }

    /// A part that changed, and the page that it is on.
    private typealias Part = (path: String, before: String, after: String, page: PlacedPage?)

    private func partChange(
        from before: Any, _ old: [PlacedPage], to after: Any, _ new: [PlacedPage], _ step: Int
    ) -> FieldWatch.Change? {
        var parts: [Part] = []
        let isSamePages = old.map(\.name) == new.map(\.name) && old.map(\.path) == new.map(\.path)
        if isSamePages {
            parts = ValueDifference(from: before, to: after, bounds: .search).parts.map { part in
                (part.path, part.before, part.after, new.first { $0.contains(part.path) })
            }
        } else {
            parts = changes(from: before, old, to: after, new)
        }
        if let page {
            guard let here = new.first(where: { $0.name == page }) else { return nil }
            parts.removeAll { !here.contains($0.path) }
        }
        guard let place = watch.meant(among: parts.map { ($0.path, $0.after) }) else { return nil }
        let part = parts[place]
        if isSamePages,
            let whole = watch.whole(around: parts.map(\.path), instead: part.after, from: before, to: after)
        {
            let page = new.first { $0.contains(whole.path) }
            return FieldWatch.Change(
                step: step, path: whole.path, before: whole.before, after: whole.after, page: page?.title,
                pageName: page?.name)
        }
        return FieldWatch.Change(
            step: step, path: part.path, before: part.before, after: part.after, page: part.page?.title,
            pageName: part.page?.name)
    }

    /// What changed where pages were opened, left, or have changed places.
    private func changes(
        from before: Any, _ old: [PlacedPage], to after: Any, _ new: [PlacedPage]
    ) -> [Part] {
        let both = old + new
        var parts: [Part] = []
        for part in ValueDifference(from: before, to: after, bounds: .search).parts
        where !both.contains(where: { $0.path == part.path || $0.contains(part.path) }) {
            parts.append((part.path, part.before, part.after, nil))
        }
        for here in new {
            if let there = old.first(where: { $0.path == here.path }), there.name != here.name {
                parts.append((here.path, there.name, here.name, nil))
            }
            if let same = old.first(where: { $0.name == here.name }) {
                for part in ValueDifference(from: same.value, to: here.value, bounds: .search).parts {
                    let path = ValuePath.joined(here.path, part.path)
                    parts.append((path, part.before, part.after, here))
                }
            } else {
                // What stands on a page that is opened has become so then.
                for (path, part) in watch.parts(of: here.value) {
                    let path = ValuePath.joined(here.path, path)
                    parts.append((path, "-", ValueWords.outline(part), here))
                }
            }
        }
        return parts
    }

    private func pathChange(_ old: PlacedPage?, _ new: PlacedPage?, _ step: Int) -> FieldWatch.Change? {
        guard let here = new ?? old else { return nil }
        let field = ValuePath.joined(here.path, inner)
        guard let old, let new else {
            let parts = [old, new].map { $0.flatMap { ValuePath.part(at: inner, of: $0.value) } }
            guard parts.contains(where: { $0 != nil }) else { return nil }
            let words = parts.map { $0.map { ValueWords.outline($0) } ?? "-" }
            return FieldWatch.Change(
                step: step, path: field, before: words[0], after: words[1], page: here.title,
                pageName: here.name)
        }
        return FieldWatch(path: inner).pathChange(from: old.value, to: new.value, step).map { change in
            FieldWatch.Change(
                step: step, path: ValuePath.joined(here.path, change.path), before: change.before,
                after: change.after, page: here.title, pageName: here.name)
        }
    }

    /// The path of a field from its page.
    private static func path(_ field: String, in page: PlacedPage) -> String {
        let path = field.dropFirst(page.path.count)
        return String(path.first == "." ? path.dropFirst() : path)
    }
}

extension LoggedStep {
    /// Whether a machine may have another label after it, even one that is not shown: no key changes one without an effect.
    var mayChangeMachines: Bool {
        switch input.action {
        case .send, .reply, .fail, .wait: true
        case .key, .type, .resize:
            !changes.isEmpty
                || observations.contains {
                    switch $0 {
                    case .effect, .cancelled: true
                    case .command, .emit: false
                    }
                }
        }
    }
}
