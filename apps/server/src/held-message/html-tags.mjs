// Plain JavaScript, since a worker thread of Node 20 loads no TypeScript and tests run from source.

/** Neither they nor what is in them is a part of what is read. */
export const unread = new Set(
  (
    'applet area audio base canvas datalist dialog embed frame frameset head iframe link map math meta noembed noframes ' +
    'noscript object param script source style svg template title track video'
  ).split(' '),
)

/** Stand below each other. */
export const blockTags = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup html legend li listing main menu nav ol p plaintext pre section summary table ul xmp'
  ).split(' '),
)

/** White space in them stays. */
export const spacedTags = new Set(['pre', 'listing', 'xmp', 'plaintext'])

/** What stands apart from its neighbours. */
export const paragraphTags = new Set(['p', 'dl', 'figure', 'ol', 'ul', 'menu', ...spacedTags])

/**
 * What an element says by an attribute; nothing where it has none of the name.
 * @param {import('parse5').DefaultTreeAdapterTypes.Element} element
 * @param {string} name
 * @returns {string | undefined}
 */
export function attributeOf({ attrs }, name) {
  return attrs.find((attribute) => attribute.name === name)?.value
}
