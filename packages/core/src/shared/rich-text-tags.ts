/** Tags of rich text: text, lists, tables and links (AM-100). Not `pre`: it loses a line break each time it is parsed. */
export const richTextTags: readonly string[] = (
  'a b blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li ol p s small span strong sub sup ' +
  'table tbody td tfoot th thead tr u ul'
).split(' ')
