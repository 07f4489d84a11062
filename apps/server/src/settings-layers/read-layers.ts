import type { SettingsLevel } from '@postern/core'
import type { SettingsLayer } from '@postern/core/management'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { settingsLayers } from './settings-layers.table'

/** Whose settings they are; `null` for both: the system's. A customer implies its reseller. */
export interface LayerOwner {
  resellerId: number | null
  customerId: number | null
}

/** Name and defaults of an area. */
export interface Area<Values extends object> {
  name: string
  defaults: Values
}

export function levelOf({ resellerId, customerId }: LayerOwner): SettingsLevel {
  if (customerId !== null) return 'customer'
  return resellerId === null ? 'system' : 'reseller'
}

/** Reads the layers of an area that count for an owner: its own and those above. */
export async function readLayers<Values extends object>(
  tx: Transaction,
  { name, defaults }: Area<Values>,
  { resellerId, customerId }: LayerOwner,
): Promise<SettingsLayer<Values>[]> {
  const reseller = settingsLayers.resellerId
  const customer = settingsLayers.customerId
  const ofReseller = resellerId === null ? undefined : and(eq(reseller, resellerId), isNull(customer))
  const ofCustomer = customerId === null ? undefined : eq(customer, customerId)
  const counts = or(and(isNull(reseller), isNull(customer)), ofReseller, ofCustomer)
  const rows = await tx
    .select()
    .from(settingsLayers)
    .where(and(eq(settingsLayers.area, name), counts))
  return rows.map((row) => layerOf(row, { name, defaults }))
}

/** Reads the layers of an area above each of the given customers in one query. */
export async function readLayersAbove<Values extends object>(
  tx: Transaction,
  area: Area<Values>,
  customerIds: readonly number[],
): Promise<(customerId: number) => SettingsLayer<Values>[]> {
  const { resellerId, customerId } = settingsLayers
  const rows = await tx
    .select({ of: customers.id, layer: settingsLayers })
    .from(settingsLayers)
    .innerJoin(customers, or(isNull(resellerId), eq(resellerId, customers.resellerId)))
    .where(and(inArray(customers.id, [...customerIds]), isNull(customerId), eq(settingsLayers.area, area.name)))
  return (id) => rows.filter(({ of }) => of === id).map(({ layer }) => layerOf(layer, area))
}

function layerOf<Values extends object>(
  row: typeof settingsLayers.$inferSelect,
  { defaults }: Area<Values>,
): SettingsLayer<Values> {
  return {
    level: levelOf(row),
    // A key of another version of the server counts for nothing.
    values: Object.fromEntries(Object.entries(row.values).filter(([key]) => key in defaults)) as Partial<Values>,
    locks: row.locks.filter((key): key is keyof Values & string => key in defaults),
  }
}
