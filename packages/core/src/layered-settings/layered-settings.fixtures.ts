import type { SettingsLevel, SettingsOrigin } from './effective-settings'

interface Layers<Values> {
  /** Level that sees them. */
  level: SettingsLevel
  /** What the provider sets, seen from below. */
  above?: Partial<Values>
  /** What the reseller sets, seen from below. */
  reseller?: Partial<Values>
  /** What the level sets itself. */
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
