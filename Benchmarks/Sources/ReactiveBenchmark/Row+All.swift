import OpenCombineRows

extension Row {
    /// Every row, in the order of the table; the names are those of the project's notes.
    static var all: [Row] { plain + interactor + template + queued + scaling + properties + others + domain }

    private static var plain: [Row] {
        [
            Row(
                name: "a", title: "pipe to one observer",
                floor: FloorRows.pipe, perch: PerchRows.pipe, openCombine: OpenCombineRows.pipe),
            Row(
                name: "b", title: "map.filter.map",
                floor: FloorRows.mapFilterMap, perch: PerchRows.mapFilterMap,
                openCombine: OpenCombineRows.mapFilterMap),
            Row(
                name: "b1", title: "one map",
                floor: FloorRows.oneMap, perch: PerchRows.oneMap, openCombine: OpenCombineRows.oneMap),
            Row(
                name: "b10", title: "ten maps, built in a loop",
                floor: FloorRows.tenMaps, perch: PerchRows.tenMaps, openCombine: OpenCombineRows.tenMaps),
            Row(
                name: "b10w", title: "ten maps, written out",
                perch: PerchRows.tenMapsWritten, openCombine: OpenCombineRows.tenMapsWritten),
        ]
    }

    private static var interactor: [Row] {
        [
            Row(
                name: "c1", title: "interactor command, no effect",
                floor: FloorRows.command, perch: PerchInteractor.command, openCombine: OpenCombineRows.command
            ),
            Row(
                name: "c2", title: "command and effect fed back",
                floor: FloorRows.effect, perch: PerchInteractor.effect, openCombine: OpenCombineRows.effect),
            Row(
                name: "c3", title: "the same on real queues", clock: .wall,
                perch: PerchInteractor.effectOnQueues, openCombine: OpenCombineRows.effectOnQueues),
        ]
    }

    private static var template: [Row] {
        [
            Row(
                name: "c1T", title: "command, the post's template", floor: FloorRows.command,
                perch: TemplateInteractor.command),
            Row(
                name: "c2T", title: "command and effect, template",
                floor: FloorRows.effect, perch: TemplateInteractor.effect),
            Row(
                name: "kT", title: "template made and freed", floor: FloorRows.create,
                perch: TemplateInteractor.create),
        ]
    }

    /// The same beside a floor that any thread may send to.
    private static var queued: [Row] {
        [
            Row(
                name: "c1L", title: "command, beside a lock and a queue", floor: FloorRows.queuedCommand,
                perch: PerchInteractor.command),
            Row(
                name: "c1TL", title: "the same, the post's template", floor: FloorRows.queuedCommand,
                perch: TemplateInteractor.command),
            Row(
                name: "c2L", title: "command and effect, lock and queue", floor: FloorRows.queuedEffect,
                perch: PerchInteractor.effect),
            Row(
                name: "c2TL", title: "the same, the post's template", floor: FloorRows.queuedEffect,
                perch: TemplateInteractor.effect),
        ]
    }

    private static var scaling: [Row] {
        [
            Row(
                name: "d", title: "fan-out to 1,000",
                floor: FloorRows.fanOut, perch: PerchRows.fanOut, openCombine: OpenCombineRows.fanOut),
            Row(
                name: "e1", title: "add and dispose beside 1",
                perch: PerchRows.addDispose(beside: 1), openCombine: OpenCombineRows.addDispose(beside: 1)),
            Row(
                name: "e", title: "add and dispose beside 10,000",
                perch: PerchRows.addDispose(beside: 10_000),
                openCombine: OpenCombineRows.addDispose(beside: 10_000)),
            Row(
                name: "f", title: "combineLatest", floor: FloorRows.combineLatest,
                perch: PerchRows.combineLatest),
            Row(
                name: "g", title: "flatMap(.latest), one switch",
                floor: FloorRows.flatMapLatest, perch: PerchRows.flatMapLatest,
                openCombine: OpenCombineRows.switchToLatest),
        ]
    }

    private static var properties: [Row] {
        [
            Row(
                name: "h1", title: "Property.value, Int",
                floor: FloorRows.propertyValue, perch: PerchRows.propertyValue,
                openCombine: OpenCombineRows.subjectValue),
            Row(
                name: "h3", title: "Property.value, a reference",
                floor: FloorRows.propertyReference, perch: PerchRows.propertyReference,
                openCombine: OpenCombineRows.subjectReference),
            Row(
                name: "h2", title: "property set, one observer",
                floor: FloorRows.propertySet, perch: PerchRows.propertySet,
                openCombine: OpenCombineRows.subjectSet),
        ]
    }

    private static var others: [Row] {
        [
            Row(
                name: "i", title: "observe(on: queue)", clock: .wall,
                perch: PerchRows.observeOnQueue, openCombine: OpenCombineRows.receiveOnQueue),
            Row(
                name: "j", title: "two threads sending", clock: .wall,
                perch: PerchRows.twoThreads, openCombine: OpenCombineRows.twoThreads),
            Row(
                name: "k", title: "interactor made and freed",
                floor: FloorRows.create, perch: PerchInteractor.create, openCombine: OpenCombineRows.create),
            Row(
                name: "l", title: "producer(value).map.start",
                floor: FloorRows.producer, perch: PerchRows.producer, openCombine: OpenCombineRows.just),
        ]
    }
}
