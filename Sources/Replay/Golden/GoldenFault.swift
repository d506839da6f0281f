/// Why a screen is not as it was recorded, or that it was recorded just now.
struct GoldenFault: Hashable {
    /// What is wrong, to stand after the script's line.
    let message: String
    /// Both screens side by side, when they differ.
    var picture: String?
}
