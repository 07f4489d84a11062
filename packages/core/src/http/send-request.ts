/** A request that may be sent more than once. */
export interface SendOptions {
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  /** How often it is sent at most: more than once only where that is safe (XB-22). */
  attempts: number
  /** Wait before the second attempt in milliseconds. */
  retryWaitMs: number
}

/** An answer whose body has been read whole. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

const passing = [502, 503, 504]
const longestWaitMs = 5000

/**
 * Sends a request and reads its answer. A network fault and a passing failure are tried again after a growing wait, or
 * after the `Retry-After` that the server names, unless it names more than five seconds. Rejects with what fetch rejects with.
 */
export async function sendRequest(url: string, init: RequestInit, options: SendOptions): Promise<Answer> {
  const { fetch, signal, attempts, retryWaitMs } = options
  // Who gives up at once, as an effect under React's StrictMode does, has asked for nothing.
  await Promise.resolve()
  signal.throwIfAborted()
  for (let attempt = 1; ; attempt += 1) {
    const waitMs = retryWaitMs * 3 ** (attempt - 1)
    try {
      const response = await fetch(url, { ...init, signal })
      const askedMs = retryAfterSeconds(response.headers) * 1000
      if (attempt === attempts || !passing.includes(response.status) || askedMs > longestWaitMs) {
        return { status: response.status, headers: response.headers, text: await response.text() }
      }
      await response.body?.cancel()
      await wait(askedMs || waitMs, signal)
    } catch (fault) {
      if (attempt === attempts || signal.aborted) throw fault
      await wait(waitMs, signal)
    }
  }
}

/** Seconds of a `Retry-After` header, which may also name a date; `NaN` when there is none. */
export function retryAfterSeconds(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : Math.max(0, Math.ceil((Date.parse(text) - Date.now()) / 1000))
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
