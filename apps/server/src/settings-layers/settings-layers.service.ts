import { effectiveSettings, isLockedAbove, type SettingsLayer, settingsInForce } from '@postern/core/management'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customers, resellers } from '../tenants/tenants.table'
import { type Area, type LayerOwner, levelOf, readLayers } from './read-layers'
import { settingsLayers } from './settings-layers.table'

/** A change to one level: `null` takes a key back to the inherited value; omitted keys stay as they are. */
export type LayerChange<Values extends object> = { [Key in keyof Values]?: Values[Key] | null | undefined } & {
  locks?: readonly string[] | undefined
}

/** An area as one level sees it. */
export async function settingsOf<Values extends object>(tx: Transaction, area: Area<Values>, owner: LayerOwner) {
  const level = levelOf(owner)
  const layers = await readLayers(tx, area, owner)
  const own = layers.find((layer) => layer.level === level) ?? emptyLayer<Values>(level)
  const above = layers.filter((layer) => layer.level !== level)
  const settings = effectiveSettings(area, layers)
  const inherited = effectiveSettings(area, above)
  const keys = Object.keys(area.defaults) as (keyof Values & string)[]
  return {
    values: settingsInForce(area, layers),
    origins: Object.fromEntries(keys.map((key) => [key, settings[key].from])),
    own: own.values,
    inherited: settingsInForce(area, above),
    inheritedOrigins: Object.fromEntries(keys.map((key) => [key, inherited[key].from])),
    locked: keys.filter((key) => isLockedAbove(inherited[key], level)),
    locks: [...own.locks],
    resellerName: await resellerNameOf(tx, owner.resellerId),
    version: versionOf([own.values, own.locks]),
  }
}

/** Name of a reseller, shown as the origin of settings; empty for the system. */
export async function resellerNameOf(tx: Transaction, resellerId: number | null): Promise<string> {
  if (resellerId === null) return ''
  const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, resellerId))
  return reseller?.name ?? ''
}

/** The level of a customer in the caller's scope. */
export async function findOwner(tx: Transaction, customerId: number): Promise<LayerOwner> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId }
}

/** Changes what one level sets. A key that a level above has locked is refused, and so is a stale version. */
export async function changeSettings<Values extends object>(
  request: CustomerRequest & { ifMatch: string | null },
  { area, owner, action }: { area: Area<Values>; owner: LayerOwner; action: AuditAction },
  { locks, ...change }: LayerChange<Values>,
): Promise<void> {
  const { tx, caller, now, ifMatch } = request
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${area.name}`}, 0))`)
  const seen = await settingsOf(tx, area, owner)
  refuseStale(ifMatch, seen.version)
  const values: Record<string, unknown> = { ...seen.own }
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue
    if (value === null) delete values[key]
    else if (seen.locked.some((locked) => locked === key)) throw refuseField(key, 'layeredSettings.locked')
    else values[key] = value
  }
  const after = { values, locks: locks === undefined ? seen.locks : [...new Set(locks)].sort() }
  const changed = differences(factsOf(seen.own, seen.locks, area), factsOf(values, after.locks, area))
  if (!changed) return
  const { resellerId, customerId } = owner
  const written = { ...after, changedAt: now, changedBy: caller.username }
  await tx
    .insert(settingsLayers)
    .values({ resellerId, customerId, area: area.name, ...written })
    .onConflictDoUpdate({
      target: [settingsLayers.resellerId, settingsLayers.customerId, settingsLayers.area],
      set: written,
    })
  const target = `${area.name} settings of ${targetOf(owner)}`
  const { userId, username } = caller
  const who = { userId, username, resellerId, customerId, address: request.address, now }
  await writeAudit(tx, { ...who, action, target, ...changed })
}

const emptyLayer = <Values extends object>(level: SettingsLayer<Values>['level']): SettingsLayer<Values> => ({
  level,
  values: {},
  locks: [],
})

/** A key that is not set counts as `null`. */
function factsOf(values: object, locks: readonly string[], { defaults }: Area<object>): AuditValues {
  const own = values as AuditValues
  const keys = Object.keys(defaults) as (keyof AuditValues)[]
  return { ...Object.fromEntries(keys.map((key) => [key, own[key] ?? null])), locks }
}

export function targetOf({ resellerId, customerId }: LayerOwner): string {
  if (customerId !== null) return `customer ${customerId}`
  return resellerId === null ? 'the system' : `reseller ${resellerId}`
}
