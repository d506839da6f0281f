extension String {
    /// Whether anything of the text can be seen.
    var showsAnything: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
                .surrogate,
                .nonspacingMark, .enclosingMark:
                false
            default: true
            }
        }
    }
}
