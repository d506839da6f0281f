/// A file on this computer, read whole and with limits.
enum LocalFile {
    /// The largest file that is read, in bytes.
    static let largest = 64 << 20

    /// Why a file was not read.
    enum Failure: Error, Equatable {
        /// Nothing of that name is there.
        case missing
        /// It is something other than a plain file, such as `a folder`.
        case notPlain(String)
        /// This user may not read it.
        case notAllowed
        /// It is larger than ``LocalFile/largest``; so many bytes.
        case tooLarge(Int)
        /// The system gave an error of this number.
        case system(Int32)
    }
}
