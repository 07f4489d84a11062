import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type CallRules, findCallTarget } from './call-target'

export interface GuardedCallOptions extends CallRules {
  /** Certificates that are trusted in place of those of Node. */
  ca?: readonly string[] | undefined
}

/** Causes of a call without an answer. */
export type CallFailure = 'notFound' | 'privateAddress' | 'notEncrypted' | 'timeout' | 'certificate' | 'connection'

interface Call {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Ends the call, also while the answer is read. Its time begins when the host has been resolved. */
  timeoutMs: number
}

export type Answered<T> = { failure: CallFailure; answer: null } | { failure: null; answer: T }

/**
 * Calls an address from outside: at a public address that is resolved and checked for this call alone, without redirects. `read` takes the
 * answer; the connection ends with it. Throws only what `read` throws of its own.
 */
export async function guardedCall<T>(
  url: URL,
  { method, headers, body, timeoutMs }: Call,
  read: (response: IncomingMessage) => Promise<T>,
  { ca, ...rules }: GuardedCallOptions,
): Promise<Answered<T>> {
  const target = await findCallTarget(url, rules)
  if (target.kind !== 'address') return failed(target.kind)
  const isSecure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const call = (isSecure ? requestSecure : requestPlain)(
      {
        ...{ method, host: target.address, port: url.port || (isSecure ? 443 : 80) },
        ...{ path: url.pathname + url.search, agent: false, signal: AbortSignal.timeout(timeoutMs) },
        headers: {
          ...headers,
          host: url.host,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        // An address is no server name.
        ...(isSecure && { servername: name === target.address ? '' : name }),
        ...(isSecure && ca && { ca: [...ca] }),
      },
      (response) => {
        read(response)
          .then((answer) => resolve({ failure: null, answer }), reject)
          .finally(() => call.destroy())
      },
    )
    call.on('error', (error) => resolve(failed(callFailureOf(error))))
    call.end(body)
  })
}

const failed = (failure: CallFailure) => ({ failure, answer: null }) as const

/** Codes of TLS failures, as far as they do not begin with `ERR_TLS` or `CERT_`. */
const certificateCodes = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/** Cause of a call that failed on its way. */
export function callFailureOf(error: unknown): CallFailure {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const text = String(code ?? '')
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return certificateCodes.includes(text) || /^(?:CERT_|ERR_TLS_CERT)/.test(text) ? 'certificate' : 'connection'
}
