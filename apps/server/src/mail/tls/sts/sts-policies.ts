import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../../clock'
import type { Database } from '../../../db/database'
import { createAnswerCache } from '../../../domains/answer-cache'
import type { NameService } from '../../../domains/name-service'
import { asciiDomain } from '../../intake/ascii-domain'
import { fetchStsPolicy, type StsFetchOptions } from './fetch-sts-policy'
import { stsPolicies } from './sts-policies.table'
import { type StsPolicy, type StsResult, stsIdOf } from './sts-policy'

/** A policy that mail to a domain goes by. */
export interface LiveSts extends Pick<StsPolicy, 'mode' | 'mx'> {
  domain: string
}

/** MTA-STS policies of recipients' domains. */
export interface StsPolicies {
  /** The policy of a domain, if it asks for encryption or tests it; `null`: it has none. Never throws. */
  find(domain: string): Promise<LiveSts | null>
  /** Notes what a policy met with. Never throws. */
  note(policy: LiveSts, result: StsResult): Promise<void>
}

export interface StsPoliciesOptions extends StsFetchOptions {
  db: Database
  clock: Clock
  log: Logger
  names: Pick<NameService, 'query'>
  /** How long answers are kept in the process. Default: one minute. */
  holdsMs?: number
}

type Stored = typeof stsPolicies.$inferSelect

const domainsAtMost = 5_000
/** A policy is not asked for more often (RFC 8461, section 3.3). */
const betweenTriesMs = 5 * 60 * 1000
/** The same result is written down again after so long. */
const notedAgainMs = 60_000

/**
 * Keeps policies for as long as they say, in the database. A policy that cannot be looked up or fetched again counts until it expires:
 * nobody turns encryption off by hiding it.
 */
export function createStsPolicies({
  db,
  clock,
  log,
  names,
  holdsMs = 60_000,
  ...fetching
}: StsPoliciesOptions): StsPolicies {
  const noted = new Map<string, { result: StsResult; at: number }>()
  const known = createAnswerCache<LiveSts | null>({ atMost: domainsAtMost })

  async function look(domain: string): Promise<LiveSts | null> {
    const stored = await db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx.select().from(stsPolicies).where(eq(stsPolicies.domain, domain))
      return row
    })
    const now = clock.now()
    const isLive = stored !== undefined && stored.expiresAt > now
    const kept = isLive ? liveOf(stored) : null
    const answer = await names.query(`_mta-sts.${domain}`, 'TXT')
    const policyId = answer.kind === 'found' ? stsIdOf(answer.values) : null
    if (policyId === null || (isLive && stored.policyId === policyId)) return kept
    if (stored && now.getTime() - stored.triedAt.getTime() < betweenTriesMs) return kept
    const fetched = await fetchStsPolicy(domain, fetching)
    if ('failure' in fetched) {
      log.info({ domain, failure: fetched.failure }, 'an MTA-STS policy could not be fetched')
      await keepFailure(domain, fetched.failure, now)
      return kept
    }
    const { mode, mx, maxAge } = fetched.policy
    const expiresAt = new Date(now.getTime() + maxAge * 1000)
    const values = { policyId, mode, mx, expiresAt, triedAt: now, failure: '' }
    await save({ domain, ...values }, values)
    return liveOf({ domain, mode, mx })
  }

  const keepFailure = (domain: string, failure: string, triedAt: Date) =>
    save({ domain, policyId: '', mode: 'none', expiresAt: triedAt, triedAt, failure }, { triedAt, failure })

  const save = (values: typeof stsPolicies.$inferInsert, set: Partial<Stored>) =>
    db.inScope({ as: 'system' }, (tx) =>
      tx.insert(stsPolicies).values(values).onConflictDoUpdate({ target: stsPolicies.domain, set }),
    )

  return {
    async find(domain) {
      const name = asciiDomain(domain)
      if (name === null) return null
      try {
        return await known.get(name, async () => ({ answer: await look(name), holdsMs }))
      } catch (error) {
        log.warn({ err: error, domain: name }, 'the MTA-STS policy of a domain was not read')
        return null
      }
    },

    async note({ domain, mode }, result) {
      const now = clock.now()
      const last = noted.get(domain)
      if (last?.result === result && now.getTime() - last.at < notedAgainMs) return
      if (noted.size >= domainsAtMost) noted.clear()
      noted.set(domain, { result, at: now.getTime() })
      if (result !== 'met')
        log.info({ domain, mode, result }, 'a mail server does not meet the MTA-STS policy of its domain')
      const seen = { lastResult: result, lastSeenAt: now }
      await db
        .inScope({ as: 'system' }, (tx) => tx.update(stsPolicies).set(seen).where(eq(stsPolicies.domain, domain)))
        .catch((error: unknown) => log.warn({ err: error, domain }, 'the result of an MTA-STS policy was not noted'))
    },
  }
}

function liveOf({ domain, mode, mx }: Pick<Stored, 'domain' | 'mode' | 'mx'>): LiveSts | null {
  return mode === 'none' ? null : { domain, mode, mx }
}
