import { createHash } from 'node:crypto'
import type { UrlProviderAnswer, UrlProviderFinding } from '@postern/core/urls'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createBreaker } from './breaker'
import { urlAnalyses } from './url-analyses.table'
import type { ProviderFinding, UrlProvider } from './url-provider'

/** The verdict providers of this server, with their cache. */
export interface UrlProviders {
  /**
   * Answers of all providers about a link, within two seconds. Those that would be given the link are asked only with consent; a provider
   * without an answer is `failed`, and never an error. Opens transactions of its own.
   */
  check(link: URL, options?: { consents?: boolean }): Promise<UrlProviderFinding[]>
}

export interface UrlProvidersOptions {
  db: Database
  clock: Clock
  log: Logger
  providers: readonly UrlProvider[]
  /** Time that a provider has for its answer, in milliseconds. Default: 2,000. */
  limitMs?: number
}

const rest = { failures: 3, restMs: 60_000 }

export const noUrlProviders: UrlProviders = { check: async () => [] }

export function createUrlProviders({ db, clock, log, providers, limitMs = 2_000 }: UrlProvidersOptions): UrlProviders {
  const kept = providers.map((provider) => ({ provider, breaker: createBreaker(rest) }))

  async function ask({ provider, breaker }: (typeof kept)[number], link: URL, consents: boolean) {
    const { name, seesLinks } = provider
    const urlHash = hashOf(link)
    const cached = await readCached(urlHash, name)
    if (cached && cached.verdict !== 'pending') return findingOf(name, cached, cached.at)
    if (!cached && seesLinks && !consents) return { name, state: 'notAsked', verdict: 'unknown', threats: [], at: null }
    const now = clock.now()
    const failed = { name, state: 'failed', verdict: 'unknown', threats: [], at: now.toISOString() }
    if (!breaker.isClosed(now)) return failed
    const signal = AbortSignal.timeout(limitMs)
    const scan = cached?.detail?.scan
    try {
      const found =
        scan !== undefined && provider.fetchPending
          ? await within(provider.fetchPending(scan, signal), signal)
          : (await within(provider.check([link], signal), signal))[0]
      if (!found) throw new Error(`${name} answered nothing.`)
      breaker.note(true, now)
      // A scan that is still running ends when it would have.
      if (scan === undefined || found.verdict !== 'pending') await keep({ urlHash, name, found, now })
      return findingOf(name, found, now)
    } catch (error) {
      breaker.note(false, now)
      log.warn({ err: error, provider: name }, 'a provider of verdicts on links does not answer')
      return failed
    }
  }

  async function readCached(urlHash: string, provider: string) {
    const now = clock.now()
    const [row] = await db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(urlAnalyses)
        .where(
          and(
            eq(urlAnalyses.urlHash, urlHash),
            eq(urlAnalyses.provider, provider),
            sql`${urlAnalyses.expiresAt} > ${now.toISOString()}::timestamptz`,
          ),
        ),
    )
    return row && { ...row, threats: row.detail?.threats ?? [] }
  }

  async function keep({
    urlHash,
    name,
    found,
    now,
  }: {
    urlHash: string
    name: string
    found: ProviderFinding
    now: Date
  }) {
    if (found.keepMs <= 0) return
    const { verdict, threats, scan } = found
    const values = {
      ...{ verdict, at: now, expiresAt: new Date(now.getTime() + found.keepMs) },
      detail: { threats, ...(scan !== undefined && { scan }) },
    }
    await db.inScope({ as: 'system' }, (tx) =>
      tx
        .insert(urlAnalyses)
        .values({ urlHash, provider: name, ...values })
        .onConflictDoUpdate({ target: [urlAnalyses.urlHash, urlAnalyses.provider], set: values }),
    )
  }

  return {
    check: (link, { consents = false } = {}) => Promise.all(kept.map((one) => ask(one, link, consents))),
  }
}

/** Verdicts of providers, for `judgeUrl`. */
export function providerAnswers(findings: readonly UrlProviderFinding[]): UrlProviderAnswer[] {
  return findings.flatMap(({ name, state, verdict }) => {
    const said = (['malicious', 'suspicious', 'clean', 'unknown'] as const).find((one) => one === verdict)
    return state === 'answered' && said ? [{ name, verdict: said }] : []
  })
}

function findingOf(name: string, { verdict, threats }: Pick<ProviderFinding, 'verdict' | 'threats'>, at: Date) {
  const isPending = verdict === 'pending'
  const said = { state: isPending ? 'pending' : 'answered', verdict: isPending ? 'unknown' : verdict }
  return { name, ...said, threats, at: at.toISOString() }
}

function hashOf(link: URL): string {
  const page = new URL(link)
  page.hash = ''
  return createHash('sha256').update(page.href).digest('hex')
}

/** For a provider that does not hear the signal. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
