import CDemoPeople

/// The demo people that are part of the program: there wherever it lies, and nowhere on the disk.
///
/// They stand as if they lay in a folder of a name that no folder has.
enum DemoPeople {
    /// What stands for the folder that holds `People`.
    static let root = "perch:demo"

    /// Their folder.
    static let folder = "\(root)/People"

    /// Their names, in no order.
    static let names: [String] = (0..<perch_demo_count()).map {
        unsafe String(cString: perch_demo_person($0).name)
    }

    /// The bytes of somebody's file; nil if there is none.
    static func file(of name: String) -> [UInt8]? {
        for index in 0..<perch_demo_count() {
            let person = unsafe perch_demo_person(index)
            guard unsafe String(cString: person.name) == name else { continue }
            // The pointer is to a constant of the program, so many bytes long.
            return unsafe Array(UnsafeBufferPointer(start: person.bytes, count: person.count))
        }
        return nil
    }
}
