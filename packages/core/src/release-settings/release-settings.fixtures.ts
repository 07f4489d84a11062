import type * as z from 'zod/mini'
import { layeredWire } from '../layered-settings/layered-settings.fixtures'
import { type ReleaseSettings, releaseArea } from './release-settings'

type Wire = z.input<typeof ReleaseSettings>

/** Release rights of a reseller: one of its own, one from the provider, and one that the provider has locked. */
export function releaseSettingsWire(overrides: Partial<Wire> = {}): Wire {
  const layers = layeredWire(releaseArea, {
    ...{ level: 'reseller', above: { content: 'ask', phishing: 'none' }, own: { spam: 'ask' } },
  })
  return { ...layers, locked: ['phishing'], resellerName: 'Northwind', ...overrides }
}
