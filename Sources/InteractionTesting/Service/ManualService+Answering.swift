import Reactive

extension ManualService {
    /// Answers a request that waits.
    ///
    /// If there is none, the test fails and nothing is sent.
    public func answer(
        _ matcher: Matcher,
        _ answer: Answer,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let found = filed.modify { filed -> Signal<Value, Failure>.Observer? in
            let index = filed.firstIndex { $0.request.status == .waiting && matcher.accepts($0.request) }
            guard let index, let observer = filed[index].observer else { return nil }
            if case .never = answer {
                filed[index].request.status = .left
            } else {
                filed[index].request.status = .answered
                filed[index].observer = nil
            }
            return observer
        }
        guard let observer = found else {
            let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            return report(complaint(about: matcher), at: location)
        }
        switch answer {
        case .value(let value):
            observer.send(value: value)
            observer.sendCompleted()
        case .values(let values):
            for value in values { observer.send(value: value) }
            observer.sendCompleted()
        case .failure(let error):
            observer.send(error: error)
        case .never:
            break
        }
    }

    /// Fails the test if a request still waits.
    ///
    /// `InteractorTester` asks the same of effects in flight; this is for services that are tested without one.
    public func finish(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let open = requests.filter { $0.status == .waiting }
        if open.isEmpty { return }
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        report(
            """
            finish: \(open.count == 1 ? "a request still waits" : "\(open.count) requests still wait").
            \(list(open))
            Answer it with answer(\(open[0].number), …), let its asker give it up, or say that it is meant to wait: \
            answer(\(open[0].number), .never).
            """, at: location)
    }

    private func complaint(about matcher: Matcher) -> String {
        let requests = requests
        if let number = matcher.number, let request = requests.first(where: { $0.number == number }) {
            return
                "answer \(matcher.words): the request does not wait.\n\(list([request]))\n\(cure(for: request))"
        }
        let found = requests.isEmpty ? "    (nothing was asked)" : list(requests)
        return """
            answer \(matcher.words): no such request waits.
            \(found)
            Requests are numbered from 1 in the order in which they start. If it should have been asked by now, \
            advance the clock first: an interactor starts work only when time is advanced.
            """
    }

    private func cure(for request: Request) -> String {
        switch request.status {
        case .cancelled:
            """
            Its asker gave it up, so nobody would hear the answer. Answer it earlier, or expect \
            `cancelled == [\(request.number)]`.
            """
        case .answered:
            "A request is answered once; `.values([…])` sends several values in one answer."
        case .left, .waiting:
            "The test said `.never` before. Take that out to answer it."
        }
    }

    private func list(_ requests: [Request]) -> String {
        requests.map { "    \($0.words)" }.joined(separator: "\n")
    }
}
