// Plain JavaScript, because worker threads of Node 20 cannot load TypeScript and tests run from source.

/** Tags that are excluded from the text, including their content. */
export const unread = new Set(
  (
    'applet area audio base canvas datalist dialog embed frame frameset head iframe link map math meta noembed noframes ' +
    'noscript object param script source style svg template title track video'
  ).split(' '),
)

/** Block-level tags. */
export const blockTags = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup html legend li listing main menu nav ol p plaintext pre section summary table ul xmp'
  ).split(' '),
)

/** Tags that preserve white space. */
export const spacedTags = new Set(['pre', 'listing', 'xmp', 'plaintext'])

/** Elements set apart from their neighbours. */
export const paragraphTags = new Set(['p', 'dl', 'figure', 'ol', 'ul', 'menu', ...spacedTags])

/**
 * Returns the value of an element's attribute; `undefined` when it has none of that name.
 * @param {import('parse5').DefaultTreeAdapterTypes.Element} element
 * @param {string} name
 * @returns {string | undefined}
 */
export function attributeOf({ attrs }, name) {
  return attrs.find((attribute) => attribute.name === name)?.value
}
