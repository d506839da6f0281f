import FoundationEssentials

/// The entry that `PERCH_FUZZ` names.
private let entry: FuzzEntry = {
    let name = ProcessInfo.processInfo.environment["PERCH_FUZZ"] ?? ""
    guard let entry = FuzzEntry(rawValue: name) else {
        let names = FuzzEntry.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("PERCH_FUZZ has to be one of \(names), and is \"\(name)\".")
    }
    return entry
}()

/// What libFuzzer calls with each of its inputs, on one thread; the bytes are its own, and copied before they are read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    entry.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
