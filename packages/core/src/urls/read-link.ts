import { asText } from '../shared/as-text'

/**
 * Parses a link as browsers do (WHATWG URL standard). A host without a scheme is treated as http, and defanged spellings are reversed:
 * `hxxps://evil[.]example`. `null` for anything but an absolute link.
 */
export function readLink(text: string): URL | null {
  const written = asText(text)
    .trim()
    .replace(/^hxxp(s?):/i, 'http$1:')
    .replaceAll('[.]', '.')
    .replaceAll('(.)', '.')
    .replaceAll('[:]', ':')
    .replaceAll('[at]', '@')
  try {
    return new URL(hasNoScheme(written) ? `http://${written}` : written)
  } catch {
    return null
  }
}

/** `www.shop.example/x` or `shop.example:8080`. */
function hasNoScheme(text: string): boolean {
  const host = /^[^\s/?#@:\\]*/.exec(text)?.[0] ?? ''
  if (!/[^.]\.[^.]/.test(host)) return false
  const next = text[host.length]
  return next !== ':' || /^:\d{1,5}(?:[/?#]|$)/.test(text.slice(host.length))
}
