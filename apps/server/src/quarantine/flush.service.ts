import { type QuarantineReasonCode, quarantineReasons, Role, Stage } from '@postern/core'
import { and, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { scopeOf } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { customers } from '../tenants/tenants.table'
import type { ActionRequest } from './entry-actions.service'
import { matches } from './entry-filter'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

export interface FlushFilter {
  customerId?: number | undefined
  freeSearch?: string | undefined
  classification?: string | undefined
}

/** Deletes what is neither locked nor being released, in one statement; answers how many (CA-037, AM-063). */
export async function flush(request: ActionRequest, filter: FlushFilter): Promise<number> {
  const { tx, caller, address, now } = request
  const customer = await customerOf(request, filter.customerId)
  const where = and(
    inScope(scopeOf(caller)),
    matches({ freeSearch: filter.freeSearch ?? '', reason: reasonsOf(filter.classification), customerId: customer.id }),
    eq(quarantineEntries.isLocked, false),
    ne(quarantineEntries.stage, Stage.Processing),
  )
  const { rows } = await tx.execute<{ count: string }>(sql`
    with gone as (delete from ${quarantineEntries} where ${where} returning id, message_id, stage),
      codes as (delete from digest_codes using gone where digest_codes.entry_id = gone.id),
      history as (
        update messages set state = 'discarded' from gone
        where messages.id = gone.message_id and gone.stage <> ${Stage.Released}
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

async function customerOf({ tx, caller }: ActionRequest, named: number | undefined) {
  const id = caller.role === Role.CustomerAdmin ? (named ?? caller.customerId) : named
  if (id === undefined || id === null) {
    throw new ServiceError('bad_request', 'Name the customer whose quarantine is to be emptied.', {
      fields: { customerId: ['Name a customer.'] },
    })
  }
  const [customer] = await tx
    .select({ id: customers.id, resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, id))
  const isOwn =
    caller.role === Role.SuperAdmin ||
    (caller.role === Role.ResellerAdmin ? customer?.resellerId === caller.resellerId : id === caller.customerId)
  if (!customer || !isOwn) throw new ServiceError('not_found', 'Not found.')
  return customer
}

function reasonsOf(code: string | undefined): QuarantineReasonCode[] | undefined {
  if (code === undefined) return undefined
  const known = quarantineReasons.find((reason) => reason === code)
  if (known) return [known]
  throw new ServiceError('bad_request', 'There is no such classification.', {
    fields: { classification: [`It is one of ${quarantineReasons.join(', ')}.`] },
  })
}
