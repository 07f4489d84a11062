import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { findHopTarget, type HopTargetRules } from '../../../domains/hop-target'
import { readStsPolicy, type StsPolicy } from './sts-policy'

export interface StsFetchOptions {
  /** Rules for the address of the policy host, which anybody may point into this network. */
  targets: HopTargetRules
  /** Certificates that are trusted in place of those of Node. */
  ca?: readonly string[] | undefined
  /** Default: 443. */
  port?: number | undefined
}

export type FetchedSts = { policy: StsPolicy } | { failure: string }

const timeoutMs = 10_000
const bytesAtMost = 65_536

/**
 * Fetches the policy of a domain over HTTPS with a trusted certificate (RFC 8461, section 3.3): from a public address, within ten seconds,
 * up to 64 kB, and without redirects. Never throws.
 */
export async function fetchStsPolicy(domain: string, options: StsFetchOptions): Promise<FetchedSts> {
  const host = `mta-sts.${domain}`
  const target = await findHopTarget(host, options.targets)
  if (target.kind === 'notAllowed') return { failure: 'not at a public address' }
  const [address] = target.kind === 'addresses' ? target.addresses : []
  if (address === undefined) return { failure: 'no address' }
  try {
    const text = await get(host, address, options)
    const policy = readStsPolicy(text)
    return policy ? { policy } : { failure: 'malformed policy' }
  } catch (error) {
    return { failure: faultOf(error) }
  }
}

function get(host: string, address: string, { ca, port = 443 }: StsFetchOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: address, port, servername: host, path: '/.well-known/mta-sts.txt', agent: false },
        headers: { host, accept: 'text/plain' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(ca && { ca: [...ca] }),
      },
      (response) =>
        bodyOf(response)
          .then(resolve, reject)
          .finally(() => call.destroy()),
    )
    call.once('error', reject)
    call.end()
  })
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  if (!/^text\/plain\s*(?:;|$)/i.test(headers['content-type'] ?? '')) throw new Error('not plain text')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > bytesAtMost) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A short word for the log and the database; what a server wrote does not get there. */
function faultOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return String(code ?? message ?? 'failed').slice(0, 100)
}
