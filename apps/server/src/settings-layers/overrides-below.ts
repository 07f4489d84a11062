import { and, asc, count, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { CustomerRequest } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { customers, resellers } from '../tenants/tenants.table'
import { type Area, type LayerOwner, levelOf } from './read-layers'
import { targetOf } from './settings-layers.service'
import { settingsLayers } from './settings-layers.table'

/** An area as it is served: `action` names its changes in the audit log. */
export interface ServedArea<Values extends object> {
  area: Area<Values>
  action: AuditAction
  /** Customers' level of the area, where it is stored elsewhere. */
  customers?: CustomerLevel
}

export interface CustomerLevel {
  /** A row for each customer with settings of its own: `values` has their keys. */
  select(tx: Transaction): OwnValues
  /** Takes a key back for the customers below an owner; returns their number. */
  reset(request: CustomerRequest, owner: LayerOwner, key: string): Promise<number>
}

type OwnValues = ReturnType<typeof selectOwnValues>

interface OwnValuesSource {
  from: PgTable
  resellerId: SQLWrapper
  customerId: SQLWrapper
  values: SQLWrapper
  where: SQL
}

/** Settings of owners from any table, in the columns that a union of several needs. Aliases that no joined table has: drizzle does not qualify them. */
export function selectOwnValues(tx: Transaction, { from, resellerId, customerId, values, where }: OwnValuesSource) {
  return tx
    .select({
      resellerId: sql<number | null>`${resellerId}`.as('owner_reseller_id'),
      customerId: sql<number | null>`${customerId}`.as('owner_customer_id'),
      values: sql<Record<string, unknown>>`${values}`.as('own_values'),
    })
    .from(from)
    .where(where)
    .$dynamic()
}

function storedLayers(tx: Transaction, { name }: Area<object>): OwnValues {
  const { resellerId, customerId, values, area } = settingsLayers
  return selectOwnValues(tx, { from: settingsLayers, resellerId, customerId, values, where: eq(area, name) })
}

/** Levels below an owner that set something of an area themselves: resellers first, by name. */
export async function overridesBelow<Values extends object>(
  tx: Transaction,
  { area, customers: customerLevel }: ServedArea<Values>,
  owner: LayerOwner,
  limit: number,
) {
  const stored = storedLayers(tx, area)
  const layers = (customerLevel ? unionAll(stored, customerLevel.select(tx)) : stored).as('layers')
  const { customerId, resellerId, values } = layers
  const keys = Object.keys(area.defaults)
  const known = sql`${values} ?| array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  const counts = and(isBelow(layers, owner), known, isNull(resellers.deletedAt), isNull(customers.deletedAt))
  const ownerName = sql<string>`coalesce(${customers.name}, ${resellers.name})`
  const rows = await tx
    .select({ resellerId, customerId, values, ownerName })
    .from(layers)
    .innerJoin(resellers, eq(resellers.id, resellerId))
    .leftJoin(customers, eq(customers.id, customerId))
    .where(counts)
    .orderBy(sql`${customerId} is not null`, asc(ownerName), asc(customerId), asc(resellerId))
    .limit(limit)
  const [all] = await tx
    .select({ count: count() })
    .from(layers)
    .innerJoin(resellers, eq(resellers.id, resellerId))
    .leftJoin(customers, eq(customers.id, customerId))
    .where(counts)
  return {
    overrides: rows.map((row) => ({
      level: levelOf(row),
      ownerId: row.customerId ?? row.resellerId ?? 0,
      ownerName: row.ownerName,
      keys: keys.filter((key) => key in row.values),
    })),
    count: all?.count ?? 0,
  }
}

/** Takes one key back to the inherited value at every level below an owner; each of them has a line in the audit log. */
export async function resetBelow<Values extends object>(
  request: CustomerRequest,
  { area, action, customers: customerLevel }: ServedArea<Values>,
  owner: LayerOwner,
  key: string,
): Promise<{ count: number }> {
  const { tx, caller, address, now } = request
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${area.name}`}, 0))`)
  const isOfArea = eq(settingsLayers.area, area.name)
  const set = and(isOfArea, isBelow(settingsLayers, owner), sql`${settingsLayers.values} ? ${key}`)
  const rows = await tx.select().from(settingsLayers).where(set)
  await tx
    .update(settingsLayers)
    .set({ values: sql`${settingsLayers.values} - ${key}::text`, changedAt: now, changedBy: caller.username })
    .where(set)
  const { userId, username } = caller
  for (const { resellerId, customerId, values } of rows) {
    const before = { [key]: values[key] } as AuditValues
    const whose = { resellerId, customerId }
    const target = `${area.name} settings of ${targetOf(whose)}`
    await writeAudit(tx, { userId, username, ...whose, address, now, action, target, before, after: { [key]: null } })
  }
  return { count: rows.length + ((await customerLevel?.reset(request, owner, key)) ?? 0) }
}

/** Condition for rows of the levels below an owner. */
export function isBelow(of: Record<'resellerId' | 'customerId', SQLWrapper>, { resellerId }: LayerOwner) {
  return resellerId === null
    ? sql`${of.resellerId} is not null`
    : sql`${of.resellerId} = ${resellerId} and ${of.customerId} is not null`
}
