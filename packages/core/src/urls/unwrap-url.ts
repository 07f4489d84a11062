/** Maximum number of nested wrappers removed. */
const deepest = 5

/**
 * Removes the wrappers that mail protection services put around links: Microsoft Safe Links, Proofpoint URL Defense (v1 to v3). Returns the
 * links from the outermost wrapper to the target; only the target when there is no wrapper.
 */
export function unwrapUrl(url: URL): URL[] {
  const chain = [url]
  let inner = innerUrl(url)
  while (inner && chain.length <= deepest) {
    chain.push(inner)
    inner = innerUrl(inner)
  }
  return chain
}

function innerUrl(url: URL): URL | null {
  try {
    const text = innerText(url)
    return text === null ? null : new URL(text)
  } catch {
    return null
  }
}

function innerText(url: URL): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/\.$/, '')
  if (/(?:^|\.)safelinks\.protection\.(?:outlook\.com|office365\.us|(?:partner\.)?outlook\.cn)$/.test(host)) {
    return url.searchParams.get('url')
  }
  if (!/^(?:[a-z]+\.)?urldefense\.(?:com|us|proofpoint\.com)$|^urldefense\.proofpoint\.com$/.test(host)) return null
  if (url.pathname.startsWith('/v3/')) return fromVersion3(url.href)
  const target = url.searchParams.get('u')
  if (target === null) return null
  if (url.pathname.startsWith('/v2/')) return decoded(target.replaceAll('-', '%').replaceAll('_', '/'))
  return url.pathname.startsWith('/v1/') ? target : null
}

const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** `/v3/__{url}__;{bytes}!…`: each `*` of the URL stands for a character of the bytes, `**X` for a run of them. */
function fromVersion3(href: string): string | null {
  const start = href.indexOf('/v3/__') + 6
  const end = href.indexOf('__;', start)
  const close = href.indexOf('!', end)
  if (start < 6 || end < 0 || close < 0) return null
  const removed = [...fromBase64(href.slice(end + 3, close))]
  // Some mail programs collapse the two slashes after the scheme.
  const text = decoded(href.slice(start, end)).replace(/^([a-z][a-z\d+.-]*:\/)(?=[^/])/i, '$1/')
  let at = 0
  return text.replace(/\*(?:\*(.))?/gs, (_, run?: string) => {
    const length = run === undefined ? 1 : runLengths.indexOf(run) + 2
    at += length
    return removed.slice(at - length, at).join('')
  })
}

/** Invalid UTF-8 sequences stay unchanged. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}

function fromBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}
