import type { SettingsLevel, SettingsOrigin } from './effective-settings'

interface Layers<Values> {
  /** Level that sees them. */
  level: SettingsLevel
  /** The provider's values, seen from below. */
  above?: Partial<Values>
  /** The reseller's values, seen from below. */
  reseller?: Partial<Values>
  /** The level's own values. */
  own?: Partial<Values>
}

/** Settings of an area as the wire carries them to one level. */
export function layeredWire<Values extends object>(
  { defaults }: { defaults: Values },
  { level, above = {}, reseller = {}, own = {} }: Layers<Values>,
) {
  const from = (values: object, origin: SettingsOrigin): Record<string, SettingsOrigin> =>
    Object.fromEntries(Object.keys(values).map((key) => [key, origin]))
  const inherited = { ...defaults, ...above, ...reseller }
  const inheritedOrigins = {
    ...from(defaults, 'default'),
    ...from(above, 'system'),
    ...from(reseller, 'reseller'),
  }
  return {
    values: { ...inherited, ...own },
    origins: { ...inheritedOrigins, ...from(own, level) },
    ...{ own, inherited, inheritedOrigins },
    locked: [],
    locks: [],
    version: 'v1',
  }
}
