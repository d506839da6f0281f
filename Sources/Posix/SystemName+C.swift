import Glibc

/// The system that the program runs on.
package enum SystemName {
    /// Its name, release and machine, such as `Linux 6.1.0 x86_64`; not what somebody has called the computer.
    package static var text: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        return [field(names.sysname), field(names.release), field(names.machine)].joined(separator: " ")
    }

    /// A field of fixed length, up to the zero in it.
    private static func field<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
