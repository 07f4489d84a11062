import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { eachWord, holds, holdsLower } from '../db/text-search'
import { customers, domains } from '../tenants/tenants.table'
import { dkimKeys } from './dkim-keys.table'
import { dkimRecord } from './dkim-record'

export interface DkimKeyQuery {
  limit: number
  offset: number
  freeSearch: string
  domainId?: number | undefined
  customerId?: number | undefined
}

/** A key with its domain and customer. */
export type DkimKeyRow = Awaited<ReturnType<typeof readKeys>>[number]

/** Keys by domain, the signing one first. */
const order = [
  asc(domains.name),
  asc(sql`array_position(array['active', 'ready', 'waiting', 'retired'], ${dkimKeys.state})`),
  desc(dkimKeys.id),
]

export async function listKeys(tx: Transaction, scope: Scope, query: DkimKeyQuery) {
  const { limit, offset, freeSearch, domainId, customerId } = query
  const where = and(
    inScope(scope),
    given(domainId, (id) => eq(dkimKeys.domainId, id)),
    given(customerId, (id) => eq(dkimKeys.customerId, id)),
    eachWord(freeSearch, (word) =>
      or(holdsLower(domains.name, word), holds(dkimKeys.selector, word), holds(customers.name, word)),
    ),
  )
  const rows = await readKeys(tx, where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(dkimKeys)
      .innerJoin(domains, eq(domains.id, dkimKeys.domainId))
      .innerJoin(customers, eq(customers.id, dkimKeys.customerId))
      .where(where)
      .limit(atMost),
  )
  return { keys: rows.map(keyAnswer), ...counted }
}

/** A key of a domain in scope; `undefined` when missing or foreign. */
export async function findKey(tx: Transaction, scope: Scope, domainId: number, id: number) {
  const [row] = await readKeys(tx, and(inScope(scope), eq(dkimKeys.domainId, domainId), eq(dkimKeys.id, id)))
  return row
}

/** Row-level security is the second line of defence. */
function inScope(scope: Scope): SQL | undefined {
  return and(inTenant(dkimKeys, scope), isNull(domains.deletedAt), isNull(customers.deletedAt))
}

function readKeys(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ key: dkimKeys, domain: domains.name, customer: customers.name })
    .from(dkimKeys)
    .innerJoin(domains, eq(domains.id, dkimKeys.domainId))
    .innerJoin(customers, eq(customers.id, dkimKeys.customerId))
    .where(where)
    .$dynamic()
}

export function keyAnswer({ key, domain, customer }: DkimKeyRow) {
  const { id, domainId, customerId, selector, algorithm, state, failure, publicKey, createdBy } = key
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...{ id, selector, algorithm, state, failure, createdBy },
    domain: { id: domainId, name: domain },
    customer: { id: customerId, name: customer },
    record: dkimRecord({ selector, domain, algorithm, publicKey }),
    ...{ checkedAt: at(key.checkedAt), activatedAt: at(key.activatedAt), stoppedAt: at(key.stoppedAt) },
    ...{ retiredAt: at(key.retiredAt), createdAt: key.createdAt.toISOString() },
  }
}
