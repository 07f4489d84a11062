import { ApiError } from './api-error'
import type { TokenStore } from './token-store'
import { untilAborted } from './until-aborted'

/** Returns the host's own token, such as an embed token from its backend; rejecting or returning nothing means that nobody is signed in. */
export type GetToken = () => string | null | undefined | Promise<string | null | undefined>

/** Tokens supplied by a host: see `createTokenSource`. */
export interface TokenSource {
  /** Requests a token from the host; concurrent callers share one request. Rejects with a 401 with the code `signed_out`. */
  ask(signal: AbortSignal): Promise<string>
  /** Replaces a token that the server no longer accepts; the host is asked once for all callers that held it. */
  renew(spent: string, signal: AbortSignal): Promise<string>
  /** True if two tokens belong to one session: they are the same, or one replaced the other (XB-20). */
  areOneSession(before: string | null, now: string | null): boolean
  /** Aborted once the user changes, along with all pending requests. */
  over(): AbortSignal
  /** For a change of user on the page: discards the token and the host's response to any pending request. */
  reset(): void
}

export interface TokenSourceOptions {
  getToken: GetToken
  store: TokenStore
  /** Time limit for the host in milliseconds; exceeding it counts as a refusal. */
  limitMs: number
  /** Called each time the host refuses. */
  onRefused: () => void
}

/** Stores the token from `getToken` until the server rejects it. */
export function createTokenSource({ getToken, store, limitMs, onRefused }: TokenSourceOptions): TokenSource {
  let asking: Promise<string> | null = null
  // The newest and the one before it: no call outlives a token.
  let session: readonly string[] = []
  let person = new AbortController()

  const take = async ({ signal: over }: AbortController) => {
    const before = store.get()
    try {
      const answer = (async () => getToken())()
      const token = await untilAborted(answer, AbortSignal.any([over, AbortSignal.timeout(limitMs)]))
      over.throwIfAborted()
      // A page, such as an error page, is not a token.
      if (!token || /\s/.test(token)) throw new Error('The host gave no token.')
      session = before !== null && session.includes(before) ? [before, token] : [token]
      store.set(token)
      return token
    } catch (cause) {
      if (over.aborted) throw cause
      session = []
      store.set(null)
      onRefused()
      throw new ApiError('', { status: 401, code: 'signed_out', cause })
    }
  }
  const ask = (signal: AbortSignal) => {
    const asker = person
    asking ??= take(asker).finally(() => {
      if (asker === person) asking = null
    })
    return untilAborted(asking, signal)
  }
  return {
    ask,
    renew(spent, signal) {
      const now = store.get()
      return now !== null && now !== spent ? Promise.resolve(now) : ask(signal)
    },
    areOneSession: (before, now) =>
      before === now || (before !== null && now !== null && session.includes(before) && session.includes(now)),
    over: () => person.signal,
    reset() {
      person.abort()
      person = new AbortController()
      asking = null
      session = []
      store.set(null)
    },
  }
}
