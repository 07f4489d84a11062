import { describe, expect, it } from 'vitest'
import {
  type DigestLevel,
  digestClasses,
  mergeDigestSettings,
  releaseRight,
  releaseRights,
  rightsOf,
} from '../digest-settings/digest-settings'
import { effectiveSettings, type SettingsLayer } from '../layered-settings/effective-settings'
import { classOrigins, type ReleaseValues, releaseArea, releaseChoices, releaseLevel } from './release-settings'

const layer = (
  level: SettingsLayer<ReleaseValues>['level'],
  values: Partial<ReleaseValues>,
  locks: SettingsLayer<ReleaseValues>['locks'] = [],
): SettingsLayer<ReleaseValues> => ({ level, values, locks })
const rights = (...layers: SettingsLayer<ReleaseValues>[]) => effectiveSettings(releaseArea, layers)
const inForce = (level: ReturnType<typeof releaseLevel>, own: DigestLevel = {}) => {
  const { classes } = mergeDigestSettings(level, own)
  return Object.fromEntries(digestClasses.map((kind) => [kind, releaseRight(classes[kind])]))
}

describe('release settings', () => {
  it('default to what digest settings default to', () => {
    expect(inForce(releaseLevel(rights()))).toEqual(releaseArea.defaults)
    expect(mergeDigestSettings(releaseLevel(rights()))).toEqual(mergeDigestSettings())
  })

  it('stand for the two rights of a class, each way back and forth', () => {
    for (const right of releaseRights) expect(releaseRight(rightsOf(right))).toBe(right)
  })

  it('come below what a customer sets, right by right', () => {
    const above = releaseLevel(rights(layer('system', { spam: 'ask', bulk: 'none' })))

    expect(inForce(above)).toMatchObject({ spam: 'ask', bulk: 'none', content: 'release' })
    expect(inForce(above, { classes: { spam: { mayAsk: false }, bulk: { mayList: false } } })).toMatchObject({
      ...{ spam: 'none', bulk: 'none' },
    })
    expect(inForce(above, { classes: { spam: { mayRelease: true } } }).spam).toBe('release')
  })

  it('are not changed below a lock, while the other rights of the class are', () => {
    const above = releaseLevel(rights(layer('reseller', { spam: 'ask' }, ['spam'])))
    const own = { classes: { spam: { mayRelease: true, mayAsk: false, mayList: false } } }

    expect(inForce(above, own).spam).toBe('ask')
    expect(mergeDigestSettings(above, own).classes.spam.mayList).toBe(false)
  })

  it('never release a virus', () => {
    expect(releaseChoices('virus')).not.toContain('release')
    expect(inForce({ classes: { virus: { mayRelease: true } } }).virus).not.toBe('release')
  })

  it('name the level that each class comes from', () => {
    const above = rights(layer('system', { spam: 'ask' }, ['spam']), layer('reseller', { bulk: 'none' }))
    const own = { classes: { spam: { mayRelease: true }, content: { isShown: false } } }

    expect(classOrigins(own, above)).toMatchObject({
      // Locked: the customer's right counts for nothing.
      spam: 'system',
      bulk: 'reseller',
      content: 'customer',
      phishing: 'default',
    })
  })
})
