import type { IncomingMessage } from 'node:http'
import { isCallableUrl } from '@postern/core/management'
import { type CallFailure, callFailureOf, type GuardedCallOptions, guardedCall } from './guarded-call'

export interface FetchTextOptions extends GuardedCallOptions {
  /** Value of the `user-agent` header. */
  userAgent: string
  bytesAtMost: number
  /** Time for all of it, redirects included. Default: 10 s. */
  timeoutMs?: number | undefined
}

/** `status`: an answer other than 200; `notText`: not UTF-8, or a web page. */
export type FetchFailure = CallFailure | 'status' | 'redirects' | 'tooLarge' | 'notText'

export type FetchedText =
  | { failure: null; text: string }
  | { failure: Exclude<FetchFailure, 'status'> }
  | { failure: 'status'; status: number }

const redirectsAtMost = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches a text file from an address that somebody entered: from public addresses alone, which are checked anew at each redirect, with a
 * trusted certificate. Never throws.
 */
export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const { userAgent, bytesAtMost, timeoutMs = 10_000, ...calling } = options
  const endsAt = performance.now() + timeoutMs
  const headers = {
    ...{ accept: 'text/csv, text/plain;q=0.9, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': userAgent },
  }
  let url = new URL(address)
  for (let followed = 0; followed <= redirectsAtMost; followed += 1) {
    const leftMs = Math.ceil(endsAt - performance.now())
    if (leftMs <= 0) return { failure: 'timeout' }
    const call = { method: 'GET', headers, timeoutMs: leftMs } as const
    const { failure, answer } = await guardedCall(url, call, (response) => readAnswer(response, bytesAtMost), calling)
    if (failure) return { failure }
    if (!('location' in answer)) return answer
    const next = URL.canParse(answer.location, url) ? new URL(answer.location, url) : null
    if (next) next.hash = ''
    if (!next || !isCallableUrl(next.href)) return { failure: 'redirects' }
    url = next
  }
  return { failure: 'redirects' }
}

async function readAnswer(response: IncomingMessage, bytesAtMost: number): Promise<FetchedText | { location: string }> {
  const { statusCode: status = 0, headers } = response
  if (redirects.includes(status) && headers.location) return { location: headers.location }
  if (status !== 200) return { failure: 'status', status }
  // A log-in page is refused: as a list, each of its lines would count as a file name.
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')) return { failure: 'notText' }
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) return { failure: 'notText' }
  if (Number(headers['content-length'] ?? 0) > bytesAtMost) return { failure: 'tooLarge' }
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > bytesAtMost) return { failure: 'tooLarge' }
      pieces.push(piece)
    }
  } catch (error) {
    return { failure: callFailureOf(error) }
  }
  return decode(Buffer.concat(pieces))
}

function decode(bytes: Buffer): FetchedText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? { failure: 'notText' } : { failure: null, text }
  } catch {
    return { failure: 'notText' }
  }
}
