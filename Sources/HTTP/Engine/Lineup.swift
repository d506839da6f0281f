/// Who may ask a host now, and who waits: at most four at once, the others in the order in which they came.
struct Lineup {
    static let limit = 4

    private var running: [String: Int] = [:]
    private var waiting: [String: [Int]] = [:]
    private var places: [Int: String] = [:]

    /// Joins the line at a host; whether it is one's turn at once.
    mutating func join(_ id: Int, at host: String) -> Bool {
        places[id] = host
        guard running[host, default: 0] < Self.limit else {
            waiting[host, default: []].append(id)
            return false
        }
        running[host, default: 0] += 1
        return true
    }

    /// Leaves the line, wherever in it; whose turn it is then, if that changes.
    mutating func leave(_ id: Int) -> Int? {
        guard let host = places.removeValue(forKey: id) else { return nil }
        if let index = waiting[host]?.firstIndex(of: id) {
            waiting[host]?.remove(at: index)
            if waiting[host]?.isEmpty == true { waiting[host] = nil }
            return nil
        }
        guard var line = waiting[host], !line.isEmpty else {
            running[host, default: 0] -= 1
            if running[host] == 0 { running[host] = nil }
            return nil
        }
        let next = line.removeFirst()
        waiting[host] = line.isEmpty ? nil : line
        return next
    }

    /// Whether nobody is anywhere in it.
    var isEmpty: Bool { running.isEmpty && waiting.isEmpty && places.isEmpty }
}
