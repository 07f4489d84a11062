import { type Capability, capabilities, sensitiveCapabilities } from '@postern/core'

/** Stored for the provider's first administrator: everything, sensitive capabilities and those of later versions included. */
export const everyCapability = '*'

const ordinary = capabilities.filter((name) => !(sensitiveCapabilities as readonly Capability[]).includes(name))

/** Capabilities behind the stored names; `null` stands for all but the sensitive ones. */
export function heldCapabilities(names: readonly string[] | null): readonly Capability[] {
  if (names === null) return ordinary
  return names.includes(everyCapability) ? capabilities : capabilities.filter((name) => names.includes(name))
}
