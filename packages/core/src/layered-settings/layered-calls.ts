import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { endpoint } from '../http/endpoint'
import { list, orElse, text } from '../http/fields'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { SmallId } from '../shared/id'
import { pagingShape } from '../shared/list-query'
import { type SettingsOrigin, settingsLevels } from './effective-settings'

/** Settings that belong together: their rules and their defaults. */
export interface SettingsArea<Shape extends z.core.$ZodShape = z.core.$ZodShape> {
  /** Part of the calls' paths. */
  name: string
  shape: Shape
  defaults: z.output<z.ZodMiniObject<Shape>>
}

/** Access to an area, by level. */
export interface AreaAccess extends AccessAbove {
  customer: { read: Access; change: Access }
}

/** Access to an area at the levels above customers. */
export interface AccessAbove {
  system: Access
  reseller: Access
}

/** Schema of `SettingsOrigin`. */
export const Origin = z.enum(['default', ...settingsLevels])

/** The settings of an area as one level sees them. */
/* @__NO_SIDE_EFFECTS__ */
export function layeredAnswer<Shape extends z.core.$ZodShape>({ shape }: SettingsArea<Shape>) {
  const keys = list(z.string())
  return codec({
    /** Values in force at this level. */
    values: z.object(shape),
    /** Level that each value comes from. */
    origins: z.record(z.string(), Origin),
    /** Values that this level sets itself. */
    own: orElse(z.partial(z.object(shape)), {} as never),
    /** Values that hold where this level sets none. */
    inherited: z.object(shape),
    inheritedOrigins: z.record(z.string(), Origin),
    /** Keys that a level above has locked. */
    locked: keys,
    /** Keys that this level locks for those below. */
    locks: keys,
    /** Name of the reseller that the level is or belongs to; empty for the system. */
    resellerName: text,
    /** Passed on as `ifMatch`, a change is refused when the settings were changed since (XS-13). */
    version: text,
  })
}

/** An area as one level sees it, whatever its fields are. */
export interface LayeredSettings<Values extends object = Record<string, unknown>> {
  values: Values
  origins: Record<string, SettingsOrigin>
  own: Partial<Values>
  inherited: Values
  inheritedOrigins: Record<string, SettingsOrigin>
  locked: readonly string[]
  locks: readonly string[]
  resellerName: string
  version: string
}

/** A level that sets some settings of an area itself, or a user of a customer who does. */
export const SettingsOverride = z.object({
  level: z.enum([...settingsLevels, 'user']),
  /** Its reseller, customer or user. */
  ownerId: z.number(),
  ownerName: text,
  /** Keys that it sets. */
  keys: list(z.string()),
})
export type SettingsOverride = z.output<typeof SettingsOverride>

/** Fields that a change may hold; `null` takes one back to the inherited value. */
/* @__NO_SIDE_EFFECTS__ */
export function changeShape<Shape extends z.core.$ZodShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([key, schema]) => [
    key,
    z.optional(z.nullable(schema as unknown as z.ZodMiniType)),
  ])
  return Object.fromEntries(fields) as { [Key in keyof Shape]: z.ZodMiniOptional<z.ZodMiniNullable<Shape[Key]>> }
}

/** The calls of an area above customers: reads and changes its settings, and takes back what levels below set. */
/* @__NO_SIDE_EFFECTS__ */
export function layeredCallsAbove<Shape extends z.core.$ZodShape>(
  area: SettingsArea<Shape>,
  { system, reseller }: AccessAbove,
) {
  const { name, shape } = area
  const response = layeredAnswer(area)
  const own = changeShape(shape)
  const locks = z.optional(z.array(z.enum(Object.keys(shape))).check(z.maxLength(50)))
  const below = { params: z.object({ id: SmallId }), response }
  const overrides = { query: z.object({ limit: pagingShape.limit }), response: listOf('overrides', SettingsOverride) }
  const reset = {
    body: z.object({ key: z.enum(Object.keys(shape)) }),
    response: z.object({ count: z.int() }),
    idempotent: true,
  }
  return {
    /** Levels below that set something themselves, resellers first, by name. */
    listOverridesOfSystem: endpoint({
      ...overrides,
      ...{ method: 'GET', path: `v1/settings/${name}/overrides/`, access: system },
    }),
    listOverridesOfReseller: endpoint({
      ...overrides,
      ...{ method: 'GET', path: `v1/resellers/{id}/settings/${name}/overrides/`, access: reseller },
      params: z.object({ id: SmallId }),
    }),
    /** Takes a setting back to the inherited value at every level below; answers how many it concerned. */
    resetBelowSystem: endpoint({
      ...reset,
      ...{ method: 'POST', path: `v1/settings/${name}/resets/`, access: system },
    }),
    resetBelowReseller: endpoint({
      ...reset,
      ...{ method: 'POST', path: `v1/resellers/{id}/settings/${name}/resets/`, access: reseller },
      params: z.object({ id: SmallId }),
    }),
    getOfSystem: endpoint({ method: 'GET', path: `v1/settings/${name}/`, access: system, response }),
    updateOfSystem: endpoint({
      ...{ method: 'PATCH', path: `v1/settings/${name}/`, access: system, response },
      body: z.object({ ...own, locks }),
    }),
    getOfReseller: endpoint({
      ...below,
      ...{ method: 'GET', path: `v1/resellers/{id}/settings/${name}/`, access: reseller },
    }),
    updateOfReseller: endpoint({
      ...below,
      ...{ method: 'PATCH', path: `v1/resellers/{id}/settings/${name}/`, access: reseller },
      body: z.object({ ...own, locks }),
    }),
  }
}

/** The calls of an area at every level. */
/* @__NO_SIDE_EFFECTS__ */
export function layeredCalls<Shape extends z.core.$ZodShape>(area: SettingsArea<Shape>, access: AreaAccess) {
  const { customer } = access
  const path = `v1/customers/{id}/settings/${area.name}/` as const
  const byId = { path, params: z.object({ id: SmallId }), response: layeredAnswer(area) }
  return {
    ...layeredCallsAbove(area, access),
    getOfCustomer: endpoint({ ...byId, method: 'GET', access: customer.read }),
    // Nothing is below a customer that it could lock.
    updateOfCustomer: endpoint({
      ...{ ...byId, method: 'PATCH', access: customer.change },
      body: z.object(changeShape(area.shape)),
    }),
  }
}

/** Schema of the given settings of an area, each of which must have a value. */
export function settingsSchema<Shape extends z.core.$ZodShape>(
  { shape }: Pick<SettingsArea<Shape>, 'shape'>,
  keys: readonly (keyof Shape & string)[],
): z.ZodMiniObject<Partial<Shape> & z.core.$ZodShape> {
  return z.object(Object.fromEntries(keys.map((key) => [key, shape[key]]))) as never
}
