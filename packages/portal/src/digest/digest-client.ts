import { bindFeature, createApi, preferredLocale, type QuarantineDigestClient, quarantineDigest } from '@postern/core'

export interface DigestClientOptions {
  /** The answer to the first question, which was asked before this code was there. */
  answer: Promise<Response> | null
  /** Resolves when the page is to be shown; no call is answered before. */
  stays: Promise<void>
}

/** Talks for a digest page. */
export function createDigestClient({ answer, stays }: DigestClientOptions): QuarantineDigestClient {
  const fetch = withFirst(answer, stays)
  const locale = () => preferredLocale([document.documentElement.lang])
  return bindFeature(createApi({ baseUrl: new URL('/api/', location.origin).href, locale, fetch }), quarantineDigest)
}

/** Gives the early answer to the first question, and asks the server from then on; nothing before it is known who stays. */
function withFirst(answer: Promise<Response> | null, stays: Promise<void>): typeof fetch {
  let first = answer
  return async (input, init) => {
    await stays
    const use = first
    first = null
    return use ?? fetch(input, init)
  }
}
