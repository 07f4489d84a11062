import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { CustomerRequest } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { customers, resellers } from '../tenants/tenants.table'
import { type Area, type LayerOwner, levelOf } from './read-layers'
import { targetOf } from './settings-layers.service'
import { settingsLayers } from './settings-layers.table'

/** Levels below an owner that set something of an area themselves: resellers first, by name. */
export async function overridesBelow<Values extends object>(
  tx: Transaction,
  area: Area<Values>,
  owner: LayerOwner,
  limit: number,
) {
  const { customerId, resellerId, values } = settingsLayers
  const keys = Object.keys(area.defaults)
  const known = sql`${values} ?| array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  const counts = and(below(area, owner), known, isNull(resellers.deletedAt), isNull(customers.deletedAt))
  const ownerName = sql<string>`coalesce(${customers.name}, ${resellers.name})`
  const rows = await tx
    .select({ resellerId, customerId, values, ownerName })
    .from(settingsLayers)
    .innerJoin(resellers, eq(resellers.id, resellerId))
    .leftJoin(customers, eq(customers.id, customerId))
    .where(counts)
    .orderBy(sql`${customerId} is not null`, asc(ownerName), asc(settingsLayers.id))
    .limit(limit)
  const [all] = await tx
    .select({ count: count() })
    .from(settingsLayers)
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
  { tx, caller, address, now }: CustomerRequest,
  { area, owner, action }: { area: Area<Values>; owner: LayerOwner; action: AuditAction },
  key: string,
): Promise<{ count: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${area.name}`}, 0))`)
  const set = and(below(area, owner), sql`${settingsLayers.values} ? ${key}`)
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
  return { count: rows.length }
}

function below({ name }: Area<object>, { resellerId }: LayerOwner): SQL | undefined {
  const isBelow =
    resellerId === null
      ? isNotNull(settingsLayers.resellerId)
      : and(eq(settingsLayers.resellerId, resellerId), isNotNull(settingsLayers.customerId))
  return and(eq(settingsLayers.area, name), isBelow)
}
