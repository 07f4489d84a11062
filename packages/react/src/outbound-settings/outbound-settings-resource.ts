import type { OutboundSettings, PosternClient, SettingsLevel } from '@postern/core'
import { layeredSettingsMessages, outboundSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useOutboundSettingsWords = () => useTexts('outboundSettings', outboundSettingsMessages)
const useLayeredWords = () => useTexts('layeredSettings', layeredSettingsMessages)

/** Whose settings: a customer's, a reseller's, or, without both, the system's. */
export interface SettingsPlace {
  resellerId?: number | undefined
  customerId?: number | undefined
}

export function levelOf({ resellerId, customerId }: SettingsPlace): SettingsLevel {
  if (customerId !== undefined) return 'customer'
  return resellerId === undefined ? 'system' : 'reseller'
}

/** Limits of outbound mail. */
export const outboundSettings = /* @__PURE__ */ defineResource({
  key: 'outbound-settings',
  useWords: useLayeredWords,
  stateWords: (words) => words,
  load: (
    { outboundSettings: calls },
    { resellerId, customerId }: SettingsPlace,
    options,
  ): Promise<OutboundSettings> => {
    if (customerId !== undefined) return calls.getOfCustomer({ id: customerId }, options)
    return resellerId === undefined
      ? calls.getOfSystem(undefined, options)
      : calls.getOfReseller({ id: resellerId }, options)
  },
  nameOf: () => '',
})

type SystemChange = NonNullable<Parameters<PosternClient['outboundSettings']['updateOfSystem']>[0]>

/** Changes the settings of a place. */
export function changeOutboundSettings(
  { outboundSettings: calls }: PosternClient,
  { resellerId, customerId }: SettingsPlace,
  change: SystemChange,
  options: { ifMatch?: string },
): Promise<OutboundSettings> {
  if (customerId !== undefined) {
    return calls.updateOfCustomer({ id: customerId, ...change }, options)
  }
  if (resellerId !== undefined) return calls.updateOfReseller({ id: resellerId, ...change }, options)
  return calls.updateOfSystem(change, options)
}

/** Levels below a place that set something themselves. */
export function listOverrides(
  { outboundSettings: calls }: PosternClient,
  { resellerId }: SettingsPlace,
  options: { signal: AbortSignal },
) {
  return resellerId === undefined
    ? calls.listOverridesOfSystem({ limit: overridesShown }, options)
    : calls.listOverridesOfReseller({ id: resellerId, limit: overridesShown }, options)
}

const overridesShown = 100

/** Takes a setting back to the inherited value at every level below a place. */
export function resetBelow({ outboundSettings: calls }: PosternClient, { resellerId }: SettingsPlace, key: string) {
  const options = { idempotencyKey: crypto.randomUUID() }
  return resellerId === undefined
    ? calls.resetBelowSystem({ key }, options)
    : calls.resetBelowReseller({ id: resellerId, key }, options)
}
