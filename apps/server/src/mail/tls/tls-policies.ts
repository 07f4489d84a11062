import type { TlsDirection, TlsResult } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { tlsPolicies } from '../../tls-policies/tls-policies.table'
import { asciiDomain } from '../intake/ascii-domain'

/** A policy as mail goes by it. */
export type ActivePolicy = Pick<
  typeof tlsPolicies.$inferSelect,
  'id' | 'customerId' | 'domain' | 'subdomains' | 'direction' | 'policy' | 'fingerprints' | 'onFailure'
>

export interface SeenByPolicy {
  result: TlsResult
  /** Version of TLS; `null`: none was agreed on. */
  version: string | null
  at: Date
}

/** The TLS policies of all customers, for the mail path. */
export interface TlsPolicies {
  /** The policy of a customer for mail from or to a domain; `null`: there is none. */
  find(customerId: number, direction: TlsDirection, domain: string): Promise<ActivePolicy | null>
  /** Notes what a policy met with. Never throws. */
  note(policy: ActivePolicy, seen: SeenByPolicy): Promise<void>
}

export interface TlsPoliciesOptions {
  db: Database
  log: Logger
  /** How long answers are kept. Default: five seconds, in which a changed policy still counts as it was. */
  holdsMs?: number
}

const customersAtMost = 2_000
/** The same result is written down again after so long. */
const notedAgainMs = 60_000
const notedAtMost = 10_000

/** Keeps what it read for a few seconds: where no customer has a policy, mail costs one look-up in that time. */
export function createTlsPolicies({ db, log, holdsMs = 5_000 }: TlsPoliciesOptions): TlsPolicies {
  const holders = createAnswerCache<ReadonlySet<number>>({ atMost: 1 })
  const ofCustomers = createAnswerCache<readonly ActivePolicy[]>({ atMost: customersAtMost })
  const noted = new Map<number, SeenByPolicy>()

  const readHolders = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const rows = await tx
        .selectDistinct({ id: tlsPolicies.customerId })
        .from(tlsPolicies)
        .where(eq(tlsPolicies.isActive, true))
      return { answer: new Set(rows.map(({ id }) => id)), holdsMs }
    })

  const readPolicies = (customerId: number) =>
    db.inScope({ as: 'system' }, async (tx) => {
      const { id, domain, subdomains, direction, policy, fingerprints, onFailure } = tlsPolicies
      const answer = await tx
        .select({
          id,
          customerId: tlsPolicies.customerId,
          domain,
          subdomains,
          direction,
          policy,
          fingerprints,
          onFailure,
        })
        .from(tlsPolicies)
        .where(and(eq(tlsPolicies.customerId, customerId), eq(tlsPolicies.isActive, true)))
      return { answer, holdsMs }
    })

  return {
    async find(customerId, direction, domain) {
      if (!(await holders.get('', readHolders)).has(customerId)) return null
      const policies = await ofCustomers.get(String(customerId), () => readPolicies(customerId))
      return policyFor(
        policies.filter((one) => one.direction === direction),
        // The envelope has it as people write it.
        asciiDomain(domain) ?? domain,
      )
    },

    async note({ id }, seen) {
      const last = noted.get(id)
      const isKnown = last?.result === seen.result && last.version === seen.version
      if (isKnown && seen.at.getTime() - last.at.getTime() < notedAgainMs) return
      if (noted.size >= notedAtMost) noted.clear()
      noted.set(id, seen)
      const { result, version, at } = seen
      const values = { lastResult: result, lastSeenAt: at, ...(version !== null && { lastSeenVersion: version }) }
      await db
        .inScope({ as: 'system' }, (tx) => tx.update(tlsPolicies).set(values).where(eq(tlsPolicies.id, id)))
        .catch((error: unknown) => log.warn({ err: error, id }, 'the result of a TLS policy was not noted'))
    },
  }
}

/** The policy that names a domain itself, else the nearest one above it that counts for subdomains. */
export function policyFor<Policy extends Pick<ActivePolicy, 'domain' | 'subdomains'>>(
  policies: readonly Policy[],
  domain: string,
): Policy | null {
  const name = domain.toLowerCase()
  const fitting = policies.filter((one) => one.domain === name || (one.subdomains && name.endsWith(`.${one.domain}`)))
  return fitting.reduce<Policy | null>(
    (best, one) => (best && best.domain.length >= one.domain.length ? best : one),
    null,
  )
}
