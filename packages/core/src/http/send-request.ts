import { createFetch, FetchError } from 'ofetch'
import { untilAborted } from './until-aborted'

/** A request that may be retried. */
export interface SendOptions {
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  /** Maximum number of attempts: more than one only where that is safe (XB-22). */
  attempts: number
  /** Delay before the second attempt in milliseconds. */
  retryWaitMs: number
}

/** A response whose body has been fully read. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** ofetch counts a network fault as 500; a 500 that the server answers is not repeated. */
const networkFault = 500
const repeated = [networkFault, 502, 503, 504]
const longestWaitMs = 5000

/**
 * Sends a request and reads its response. Retries network errors and transient failures after a growing delay, or after the server's
 * `Retry-After` unless that exceeds five seconds. Rejects with fetch's error, or with the signal's reason as soon as it is aborted.
 */
export async function sendRequest(url: string, init: RequestInit, options: SendOptions): Promise<Answer> {
  // A caller that gives up at once, as an effect under React's StrictMode does, sends no request.
  await Promise.resolve()
  options.signal.throwIfAborted()
  // ofetch notices an abort during a wait only after it.
  return untilAborted(sendRepeatedly(url, init, options), options.signal)
}

async function sendRepeatedly(url: string, init: RequestInit, options: SendOptions): Promise<Answer> {
  // A browser's native fetch must not be called as a method of another object.
  const { fetch, signal, attempts, retryWaitMs } = options
  let text = ''
  const send = createFetch({
    fetch: async (request, sent) => {
      signal.throwIfAborted()
      const response = await fetch(request, sent)
      // Read here, so that a connection lost mid-body also counts as a network error.
      text = await response.text()
      return response
    },
  })
  const toAnswer = ({ status, headers }: Response): Answer => ({ status, headers, text })
  try {
    const response = await send.raw(url, {
      ...init,
      signal,
      responseType: 'stream',
      retry: attempts - 1,
      retryStatusCodes: repeated,
      retryDelay: ({ response, options: { retry } }) =>
        askedMs(response) || retryWaitMs * 3 ** (attempts - 1 - Number(retry)),
      onRequestError: ({ options: next }) => {
        if (signal.aborted) next.retry = false
      },
      onResponse: ({ response, options: next }) => {
        if (response.status === networkFault || askedMs(response) > longestWaitMs) next.retry = false
      },
    })
    return toAnswer(response)
  } catch (fault) {
    if (!(fault instanceof FetchError)) throw fault
    if (fault.response) return toAnswer(fault.response)
    throw fault.cause
  }
}

function askedMs(response: Response | undefined): number {
  return response ? retryAfterSeconds(response.headers) * 1000 : Number.NaN
}

/** Parses a `Retry-After` header, which may also be a date, into seconds; `NaN` when there is none. */
export function retryAfterSeconds(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : Math.max(0, Math.ceil((Date.parse(text) - Date.now()) / 1000))
}
