/** Levels that can set a setting, the farthest first. The nearest one that sets it wins. */
export const settingsLevels = ['system', 'reseller', 'customer'] as const
/** One of `settingsLevels`. */
export type SettingsLevel = (typeof settingsLevels)[number]

/** Level that a value comes from; `default`: no level sets it. */
export type SettingsOrigin = SettingsLevel | 'default'

/** Values and locks of one level. A lock binds all levels below. */
export interface SettingsLayer<Values extends object> {
  level: SettingsLevel
  values: Partial<Values>
  locks: readonly (keyof Values & string)[]
}

/** One setting in force. */
export interface EffectiveSetting<Value> {
  value: Value
  from: SettingsOrigin
  /** Level whose lock no level below overrides; `null`: none. */
  lockedBy: SettingsLevel | null
}

/** Each setting of an area with its origin. */
export type EffectiveSettings<Values extends object> = { [Key in keyof Values]: EffectiveSetting<Values[Key]> }

/**
 * Resolves the settings of an area from its layers, in any order: for each key the value of the nearest level that sets it, or the default.
 * Values below a lock are ignored.
 */
export function effectiveSettings<Values extends object>(
  { defaults }: { defaults: Values },
  layers: readonly SettingsLayer<Values>[],
): EffectiveSettings<Values> {
  const ordered = settingsLevels.flatMap((level) => layers.filter((layer) => layer.level === level))
  const keys = Object.keys(defaults) as (keyof Values & string)[]
  return Object.fromEntries(
    keys.map((key) => {
      const setting: EffectiveSetting<unknown> = { value: defaults[key], from: 'default', lockedBy: null }
      for (const { level, values, locks } of ordered) {
        if (setting.lockedBy !== null) break
        if (values[key] !== undefined) Object.assign(setting, { value: values[key], from: level })
        if (locks.includes(key)) setting.lockedBy = level
      }
      return [key, setting]
    }),
  ) as EffectiveSettings<Values>
}

/** The values alone. */
export function settingsInForce<Values extends object>(
  area: { defaults: Values },
  layers: readonly SettingsLayer<Values>[],
): Values {
  const settings = effectiveSettings(area, layers)
  return Object.fromEntries(
    (Object.keys(settings) as (keyof Values)[]).map((key) => [key, settings[key].value]),
  ) as Values
}

/** True if a level above the given one locks the setting. */
export function isLockedAbove({ lockedBy }: Pick<EffectiveSetting<unknown>, 'lockedBy'>, level: SettingsLevel) {
  return lockedBy !== null && settingsLevels.indexOf(lockedBy) < settingsLevels.indexOf(level)
}
