import People

extension WebOrigin {
    /// The JSON of an answer.
    func json(_ answer: WebAnswer) throws(ServiceError) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(answer.body)
        } catch {
            throw garbled(error, in: answer)
        }
    }

    /// That an answer is no JSON, and where it stops being any.
    func garbled(_ fault: JSONFault, in answer: WebAnswer) -> ServiceError {
        .garbled(
            host: host,
            expected: "JSON that is whole (\(fault.place(in: answer.body)): expected \(fault.expected))")
    }

    /// What `read` makes of an answer, or what should have stood there.
    func reading<Value>(_ read: () throws(JSONFault) -> Value) throws(ServiceError) -> Value {
        do throws(JSONFault) {
            return try read()
        } catch {
            let place = error.place(in: [])
            throw .garbled(
                host: host, expected: place.isEmpty ? error.expected : "\(error.expected) at \(place)")
        }
    }
}
