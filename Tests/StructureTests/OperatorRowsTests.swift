import Testing

/// Every operator is counted by itself from a module of its own, by a row of `Benchmarks/operators`: one that is not specialised
/// in the client's module takes several times as long, and no other row would show it.
struct OperatorRowsTests {
    /// A public function of streams or properties.
    struct Operator: Hashable {
        /// What it is of: `Signal`, `SignalProducer` or a kind of property.
        let receiver: String
        let name: String
    }

    /// One overload of it.
    struct Declaration {
        let operation: Operator
        let file: String
        let isInlinable: Bool
        /// Whether it is the signals' operator, applied to the streams of each start, so that the signals' row counts it.
        let isLifted: Bool
    }

    /// What a row applies.
    struct Row {
        /// `signal`, `producer` or `property`, or `row` for one that says all itself.
        let kind: String
        let names: Set<String>
    }

    /// What has no row, with the reason.
    private static let withoutRow: [Operator: String] = [
        .init("Signal", "logEvents"): "It writes a line for each event.",
        .init("Signal", "promoteValue"): "There is no value to send through it.",
        .init("Signal", "observeOnMain"): "It asks for the main thread.",
        .init("Signal", "observeCompleted"): "It is observeResult with another case.",
        .init("Signal", "observeFailed"): "It is observeResult with another case.",
        .init("Signal", "observeInterrupted"): "It is observeResult with another case.",
        .init("Signal", "pipe"): "Every row of a signal begins with it.",
        .init("Signal", "unserialized"): "ReactiveSwift's name for an initializer.",
        .init("Signal", "unserializedPipe"): "ReactiveSwift's name for pipe.",
        .init("Signal", "reentrantUnserialized"): "ReactiveSwift's name for an initializer.",
        .init("Signal", "reentrantUnserializedPipe"): "ReactiveSwift's name for pipe.",
        .init("SignalProducer", "unserialized"): "ReactiveSwift's name for an initializer.",
        .init("SignalProducer", "logEvents"): "It writes a line for each event.",
        .init("SignalProducer", "startOnMain"): "It asks for the main thread.",
        .init("SignalProducer", "first"): "It blocks the thread.",
        .init("SignalProducer", "single"): "It blocks the thread.",
        .init("SignalProducer", "last"): "It blocks the thread.",
        .init("SignalProducer", "wait"): "It blocks the thread.",
        .init("SignalProducer", "timer"): "A clock's tick costs more than all that it does.",
        .init("SignalProducer", "interval"): "A clock's tick costs more than all that it does.",
    ]

    /// What is not `@inlinable`, with the reason.
    private static let notInlinable: [Operator: String] = [
        .init("Signal", "logEvents"): "It writes a line for each event.",
        .init("SignalProducer", "logEvents"): "It writes a line for each event.",
        .init("SignalProducer", "first"): "It blocks the thread.",
        .init("SignalProducer", "single"): "It blocks the thread.",
        .init("SignalProducer", "last"): "It blocks the thread.",
        .init("SignalProducer", "wait"): "It blocks the thread.",
    ]

    /// The kind of row that counts the operators of a type.
    private static let kinds = [
        "Signal": "signal", "SignalProducer": "producer", "PropertyProtocol": "property",
        "Property": "property", "MutableProperty": "property",
    ]

    private static func declarations() throws -> [Declaration] {
        try ["Operators", "Streams", "Properties"].flatMap { folder in
            try Checkout.files(in: "Sources/Reactive/\(folder)", suffix: ".swift").flatMap { file in
                declarations(in: try Checkout.text(of: file), file)
            }
        }
    }

    private static func rows() throws -> [Row] {
        try Checkout.files(in: "Benchmarks/Sources/OperatorRows", suffix: ".swift").flatMap { file in
            rows(in: try Checkout.text(of: file))
        }
    }

