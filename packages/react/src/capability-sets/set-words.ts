import type { CapabilitySet } from '@postern/core'
import type { CapabilitySetsMessages } from '@postern/core/texts'

/** Display name of a capability; an unknown one is returned as it came. */
export function capabilityText(name: string, { names }: CapabilitySetsMessages): string {
  return wordsOf(names, name) ?? name
}

/** Name of a set; preset names are localised. */
export function setName({ name, isPreset }: Preset, { presetNames }: CapabilitySetsMessages): string {
  return (isPreset && wordsOf(presetNames, name)) || name
}

/** Description of a set, localised the same way. */
export function setText(
  { name, description, isPreset }: Preset & { description: string },
  texts: CapabilitySetsMessages,
) {
  return (isPreset && wordsOf(texts.presetTexts, name)) || description
}

/** Returns the owner of a set: the product, the provider, or the reseller or customer who owns it. */
export function ownerText(set: Owned, texts: CapabilitySetsMessages): string {
  if (set.isPreset) return texts.product
  if (set.customer) return set.customer.name
  if (set.resellerId === null) return texts.provider
  return set.reseller?.name ?? texts.yourReseller
}

type Preset = Pick<CapabilitySet, 'name' | 'isPreset'>
type Owned = Pick<CapabilitySet, 'isPreset' | 'customer' | 'resellerId' | 'reseller'>

function wordsOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
