import type { CapabilitySet } from '@postern/core'
import type { CapabilitySetsMessages } from '@postern/core/texts'

/** A capability in words; an unknown one as it came. */
export function capabilityText(name: string, { names }: CapabilitySetsMessages): string {
  return wordsOf(names, name) ?? name
}

/** A set's name; those that come with the product are told in the reader's language. */
export function setName({ name, isPreset }: Preset, { presetNames }: CapabilitySetsMessages): string {
  return (isPreset && wordsOf(presetNames, name)) || name
}

/** A set's description, in the same way. */
export function setText(
  { name, description, isPreset }: Preset & { description: string },
  texts: CapabilitySetsMessages,
) {
  return (isPreset && wordsOf(texts.presetTexts, name)) || description
}

/** Who offers a set: the product, the provider, or the reseller or customer whose it is. */
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
