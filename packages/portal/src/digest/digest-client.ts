import { createApi, digestClientOf, preferredLocale, type QuarantineDigestClient } from '@postern/core'

export interface DigestClientOptions {
  /** Response to the first request, which was sent before this code loaded. */
  answer: Promise<Response> | null
  /** Resolves when the page is to be shown; no call gets a response before. */
  stays: Promise<void>
}

/** API client of a digest page. */
export function createDigestClient({ answer, stays }: DigestClientOptions): QuarantineDigestClient {
  const fetch = withFirst(answer, stays)
  const locale = () => preferredLocale([document.documentElement.lang])
  return digestClientOf(createApi({ baseUrl: new URL('/api/', location.origin).href, locale, fetch }))
}

/** Uses the early response for the first request and the network for later ones; waits until `stays` resolves. */
function withFirst(answer: Promise<Response> | null, stays: Promise<void>): typeof fetch {
  let first = answer
  return async (input, init) => {
    await stays
    const use = first
    first = null
    return use ?? fetch(input, init)
  }
}
