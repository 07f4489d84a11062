import { describe, expect, it } from 'vitest'
import {
  effectiveSettings,
  isLockedAbove,
  type SettingsLayer,
  settingsInForce,
  settingsLevels,
} from './effective-settings'

interface Sample {
  most: number
  action: string
}
const area = { defaults: { most: 10, action: 'defer' } satisfies Sample }
const layer = (
  level: SettingsLayer<Sample>['level'],
  values: Partial<Sample> = {},
  locks: SettingsLayer<Sample>['locks'] = [],
): SettingsLayer<Sample> => ({ level, values, locks })

describe('settings in layers', () => {
  it('take the default where no level sets them', () => {
    expect(effectiveSettings(area, [])).toEqual({
      most: { value: 10, from: 'default', lockedBy: null },
      action: { value: 'defer', from: 'default', lockedBy: null },
    })
  })

  it('take each key from the nearest level that sets it, in any order of layers', () => {
    const layers = [layer('customer', { most: 1 }), layer('system', { most: 3, action: 'hold' }), layer('reseller')]

    expect(effectiveSettings(area, layers)).toEqual({
      most: { value: 1, from: 'customer', lockedBy: null },
      action: { value: 'hold', from: 'system', lockedBy: null },
    })
    expect(settingsInForce(area, layers)).toEqual({ most: 1, action: 'hold' })
  })

  it('ignore what levels below a lock set, also where the lock stands on a default', () => {
    const layers = [
      layer('system', { most: 3 }, ['most']),
      layer('reseller', { most: 2, action: 'hold' }, ['action']),
      layer('customer', { most: 1, action: 'notify' }),
    ]

    expect(effectiveSettings(area, layers)).toEqual({
      most: { value: 3, from: 'system', lockedBy: 'system' },
      action: { value: 'hold', from: 'reseller', lockedBy: 'reseller' },
    })
    expect(effectiveSettings(area, [layer('system', {}, ['most']), layer('customer', { most: 1 })]).most).toEqual({
      value: 10,
      from: 'default',
      lockedBy: 'system',
    })
  })

  it('are never decided by a level below a lock, whatever the layers hold', () => {
    for (const locking of settingsLevels) {
      for (const setting of settingsLevels) {
        const both = layer(setting, { most: 7 }, ['most'])
        const layers = locking === setting ? [both] : [layer(locking, {}, ['most']), layer(setting, { most: 7 })]
        const isBelow = settingsLevels.indexOf(setting) > settingsLevels.indexOf(locking)
        expect(settingsInForce(area, layers).most, `${setting} below a lock of ${locking}`).toBe(isBelow ? 10 : 7)
      }
    }
  })

  it('are locked for the levels below a lock, not for the one that locks', () => {
    const { most } = effectiveSettings(area, [layer('reseller', {}, ['most'])])

    expect(settingsLevels.map((level) => isLockedAbove(most, level))).toEqual([false, false, true])
  })
})
