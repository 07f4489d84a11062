/** Font size and vertical margin in pixels. */
export const headings: Readonly<Record<string, { size: number; space: number }>> = {
  h1: { size: 25, space: 14 },
  h2: { size: 21, space: 12 },
  h3: { size: 18, space: 10 },
  h4: { size: 15, space: 8 },
  h5: { size: 15, space: 8 },
  h6: { size: 14, space: 8 },
}

/** Tags that take up space even without text. */
export const boxTags = new Set(['br', 'button', 'hr', 'img', 'input', 'li', 'meter', 'progress', 'select', 'textarea'])

export const boldTags = new Set(['b', 'strong', 'th', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
export const italicTags = new Set(['i', 'em', 'cite', 'dfn', 'var', 'address'])
export const underlinedTags = new Set(['u', 'ins', 'a'])
export const struckTags = new Set(['s', 'strike', 'del'])
export const smallTags = new Set(['small', 'sub', 'sup', 'figcaption'])
export const fieldTags = new Set(['input', 'select', 'textarea', 'meter', 'progress'])
