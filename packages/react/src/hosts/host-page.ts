/** Page with one of each common HTML element. */
export const hostPage = `
<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3><h4>Heading 4</h4><h5>Heading 5</h5><h6>Heading 6</h6>
<header>Header <nav><ul><li><a href="#a">Link</a></li></ul></nav></header>
<main><article><section>
<p>Text <b>bold</b> <em>stressed</em> <small>small</small> <code>code</code> <mark>marked</mark> <bdi>name</bdi></p>
<blockquote>Quote</blockquote><pre>Text</pre><hr>
<ol><li>One</li></ol><dl><dt>Term</dt><dd>Description</dd></dl>
<table><caption>Table</caption><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>
<form><fieldset><legend>Legend</legend>
<label>Name <input placeholder="Name"></label><input type="checkbox"><input type="radio"><input type="search">
<select><option>One</option></select><textarea>Text</textarea><button>Button</button><progress></progress>
</fieldset></form>
<details open><summary>Summary</summary>Text</details>
<figure><svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg><figcaption>Figure</figcaption></figure>
<dialog open>Dialog</dialog><output hidden>Hidden</output><div popover>Layer</div>
</section></article></main>
<footer>Footer</footer>`