    /// The public functions of the extensions and types in `text`.
    static func declarations(in text: String, _ file: String) -> [Declaration] {
        var found: [Declaration] = []
        for part in text.split(separator: #/\n(?=(?:public )?(?:final )?(?:extension|class|struct) )/#) {
            guard let head = part.firstMatch(of: /(?:extension|class|struct) (\w+)/),
                kinds[String(head.1)] != nil
            else { continue }
            // Those of nested types stand further to the right. One ends where a brace stands as far to the left as it began.
            for match in part.matches(
                of: /\n((?:    @[^\n]+\n)*)    public (?:static )?func `?(\w+|[^\s(<]+)`?(?s:.*?)\n    \}/)
            {
                let body = match.0
                found.append(
                    Declaration(
                        operation: Operator(String(head.1), String(match.2)), file: file,
                        isInlinable: match.1.contains("@inlinable"), isLifted: body.contains("lift {")))
            }
        }
        return found
    }

    /// The rows that `text` lists.
    static func rows(in text: String) -> [Row] {
        text.split(separator: #/\n(?= +(?:signal|producer|property|row)\(")/#).compactMap { part in
            guard let head = part.prefixMatch(of: /\s*(signal|producer|property|row)\("/) else { return nil }
            return Row(
                kind: String(head.1),
                names: Set(part.matches(of: #/[.](\w+)| (<~) /#).map { String($0.1 ?? $0.2 ?? "") }))
        }
    }

    @Test func `every operator has a row in the benchmarks, or a reason to have none`() throws {
        let rows = try Self.rows()
        let declarations = try Self.declarations()
        #expect(rows.count > 100 && declarations.count > 200)
        func isCounted(_ name: String, _ kind: String?) -> Bool {
            rows.contains { ($0.kind == kind || $0.kind == "row") && $0.names.contains(name) }
        }
        for (operation, declarations) in Dictionary(grouping: declarations, by: \.operation) {
            if Self.withoutRow[operation] != nil { continue }
            let isCounted =
                isCounted(operation.name, Self.kinds[operation.receiver])
                || (declarations.allSatisfy(\.isLifted)
                    && (isCounted(operation.name, "signal")
                        || Self.withoutRow[.init("Signal", operation.name)] != nil))
            #expect(
                isCounted,
                "\(operation.receiver).\(operation.name) has no row in Benchmarks/Sources/OperatorRows: add one, and its ceiling to Benchmarks/operators"
            )
        }
    }

    @Test func `every operator is specialised in the client's module, or has a reason not to be`() throws {
        for declaration in try Self.declarations() where Self.notInlinable[declaration.operation] == nil {
            #expect(
                declaration.isInlinable,
                "\(declaration.file): \(declaration.operation.name) is not @inlinable: programs would run it unspecialised"
            )
        }
    }

    @Test func `every row has a ceiling, and what has a reason to be left out exists`() throws {
        let names = try Checkout.files(in: "Benchmarks/Sources/OperatorRows", suffix: ".swift").flatMap {
            file in
            try Checkout.text(of: file).matches(of: #/ (?:signal|producer|property|row)\("([^"]+)"\) \{/#).map
            { String($0.1) }
        }
        let ceilings = try Checkout.lines(of: "Benchmarks/operators").filter {
            !$0.hasPrefix("#") && !$0.isEmpty
        }
        .map { String($0.prefix { $0 != " " }) }
        #expect(names.sorted() == ceilings.sorted())
        let known = Set(try Self.declarations().map(\.operation))
        for operation in Self.withoutRow.keys { #expect(known.contains(operation), "\(operation) is gone") }
    }

    // MARK: - The test itself

    @Test func `the test itself reads operators and rows`() {
        let source = """
            extension Signal {
                /// Doubles.
                @preconcurrency
                @inlinable
                public func double(_ by: Int) -> Signal {
                    map { $0 }
                }

                func hidden() {
                }
            }

            extension SignalProducer {
                public func double() -> SignalProducer {
                    lift { $0.double() }
                }
            }

            extension Lifetime {
                public func other() {
                }
            }
            """
        let found = Self.declarations(in: source, "a file")
        #expect(found.map(\.operation) == [.init("Signal", "double"), .init("SignalProducer", "double")])
        #expect(found.map(\.isInlinable) == [true, false])
        #expect(found.map(\.isLifted) == [false, true])
        let rows = Self.rows(
            in: """
                [
                            signal("double") { $0.double(2) },
                            row("bind") { number in
                                target <~ source
                            },
                """)
        #expect(rows.map(\.kind) == ["signal", "row"])
        #expect(rows.map { $0.names.contains("double") } == [true, false])
        #expect(rows.map { $0.names.contains("<~") } == [false, true])
    }
}

extension OperatorRowsTests.Operator {
    fileprivate init(_ receiver: String, _ name: String) {
        self.init(receiver: receiver, name: name)
    }
}
