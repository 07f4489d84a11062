import { createApi, createQuarantineDigestClient, type QuarantineDigestClient } from '@postern/core'
import { createLocalTokenStore } from '@postern/core/browser'

export interface DigestClientOptions {
  /** `null` when the path names no entry. */
  id: number | null
  /** The answer to the first question, which was asked before this code was there. */
  answer: Promise<Response> | null
  /** Goes to the page of an entry. Default: in place of this one. */
  onLeave?: (details: { href: string }) => void
}

/** Talks for a digest page. Nothing is answered before it is known that no administrator is signed in, who leaves for the entry. */
export function createDigestClient({
  id,
  answer,
  onLeave = ({ href }) => location.replace(href),
}: DigestClientOptions): QuarantineDigestClient {
  const fetch = withFirst(
    answer,
    id === null ? Promise.resolve() : staying(() => onLeave({ href: `/quarantine/${id}` })),
  )
  return createQuarantineDigestClient(createApi({ baseUrl: new URL('/api/', location.origin).href, fetch }))
}

/** What asks who is signed in is loaded where somebody may be. */
async function staying(leave: () => void): Promise<void> {
  const tokenStore = createLocalTokenStore()
  if (tokenStore.get() === null) return
  const { stayUnlessSignedIn } = await import('./stay-unless-signed-in')
  await stayUnlessSignedIn({ tokenStore, leave })
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
