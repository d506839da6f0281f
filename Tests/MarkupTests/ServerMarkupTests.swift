import Markup
import Testing

/// What each server makes of posts: made up, in the shape of theirs.
struct ServerMarkupTests {
    @Test func `Mastodon's posts read as they do on its page`() {
        let text = MarkupText(
            html: """
                <p><span class="h-card" translate="no"><a href="https://birds.example/@wren" class="u-url mention">@<span>wren\
                </span></a></span> look &amp; see:<br />it&#39;s <a href="https://www.nest.example/eggs/2024/how-to-count-them" \
                target="_blank" rel="nofollow noopener noreferrer" translate="no"><span class="invisible">https://www.</span>\
                <span class="ellipsis">nest.example/eggs/2024/how-to-</span><span class="invisible">count-them</span></a></p>\
                <p><a href="https://birds.example/tags/eggs" class="mention hashtag" rel="tag">#<span>eggs</span></a> \
                :blobcat:</p>
                """)
        #expect(
            text.sketch == [
                "⟨1 mention @wren → https://birds.example/@wren⟩ look & see:⏎it's "
                    + "⟨2 page nest.example/eggs/2024/how-to-…(https://www.nest.example/eggs/2024/how-to-count-them)"
                    + " → https://www.nest.example/eggs/2024/how-to-count-them⟩",
                "⟨3 hashtag #eggs → https://birds.example/tags/eggs⟩ :blobcat:",
            ])
        #expect(
            text.plain.text == """
                @wren look & see:
                it's https://www.nest.example/eggs/2024/how-to-count-them

                #eggs :blobcat:
                """)
        #expect(text.links.map(\.number) == [1, 2, 3])
    }

    @Test func `a post that repeats its quote says so`() {
        let text = MarkupText(
            html: """
                <p class="quote-inline">RE: <a href="https://birds.example/@wren/1" rel="nofollow"><span class="invisible">https://</span>\
                <span class="">birds.example/@wren/1</span><span class="invisible"></span></a></p><p>Yes!</p>
                """)
        #expect(
            text.sketch == [
                "RE RE: ⟨1 page birds.example/@wren/1(https://birds.example/@wren/1) → https://birds.example/@wren/1⟩",
                "Yes!",
            ])
        let akkoma = MarkupText(
            html:
                #"Yes!<span class="quote-inline"><br/><br/>RE: <a href="https://b.example/1">https://b.example/1</a></span>"#
        )
        #expect(akkoma.sketch == ["Yes!", "RE RE: ⟨1 page https://b.example/1 → https://b.example/1⟩"])
    }

    @Test func `Mastodon 4 sends lists, quotes and code`() {
        let text = MarkupText(
            html: """
                <p>Do:</p><ul><li>one</li><li><p>two</p><ol start="3"><li>three</li><li value="7">seven</li><li>eight</li></ol>\
                </li></ul><blockquote><p>said</p><p>so</p></blockquote><pre><code>let a = 1
                \tlet b &lt; 2

                </code></pre><h2>End <em>of <strong>it</strong></em></h2><ol reversed start=2><li>b<li>a</ol>\
                <p><del>old</del> <u>new</u> <code>x  y</code></p><hr>
                """)
        #expect(
            text.sketch == [
                "Do:", "• one", "• two", "  3. three", "  7. seven", "  8. eight", "> said", "> so",
                "code: let a = 1⏎    let b < 2", "## End {emphasis|of }{strong+emphasis|it}", "2. b", "1. a",
                "{struck|old} {underlined|new} {code|x y}", "rule",
            ])
        #expect(
            text.plain.text == """
                Do:

                • one
                • two
                  3. three
                  7. seven
                  8. eight

                > said

                > so

                let a = 1
                    let b < 2

                End of it

                2. b
                1. a

                ~~old~~ new x y

                ―――
                """)
    }

    @Test func `Pleroma's and Akkoma's posts: no paragraphs, data attributes, other classes`() {
        let text = MarkupText(
            html: """
                <span class="h-card"><a class="u-url mention" data-user="9v5bmRalQvjOy0ECcC" href="https://p.example/users/lain" \
                rel="ugc">@<span>lain</span></a></span> hi<br/><a class="hashtag" data-tag="cofe" \
                href="https://p.example/tag/cofe" rel="tag ugc">#cofe</a> <a href="https://p.example/a?b=1&amp;c=2">\
                https://p.example/a?b=1&amp;c=2</a> <span class="mfm-spin" data-mfm-speed="1s">whee</span>
                """)
        #expect(
            text.sketch == [
                "⟨1 mention @lain → https://p.example/users/lain⟩ hi⏎⟨2 hashtag #cofe → https://p.example/tag/cofe⟩ "
                    + "⟨3 page https://p.example/a?b=1&c=2 → https://p.example/a?b=1&c=2⟩ whee"
            ])
        #expect(MarkupText(html: "just text\nin two lines").sketch == ["just text⏎in two lines"])
    }

    @Test func `GoToSocial's posts: code with a language, footnotes, messages of its own`() {
        let text = MarkupText(
            html: """
                <pre><code class="language-go">func main() {
                \tprintln("&lt;hi&gt;")
                }
                </code></pre><p>see<sup><a href="#fn1">1</a></sup> <mark>this</mark></p>\
                <div class="gts-system-message gts-placeholder-attachments"><hr><p>note: one picture</p></div>
                """)
        #expect(
            text.sketch == [
                #"code: func main() {⏎    println("<hi>")⏎}"#, "see1 this", "rule", "note: one picture",
            ])
    }

    @Test func `Friendica's posts: divs, pictures for smileys, the sign before the link`() {
        let text = MarkupText(
            html: """
                <div class="body-attach">Hi <img class="smiley emoji" src="https://f.example/1.gif" alt="heart" title="heart" /> \
                @<a href="https://f.example/profile/ann" class="u-url mention">ann</a> \
                #<a href="https://f.example/search?tag=%C3%A9t%C3%A9" class="mention hashtag" rel="tag"><span>été</span></a>\
                <br><img src="https://f.example/p.jpg" alt="A heron,\nstanding"></div>\
                <blockquote class="shared_content"><i>quoted</i></blockquote>
                """)
        #expect(
            text.sketch == [
                "Hi :heart: @⟨1 mention ann → https://f.example/profile/ann⟩ "
                    + "#⟨2 hashtag été → https://f.example/search?tag=%C3%A9t%C3%A9⟩⏎[image: A heron, standing]",
                "> {emphasis|quoted}",
            ])
    }

    @Test func `Pixelfed's captions and snac's posts`() {
        let pixelfed = MarkupText(
            html: """
                Evening light<br />\n<br />\n<a href="https://pix.example/discover/tags/fog?src=hash" title="#fog" \
                class="u-url hashtag" rel="external nofollow noopener">#fog</a>
                """)
        #expect(
            pixelfed.sketch == [
                "Evening light⏎⏎⟨1 hashtag #fog → https://pix.example/discover/tags/fog?src=hash⟩"
            ])
        let snac = MarkupText(
            html: """
                Title<br><br><p>Text with <b>bold</b>, <i>slanted</i> and <a href="https://s.example/x" target="_blank">\
                https://s.example/x</a>.<br>- - <br></p><ul><li>a</li></ul>
                """)
        #expect(
            snac.sketch == [
                "Title",
                "Text with {strong|bold}, {emphasis|slanted} and ⟨1 page https://s.example/x → https://s.example/x⟩.⏎- -",
                "• a",
            ])
    }

    @Test func `feeds: articles with tables, figures, scripts and pictures that say nothing`() {
        let text = MarkupText(
            html: """
                <article><h1>News</h1><figure><img src="a.png" alt=""><figcaption>A <q>caption</q></figcaption></figure>
                <p>Text <script>alert("no")</script><style>p{}</style><!-- nothing -->goes   on.
                And on.</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>
                <dl><dt>term</dt><dd>meaning</dd></dl><iframe src="https://x.example">frame</iframe><svg><text>no</text></svg>
                <p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <img src="https://t.example/pixel.gif" width=1></article>
                """)
        #expect(
            text.sketch == [
                "# News", "A “caption”", "Text goes on. And on.", "a | b⏎1 | 2", "term", "meaning",
                "漢(kan) [image]",
            ])
    }
}
