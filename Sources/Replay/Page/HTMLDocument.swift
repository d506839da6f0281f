import Values

/// A page in HTML that is also XML, and lets nothing run but one style and at most one script, both by their digests.
package struct HTMLDocument {
    private let title: String
    private let style: String
    private let body: String
    private let script: String?

    /// A page.
    ///
    /// - Parameters:
    ///   - title: what it is called; any text.
    ///   - style: the style sheet, in which no `<` may be.
    ///   - body: what is shown, in HTML; texts in it have gone through ``escaped(_:)``.
    ///   - script: the script that stands in the body; nil when nothing runs.
    package init(title: String, style: String, body: String, script: String? = nil) {
        self.title = title
        self.style = style
        self.body = body
        self.script = script
    }

    /// The page.
    package var text: String {
        let scripts = script.map { "script-src 'sha256-\(SHA256.base64(of: $0))'; " } ?? ""
        let policy =
            "default-src 'none'; \(scripts)style-src 'sha256-\(SHA256.base64(of: style))'; "
            + "base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <title>\(Self.escaped(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
    }

    /// A text between tags or in an attribute.
    package static func escaped(_ text: String) -> String {
        MarkupEscaping.escaped(text) { scalar, escaped in
            if scalar == "'" {
                escaped += "&#39;".unicodeScalars
            } else {
                escaped.append(PlainText.isPlain(scalar) ? scalar : "\u{FFFD}")
            }
        }
    }
}
