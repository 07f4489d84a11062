import { promises as dns } from 'node:dns'
import type { MxRecord } from '@postern/core'
import { createAnswerCache, type HeldAnswer } from './answer-cache'

/** Answer of the name service: values, no such name, or no answer in time. */
export type NameAnswer<T> = { kind: 'found'; values: readonly T[] } | { kind: 'missing' } | { kind: 'failed' }

/** Queries of the name service; never throws. */
export interface NameService {
  mx(name: string): Promise<NameAnswer<MxRecord>>
  txt(name: string): Promise<NameAnswer<string>>
  /** Checks whether any record exists at a name or below it. */
  exists(name: string): Promise<NameAnswer<never>>
  /** Addresses of a host, for connections. */
  addresses(host: string): Promise<NameAnswer<string>>
  /**
   * Records of one type, cached for a while. Texts are joined, MX records are `priority host`, all others unchanged. More records than any
   * sender needs count as a failure.
   */
  query(name: string, type: RecordType): Promise<NameAnswer<string>>
}

/** Record types needed for sender authentication. */
export type RecordType = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR'

const timeoutMs = 2_000
const totalMs = 5_000
// From the hosts file, which DNS does not know.
const localAddresses = ['127.0.0.1', '::1']
// Node reports the time to live of addresses only; all other records are cached this long.
const usualHoldMs = 300_000
const longestHoldMs = 3_600_000
const missingHoldMs = 60_000
const answersAtMost = 2_000
const recordsAtMost = 100
const lettersAtMost = 16_384
const missingCodes = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA'])

/** DNS resolver of the machine. A query takes at most five seconds. */
export function createNameService(servers?: readonly string[]): NameService {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  const answers = createAnswerCache<NameAnswer<string>>({ atMost: answersAtMost })
  return {
    mx: (name) =>
      ask(async () =>
        (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({ host: exchange.toLowerCase(), priority })),
      ),
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    exists: (name) => ask(() => resolver.resolveTxt(name).then(() => [], nothingHere)),
    addresses: (host) =>
      ask(async () => (host.toLowerCase() === 'localhost' ? localAddresses : await addressesOf(resolver, host))),
    query: (name, type) => answers.get(`${type} ${name.toLowerCase()}`, () => recordsOf(resolver, name, type)),
  }
}

async function recordsOf(
  resolver: dns.Resolver,
  name: string,
  type: RecordType,
): Promise<HeldAnswer<NameAnswer<string>>> {
  let seconds: number | undefined
  const answer = await ask(async () => {
    if (type === 'A' || type === 'AAAA') {
      const found = await (type === 'A'
        ? resolver.resolve4(name, { ttl: true })
        : resolver.resolve6(name, { ttl: true }))
      seconds = Math.min(...found.map(({ ttl }) => ttl))
      return found.map(({ address }) => address)
    }
    if (type === 'MX')
      return (await resolver.resolveMx(name)).map(({ exchange, priority }) => `${priority} ${exchange}`)
    if (type === 'PTR') return resolver.resolvePtr(name)
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  })
  // A dangling alias is answered without a record.
  if (answer.kind === 'missing' || (answer.kind === 'found' && answer.values.length === 0)) {
    return { answer: { kind: 'missing' }, holdsMs: missingHoldMs }
  }
  if (answer.kind === 'failed' || isExcessive(answer.values)) return { answer: { kind: 'failed' }, holdsMs: 0 }
  return { answer, holdsMs: seconds === undefined ? usualHoldMs : Math.min(seconds * 1_000, longestHoldMs) }
}

function isExcessive(values: readonly string[]): boolean {
  return values.length > recordsAtMost || values.reduce((sum, value) => sum + value.length, 0) > lettersAtMost
}

/** Returns addresses of both kinds, IPv4 first; one kind may exist without the other. */
async function addressesOf(resolver: dns.Resolver, host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  throw faults.find((fault) => !missingCodes.has(codeOf(fault))) ?? faults[0]
}

async function ask<T>(question: () => Promise<readonly T[]>): Promise<NameAnswer<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The name service does not answer.')), totalMs)
  })
  try {
    return { kind: 'found', values: await Promise.race([question(), late]) }
  } catch (error) {
    return { kind: missingCodes.has(codeOf(error)) ? 'missing' : 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

/** The name exists without this type: other records exist at it, or below it (RFC 8020). */
function nothingHere(error: unknown): never[] {
  if (codeOf(error) === 'ENODATA') return []
  throw error
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
