import Dispatch

extension SignalProducer {
    /// Starts the work and blocks this thread until the first value or the end; nothing if there is no value, else
    /// the value or the error (contract clause 91).
    ///
    /// Never call it where the work needs this thread to go on: it would wait for itself.
    public func first() -> Result<Value, Error>? {
        take(first: 1).single()
    }

    /// Starts the work and blocks this thread until the end; nothing if there is no value or more than one (contract
    /// clause 91).
    public func single() -> Result<Value, Error>? {
        let done = DispatchSemaphore(value: 0)
        let found = Shared<Result<Value, Error>?>(nil)
        take(first: 2).start { event in
            switch event {
            case .value(let value):
                // A second value: there is no single one.
                found.replace(with: found.withLock { $0 == nil } ? .success(value) : nil)
            case .failed(let error):
                found.replace(with: .failure(error))
                done.signal()
            case .completed, .interrupted:
                done.signal()
            }
        }
        done.wait()
        return found.replace(with: nil)
    }

    /// Starts the work and blocks this thread until the end; the last value, or the error, or nothing (contract clause
    /// 91).
    public func last() -> Result<Value, Error>? {
        take(last: 1).single()
    }

    /// Starts the work and blocks this thread until the end; whether it failed (contract clause 91).
    public func wait() -> Result<(), Error> {
        then(SignalProducer<(), Error>(value: ())).last() ?? .success(())
    }
}
