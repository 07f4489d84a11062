import type { SettingsLevel } from '@postern/core'
import type { SettingsLayer } from '@postern/core/management'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { isOneOf } from '../db/is-one-of'
import { customers } from '../tenants/tenants.table'
import { settingsLayers } from './settings-layers.table'

/** Owner of the settings; `null` for both: the system. A customer implies its reseller. */
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
  area: Area<Values>,
  owner: LayerOwner,
): Promise<SettingsLayer<Values>[]> {
  return (await readLayersOf(tx, area, [owner]))(owner)
}

/** Same for many owners in one statement. */
export async function readLayersOf<Values extends object>(
  tx: Transaction,
  area: Area<Values>,
  owners: readonly LayerOwner[],
): Promise<(owner: LayerOwner) => SettingsLayer<Values>[]> {
  const reseller = settingsLayers.resellerId
  const customer = settingsLayers.customerId
  const counts = or(
    and(isNull(reseller), isNull(customer)),
    and(isOneOf(reseller, idsOf(owners, 'resellerId')), isNull(customer)),
    isOneOf(customer, idsOf(owners, 'customerId')),
  )
  const rows = await tx
    .select()
    .from(settingsLayers)
    .where(and(eq(settingsLayers.area, area.name), counts))
  return ({ resellerId, customerId }) =>
    rows
      .filter((row) =>
        row.customerId === null
          ? row.resellerId === null || row.resellerId === resellerId
          : row.customerId === customerId,
      )
      .map((row) => layerOf(row, area))
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

const idsOf = (owners: readonly LayerOwner[], key: keyof LayerOwner) => [
  ...new Set(owners.map((owner) => owner[key]).filter((id) => id !== null)),
]
