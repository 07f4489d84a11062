import { parseUrl } from '../../url-protection/parse-url'
import type { Span } from '../rewriting/mail-parts'

/** A link of a plain text. */
export interface TextLink extends Span {
  value: string
  target: URL
}

const written = /\bhttps?:\/\/[^\s<>"\u200b\u2028\u2029]+/gi
/** Signs that end a sentence, and not a link. */
const afterLink = /[.,;:!?'’”»)\]}*_]/

/** Links of a plain text to the web, where they stand in it. */
export function textLinks(text: string): TextLink[] {
  return [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
    const value = withoutEnd(found)
    const target = parseUrl(value)
    return target ? [{ start: index, end: index + value.length, value, target }] : []
  })
}

/** A closing bracket belongs to a link that opens one. */
function withoutEnd(found: string): string {
  let end = found.length
  while (end > 0 && afterLink.test(found[end - 1] ?? '')) end -= 1
  const value = found.slice(0, end)
  const rest = found.slice(value.length)
  return rest.startsWith(')') && value.split('(').length > value.split(')').length ? `${value})` : value
}
