import { type QuarantineReasonCode, quarantineReasons, Role, Stage } from '@postern/core'
import { answerText } from '@postern/core/answers'
import type { FlushCount } from '@postern/core/contract'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import type { ActionRequest } from './action-request'
import { codeOfKind, matches } from './entry-filter'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

export interface FlushFilter {
  customerId?: number | undefined
  freeSearch?: string | undefined
  classification?: string | undefined
  /** Excludes everything received from this instant on. */
  before?: string | undefined
}

/** Counts the held mail of a customer that `flush` would delete, by kind, and that it would leave (AM-063). */
export async function countFlush(
  request: ActionRequest,
  filter: FlushFilter & { customerId: number },
): Promise<FlushCount> {
  const { tx, now } = request
  const before = now.toISOString()
  const { id, name } = await customerOf(request, filter.customerId)
  const rows = await tx
    .select({
      reason: quarantineEntries.reason,
      count: counted(isGone),
      locked: counted(eq(quarantineEntries.isLocked, true)),
      all: counted(undefined),
    })
    .from(quarantineEntries)
    .where(matched(request, { ...filter, customerId: id, before }))
    .groupBy(quarantineEntries.reason)
  const kinds = new Map<string, number>()
  for (const { reason, count } of rows) {
    const code = codeOfKind(reason)
    if (count > 0) kinds.set(code, (kinds.get(code) ?? 0) + count)
  }
  const sum = (part: 'count' | 'locked' | 'all') => rows.reduce((total, row) => total + row[part], 0)
  return {
    customer: { id, name },
    count: sum('count'),
    kinds: [...kinds].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
    lockedCount: sum('locked'),
    leavingCount: sum('all') - sum('count') - sum('locked'),
    before,
  }
}

const isGone = and(eq(quarantineEntries.isLocked, false), ne(quarantineEntries.stage, Stage.Processing))

function counted(which: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${which ?? sql`true`}))::int`
}

/**
 * Deletes entries that are neither locked nor being released, in one statement; returns their number (CA-037, AM-063). With `most`, at most
 * that many, oldest first.
 */
export async function flush(request: ActionRequest, { most, ...filter }: FlushFilter & { most?: number | undefined }) {
  const { tx, caller, address, now } = request
  const customer = await customerOf(request, filter.customerId)
  const where = and(matched(request, { ...filter, customerId: customer.id }), isGone)
  const chosen = sql`select ${quarantineEntries.id} from ${quarantineEntries} where ${where} order by ${quarantineEntries.id}`
  // Conditions are checked again for each deleted row: it may have been locked since it was selected.
  const part = most === undefined ? where : and(where, sql`${quarantineEntries.id} in (${chosen} limit ${most}::int)`)
  const { rows } = await tx.execute<{ count: string }>(sql`
    with gone as (delete from ${quarantineEntries} where ${part} returning id, message_id, stage, reseller_id, customer_id),
      requests as (
        update release_requests set state = 'expired', decided_by = ${caller.username}, decided_at = ${now.toISOString()},
          reply_due_at = ${now.toISOString()}, reply_tries = 0
        from gone where release_requests.entry_id = gone.id and release_requests.state = 'open'
      ),
      codes as (delete from digest_codes using gone where digest_codes.entry_id = gone.id),
      history as (
        update messages set state = 'discarded' from gone
        where messages.id = gone.message_id and gone.stage <> ${Stage.Released}
      ),
      noted as (
        insert into message_events (id, reseller_id, customer_id, message_id, kind, actor)
        select next_time_id(${now.toISOString()}::timestamptz), reseller_id, customer_id, message_id, 'deleted', ${caller.username}
        from gone where stage <> ${Stage.Released}
      )
    select count(*) as count from gone`)
  const count = Number(rows[0]?.count ?? 0)
  const { userId, username } = caller
  await writeAudit(tx, {
    ...{ userId, username, resellerId: customer.resellerId, customerId: customer.id, address, now },
    action: 'quarantineFlushed',
    target: `quarantine of customer ${customer.id}`,
    after: { count, freeSearch: filter.freeSearch ?? '', classification: filter.classification ?? '' },
  })
  return count
}

function matched({ caller }: ActionRequest, filter: FlushFilter & { customerId: number }): SQL | undefined {
  const { customerId, freeSearch = '', classification, before } = filter
  return and(
    inScope(scopeOf(caller)),
    matches({ freeSearch, reason: reasonsOf(classification), customerId, receivedTo: before }),
  )
}

async function customerOf({ tx, caller }: ActionRequest, named: number | undefined) {
  const id = caller.role === Role.CustomerAdmin ? (named ?? caller.customerId) : named
  if (id === undefined || id === null) {
    throw refuse('quarantine.flushedCustomerMissing', {
      fields: { customerId: [answerText('quarantine.customerMissing')] },
    })
  }
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name, resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, id))
  const isOwn =
    caller.role === Role.SuperAdmin ||
    (caller.role === Role.ResellerAdmin ? customer?.resellerId === caller.resellerId : id === caller.customerId)
  if (!customer || !isOwn) throw refuse('requests.notFound')
  return customer
}

function reasonsOf(code: string | undefined): QuarantineReasonCode[] | undefined {
  if (code === undefined) return undefined
  const known = quarantineReasons.find((reason) => reason === code)
  if (known) return [known]
  throw refuse('quarantine.unknownClassification', {
    fields: { classification: [answerText('quarantine.oneOf', { values: quarantineReasons.join(', ') })] },
  })
}
