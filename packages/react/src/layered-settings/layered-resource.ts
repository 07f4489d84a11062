import type { LayeredSettings, PosternClient, SettingsLevel } from '@postern/core'
import type { SettingsOverride } from '@postern/core/management'
import { layeredSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

/** Owner of the settings: a customer, a reseller, or, without both, the system. */
export interface SettingsPlace {
  resellerId?: number | undefined
  customerId?: number | undefined
}

export function levelOf({ resellerId, customerId }: SettingsPlace): SettingsLevel {
  if (customerId !== undefined) return 'customer'
  return resellerId === undefined ? 'system' : 'reseller'
}

/** New values of some settings, `null` for the inherited one, and the locks of the level. */
export type LayerChange = Readonly<Record<string, unknown>>

type Id = { id: number }
type Options = { signal?: AbortSignal; ifMatch?: string; idempotencyKey?: string }
type Overrides = { overrides: SettingsOverride[]; count: number }

/** The calls of an area (core's `layeredCalls`), whatever its settings are. */
export interface LayeredClient {
  getOfSystem(input: undefined, options: Options): Promise<LayeredSettings>
  updateOfSystem(change: LayerChange, options: Options): Promise<LayeredSettings>
  getOfReseller(input: Id, options: Options): Promise<LayeredSettings>
  updateOfReseller(change: LayerChange & Id, options: Options): Promise<LayeredSettings>
  /** Absent where customers set the area elsewhere. */
  getOfCustomer?(input: Id, options: Options): Promise<LayeredSettings>
  updateOfCustomer?(change: LayerChange & Id, options: Options): Promise<LayeredSettings>
  listOverridesOfSystem(input: { limit: number }, options: Options): Promise<Overrides>
  listOverridesOfReseller(input: Id & { limit: number }, options: Options): Promise<Overrides>
  resetBelowSystem(input: { key: never }, options: Options): Promise<{ count: number }>
  resetBelowReseller(input: Id & { key: never }, options: Options): Promise<{ count: number }>
}

const overridesShown = 100

/** Settings of one area: loads and changes them at each level. */
/* @__NO_SIDE_EFFECTS__ */
export function defineLayeredResource(key: string, callsOf: (client: PosternClient) => LayeredClient) {
  const resource = defineResource({
    key,
    useWords: () => useTexts('layeredSettings', layeredSettingsMessages),
    stateWords: (words) => words,
    load: (client, { resellerId, customerId }: SettingsPlace, options): Promise<LayeredSettings> => {
      const calls = callsOf(client)
      if (customerId !== undefined && calls.getOfCustomer) return calls.getOfCustomer({ id: customerId }, options)
      return resellerId === undefined
        ? calls.getOfSystem(undefined, options)
        : calls.getOfReseller({ id: resellerId }, options)
    },
    nameOf: () => '',
  })
  return {
    ...resource,

    /** Changes the settings of a place. */
    change(
      client: PosternClient,
      { resellerId, customerId }: SettingsPlace,
      change: LayerChange,
      options: { ifMatch?: string },
    ): Promise<LayeredSettings> {
      const calls = callsOf(client)
      if (customerId !== undefined && calls.updateOfCustomer) {
        return calls.updateOfCustomer({ ...change, id: customerId }, options)
      }
      if (resellerId !== undefined) return calls.updateOfReseller({ ...change, id: resellerId }, options)
      return calls.updateOfSystem(change, options)
    },

    /** Levels below a place that set something themselves. */
    listOverrides(client: PosternClient, { resellerId }: SettingsPlace, options: { signal: AbortSignal }) {
      const calls = callsOf(client)
      return resellerId === undefined
        ? calls.listOverridesOfSystem({ limit: overridesShown }, options)
        : calls.listOverridesOfReseller({ id: resellerId, limit: overridesShown }, options)
    },

    /** Takes a setting back to the inherited value at every level below a place. */
    resetBelow(client: PosternClient, { resellerId }: SettingsPlace, name: string) {
      const calls = callsOf(client)
      const options = { idempotencyKey: crypto.randomUUID() }
      const key = name as never
      return resellerId === undefined
        ? calls.resetBelowSystem({ key }, options)
        : calls.resetBelowReseller({ id: resellerId, key }, options)
    },
  }
}
