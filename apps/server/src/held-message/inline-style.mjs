// Plain JavaScript, because worker threads of Node 20 cannot load TypeScript and tests run from source.

/**
 * Parses the declarations of a style attribute, by lower-case name. An unusually long one is cut.
 * @param {string} style
 * @returns {Map<string, string>}
 */
export function declarations(style) {
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const part of style.slice(0, 2_000).split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part.slice(colon + 1).replace(/!\s*important/i, '')
    found.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return found
}

/**
 * Determines whether words directly in an element have no size or are invisible. Both are inherited, so deeper content can show again.
 * @param {{ isSizeless: boolean, isInvisible: boolean }} outer
 * @param {Map<string, string>} declared
 * @returns {{ isSizeless: boolean, isInvisible: boolean }}
 */
export function unseenInside(outer, declared) {
  return {
    isSizeless: isSizeless(outer.isSizeless, declared.get('font-size') ?? sizeOfFont(declared.get('font') ?? '')),
    isInvisible: isInvisible(outer.isInvisible, declared.get('visibility') ?? ''),
  }
}

/**
 * True if an element shows nothing, whatever its content.
 * @param {Map<string, string>} declared
 */
export function isGone(declared) {
  return (
    declared.get('display') === 'none' ||
    declared.get('mso-hide') === 'all' ||
    /^0?\.?0+$/.test(declared.get('opacity') ?? '')
  )
}

/** @param {boolean} outer @param {string} size */
function isSizeless(outer, size) {
  if (/^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/.test(size)) return true
  // A relative size without a base counts as zero.
  return outer && !/^(?:[\d.]+(?:px|pt|pc|cm|mm|in|rem|vw|vh)$|initial$|(?:xx?-)?(?:small|large)$|medium$)/.test(size)
}

/** @param {string} font */
function sizeOfFont(font) {
  return /(?:^|\s)([\d.]+(?:[a-z]+|%)|0)(?=[\s/])/.exec(font)?.[1] ?? ''
}

/** @param {boolean} outer @param {string} visibility */
function isInvisible(outer, visibility) {
  if (visibility === 'hidden' || visibility === 'collapse') return true
  return outer && visibility !== 'visible' && visibility !== 'initial'
}
