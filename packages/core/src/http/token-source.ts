import { ApiError } from './api-error'
import type { TokenStore } from './token-store'
import { untilAborted } from './until-aborted'

/** Gives the host's own token, such as an embed token of its backend; a rejection or nothing says that nobody is signed in. */
export type GetToken = () => string | null | undefined | Promise<string | null | undefined>

/** Tokens that a host hands out: see `createTokenSource`. */
export interface TokenSource {
  /** Asks the host; callers at the same time share one answer. Rejects with a 401 of the code `signed_out`. */
  ask(signal: AbortSignal): Promise<string>
  /** Another token in place of one that the server no longer takes; the host is asked once for all who held it. */
  renew(spent: string, signal: AbortSignal): Promise<string>
  /** Whether two tokens are of one session: the same, or one took the place of the other (XB-20). */
  areOneSession(before: string | null, now: string | null): boolean
  /** Aborted once tokens are somebody else's, with what was asked for until then. */
  over(): AbortSignal
  /** Somebody else uses the page: the token, and the host's answer to an open question, are nobody's. */
  reset(): void
}

export interface TokenSourceOptions {
  getToken: GetToken
  store: TokenStore
  /** How long the host may take, in milliseconds; then it has refused. */
  limitMs: number
  /** Called for each refusal of the host. */
  onRefused: () => void
}

/** Keeps what `getToken` gives in the store until the server refuses it. */
export function createTokenSource({ getToken, store, limitMs, onRefused }: TokenSourceOptions): TokenSource {
  let asking: Promise<string> | null = null
  // The newest, and the one before it: no call lives longer than a token.
  let session: readonly string[] = []
  let person = new AbortController()

  const take = async ({ signal: over }: AbortController) => {
    const before = store.get()
    try {
      const answer = (async () => getToken())()
      const token = await untilAborted(answer, AbortSignal.any([over, AbortSignal.timeout(limitMs)]))
      over.throwIfAborted()
      // A page, such as that of an error, is no token.
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
