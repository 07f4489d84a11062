import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { type ExpectedDns, lookUpMx, type MxFinding } from './dns-check'
import { lookUpProof, type ProofFinding, proofRecord } from './domain-proof'
import { keepProof } from './domain-proof.service'
import type { NameService } from './name-service'

export interface DnsWatchOptions {
  db: Database
  clock: Clock
  log: Logger
  names: NameService
  expected: ExpectedDns
  /** Product key, used in the name of the ownership record. */
  product: string
  /** Polling interval. Default: one minute. */
  everyMs?: number
}

export interface DnsWatch extends Loop {
  /** Checks the domains that are due and returns their number. */
  runOnce(): Promise<number>
}

interface Findings {
  domain: { id: number; proofToken: string }
  mx: MxFinding
  proof: ProofFinding
}

const atOnce = 10
const hourMs = 60 * 60 * 1000

/**
 * Checks every domain's MX records and ownership record a few times a day: lists show the wrong ones, and a proof takes effect without a
 * request.
 */
export function createDnsWatch({
  db,
  clock,
  log,
  names,
  expected,
  product,
  everyMs = 60_000,
}: DnsWatchOptions): DnsWatch {
  async function runOnce(): Promise<number> {
    const now = clock.now()
    const due = await db.inScope({ as: 'system' }, async (tx) => {
      // Claims rows by postponing them: if the process dies, the next round picks them up.
      const { rows } = await tx.execute<{ id: number; name: string; proofToken: string }>(sql`
        update domains set mx_check_due_at = ${new Date(now.getTime() + 6 * hourMs).toISOString()}
        where id = any(array(
          select id from domains where mx_check_due_at <= ${now.toISOString()} and deleted_at is null
          order by mx_check_due_at limit ${atOnce} for update skip locked))
        returning id, name, proof_token as "proofToken"`)
      return rows
    })
    const findings = await Promise.all(
      due.map(async (domain) => {
        const [mx, proof] = await Promise.all([
          lookUpMx(names, domain.name, expected),
          lookUpProof(names, proofRecord(product, domain)),
        ])
        return { domain, mx, proof }
      }),
    )
    for (const finding of findings) await keep(finding, now)
    return due.length
  }

  /** Stores the findings; a failed look-up keeps the earlier finding and is repeated within the hour. */
  async function keep({ domain, mx: { state, records }, proof }: Findings, now: Date): Promise<void> {
    const { id } = domain
    await db.inScope({ as: 'system' }, async (tx) => {
      await keepProof(tx, domain, proof, { userId: null, username: '', address: '', now })
      return state === 'failed'
        ? tx.execute(sql`update domains set mx_state = coalesce(mx_state, 'failed'),
            mx_check_due_at = ${new Date(now.getTime() + hourMs).toISOString()} where id = ${id}`)
        : tx.execute(sql`update domains set mx_state = ${state}, mx_records = ${JSON.stringify(records)}::jsonb,
            mx_checked_at = ${now.toISOString()} where id = ${id}`)
    })
  }

  const loop = createLoop({ name: 'dns records', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}
