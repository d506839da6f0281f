import TestSupport

extension String {
    /// HTML of chance, made to trouble.
    static func html(pieces: Int, using random: inout SeededGenerator) -> String {
        let troubles = [
            "<p>", "</p>", "<a href=\"https://a.example/x\">", "<a href='javascript:x'>", "<a href=//b>",
            "</a>", "<br>", "<br/>",
            "<span class=\"invisible\">", "<span class=ellipsis>", "</span>", "<ul>",
            "<ol reversed start=-3>", "<li>",
            "<li value=99999999999>", "</ul>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<code>",
            "<script>", "</script>",
            "<style>", "<!--", "-->", "<svg>", "</svg>", "&amp;", "&#27;", "&#x9b;", "&#xd800;", "&", "<",
            ">", "\"", "'", "\u{0}", "\u{1B}[31m",
            "\u{9B}", "\n", "\r\n", "\t", " ", "  ", "\u{2028}", "\u{202E}", "word", "é", "日本", "👨\u{200D}👩",
            "https://good.example",
            "<img alt=\"\u{7}x\">", "<img class=emoji alt=a>", "<hr>", "<table>", "<tr>", "<td>",
            "<p class=quote-inline>", "<h3>", "</h3>",
            "<q>", "</q>", "<![CDATA[", "]]>", "<?", "<!DOCTYPE html>", "<html>", "<body>", "<title>",
            "</title>", "<rt>", "\u{301}",
        ]
        return (0..<pieces).map { _ in troubles.randomElement(using: &random) ?? "" }.joined()
    }
}
