import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { WebhookFailure } from '@postern/core/management'
import { findWebhookTarget, type WebhookRules } from './webhook-target'

export interface PostOptions extends WebhookRules {
  /** Certificates that are trusted in place of those of Node. */
  ca?: readonly string[] | undefined
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
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { ca, timeoutMs = 15_000, ...rules }: PostOptions,
): Promise<Posted> {
  const url = new URL(address)
  const target = await findWebhookTarget(url, rules)
  if (target.kind !== 'address') return { failure: target.kind, status: null, answer: '' }
  const isSecure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve({ failure: failureOf(error), status: null, answer: '' })
    const call = (isSecure ? requestSecure : requestPlain)(
      {
        ...{ method: 'POST', host: target.address, port: url.port || (isSecure ? 443 : 80) },
        ...{ path: url.pathname + url.search, agent: false, signal: AbortSignal.timeout(timeoutMs) },
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        // An address is no server name.
        ...(isSecure && { servername: name === target.address ? '' : name }),
        ...(isSecure && ca && { ca: [...ca] }),
      },
      (response) => {
        const status = response.statusCode ?? 0
        const failure = status >= 200 && status < 300 ? null : ('status' as const)
        beginningOf(response)
          // The status counts even if reading the body fails.
          .then(
            (answer) => resolve({ failure, status, answer }),
            () => resolve({ failure, status, answer: '' }),
          )
          .finally(() => call.destroy())
      },
    )
    call.on('error', failed)
    call.end(body)
  })
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

/** Codes of TLS failures, as far as they do not begin with `ERR_TLS` or `CERT_`. */
const certificateCodes = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

function failureOf(error: unknown): WebhookFailure {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const text = String(code ?? '')
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return certificateCodes.includes(text) || /^(?:CERT_|ERR_TLS_CERT)/.test(text) ? 'certificate' : 'connection'
}
