/// Why a file cannot be read or written, as a clause: `it is a folder`.
struct FileTrouble: Error, Hashable {
    let reason: String
}
