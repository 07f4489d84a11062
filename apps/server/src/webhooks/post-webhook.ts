import type { IncomingMessage } from 'node:http'
import type { WebhookFailure } from '@postern/core/management'
import { type GuardedCallOptions, guardedCall } from '../guarded-calls/guarded-call'

export interface PostOptions extends GuardedCallOptions {
  /** Time that connecting and answering may take together. Default: 15 s. */
  timeoutMs?: number | undefined
}

/** Outcome of one try. */
export interface Posted {
  /** `null`: the receiver answered with a status of 2xx. */
  failure: WebhookFailure | null
  /** `null`: there was no answer. */
  status: number | null
  /** Beginning of the answer's body. */
  answer: string
}

const answerBytesAtMost = 1_024

/**
 * Posts a body to a webhook: to a public address that is resolved and checked for this try alone, without redirects, reading the answer's
 * beginning only. Never throws.
 */
export async function postWebhook(
  address: string,
  sent: { headers: Readonly<Record<string, string>>; body: string },
  { timeoutMs = 15_000, ...calling }: PostOptions,
): Promise<Posted> {
  const call = { ...sent, method: 'POST', timeoutMs } as const
  const { failure, answer } = await guardedCall(new URL(address), call, readAnswer, calling)
  return failure === null ? answer : { failure, status: null, answer: '' }
}

async function readAnswer(response: IncomingMessage): Promise<Posted> {
  const status = response.statusCode ?? 0
  const failure = status >= 200 && status < 300 ? null : ('status' as const)
  // The status counts even if reading the body fails.
  return { failure, status, answer: await beginningOf(response).catch(() => '') }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= answerBytesAtMost) break
  }
  const text = Buffer.concat(pieces).subarray(0, answerBytesAtMost).toString('utf8')
  // The database stores no null character; the last one may be cut in the middle.
  return text.replaceAll('\0', '').replace(/\ufffd$/, '')
}
