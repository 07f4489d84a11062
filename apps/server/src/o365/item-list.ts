import type { O365Action, O365Ordering, O365State, O365Threat } from '@postern/core'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { eachWord, holds, holdsLower, part } from '../db/text-search'
import { customers } from '../tenants/tenants.table'
import { o365Items, o365Tenants } from './o365.table'

/** Filter of the list, named as in `listO365Quarantine`; absent or empty fields do not filter. */
export interface ItemFilter {
  freeSearch: string
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
  mailbox?: string | undefined
  sender?: string | undefined
  subject?: string | undefined
  tenant?: string | undefined
  threat?: readonly O365Threat[] | undefined
  action?: readonly O365Action[] | undefined
  state?: O365State | undefined
  customerId?: number | undefined
}

export interface ItemListQuery extends ItemFilter {
  limit: number
  offset: number
  ordering: O365Ordering
  cursor?: string | undefined
}

const columns = {
  receivedAt: o365Items.id,
  mailbox: o365Items.mailbox,
  sender: o365Items.sender,
  subject: o365Items.subject,
}

/** One page. Ids grow with the time of receipt, so newest first reads an index backwards. */
export async function listItems(tx: Transaction, scope: Scope, query: ItemListQuery) {
  const { limit, offset, ordering, cursor, ...filter } = query
  const isByTime = ordering === '-receivedAt'
  const where = and(inScope(scope), matches(filter))
  const rows = await tx
    .select({ item: o365Items, tenant: o365Tenants.name, customer: customers.name })
    .from(o365Items)
    .leftJoin(o365Tenants, eq(o365Tenants.id, o365Items.tenantId))
    .leftJoin(customers, eq(customers.id, o365Items.customerId))
    .where(isByTime && cursor ? and(where, lt(o365Items.id, Number(cursor))) : where)
    .orderBy(...byOrdering(ordering, columns, o365Items.id))
    .limit(limit)
    .offset(cursor ? 0 : offset)
  const counted = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(o365Items).where(where).limit(atMost))
  const last = rows.at(-1)
  return {
    items: rows.map(({ item, tenant, customer }) => itemAnswer(item, tenant ?? '', customer ?? '')),
    ...counted,
    nextCursor: isByTime && last && rows.length === limit ? String(last.item.id) : null,
  }
}

type Item = typeof o365Items.$inferSelect

function itemAnswer({ messageIdHeader, receivedAt, customerId, ...item }: Item, tenant: string, customer: string) {
  const { id, mailbox, sender, displayAddress, subject, threat, action, state, folder } = item
  return {
    ...{ id, mailbox, sender, displayAddress, subject, threat, action, state, folder, tenant },
    receivedAt: receivedAt.toISOString(),
    messageId: messageIdHeader,
    customer: { id: customerId, name: customer },
  }
}

/** The service's own scope check; row-level security is the second barrier. */
function inScope(scope: Scope): SQL | undefined {
  return inTenant(o365Items, scope)
}

function matches(filter: ItemFilter): SQL | undefined {
  return and(
    given(filter.receivedFrom, (at) => gte(o365Items.id, firstTimeId(new Date(at)))),
    given(filter.receivedTo, (at) => lt(o365Items.id, firstTimeId(new Date(at)))),
    given(filter.customerId, (id) => eq(o365Items.customerId, id)),
    given(filter.state, (state) => eq(o365Items.state, state)),
    given(some(filter.threat), (threats) => inArray(o365Items.threat, [...threats])),
    given(some(filter.action), (actions) => inArray(o365Items.action, [...actions])),
    given(filter.tenant?.trim() || undefined, (name) => inArray(o365Items.tenantId, tenantsCalled(name))),
    eachWord(filter.freeSearch, (word) => holdsLower(o365Items.searchText, word)),
    part(filter.mailbox, o365Items.searchText, [o365Items.mailbox]),
    part(filter.sender, o365Items.searchText, [o365Items.sender, o365Items.displayAddress]),
    part(filter.subject, o365Items.searchText, [o365Items.subject]),
  )
}

// Other tenants are invisible here: the policies exclude them.
function tenantsCalled(name: string): SQL {
  const isCalled = or(holds(o365Tenants.name, name), eq(o365Tenants.id, name.toLowerCase()))
  return sql`(select ${o365Tenants.id} from ${o365Tenants} where ${isCalled})`
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
