import { describe, expect, it } from 'vitest'
import {
  DigestOverride,
  defaultDigestSettings,
  digestClasses,
  digestClassOf,
  mergeDigestSettings,
  reasonsOf,
} from './digest-settings'

describe('mergeDigestSettings', () => {
  it('overrides the customer’s settings with the user’s, and the defaults with both', () => {
    const customer = { times: ['07:00'], hasNotices: true, classes: { bulk: rule({ isShown: false }) } }
    const user = { hasNotices: false, classes: { spam: rule({ mayRelease: false }) } }

    const settings = mergeDigestSettings(customer, user)

    expect(settings).toMatchObject({ times: ['07:00'], hasNotices: false, days: defaultDigestSettings.days })
    expect(settings.classes.bulk.isShown).toBe(false)
    expect(settings.classes.spam.mayRelease).toBe(false)
    expect(mergeDigestSettings(null, undefined)).toEqual(defaultDigestSettings)
  })

  it('never allows a virus to be released from a mail, whoever sets it (AM-062)', () => {
    expect(mergeDigestSettings({ classes: { virus: rule({}) } }).classes.virus.mayRelease).toBe(false)
  })
})

describe('digestClassOf', () => {
  it('maps every reason to a class, and each class back to its reasons', () => {
    expect(reasonsOf(digestClasses)).toHaveLength(8)
    for (const kind of reasonsOf(['content'])) expect(digestClassOf(kind)).toBe('content')
    expect(reasonsOf(['spam', 'virus'])).toEqual(['spam', 'virus'])
  })
})

describe('DigestOverride', () => {
  it.each([
    { what: 'a time that is none', settings: { times: ['24:00'] } },
    { what: 'no time', settings: { times: [] } },
    { what: 'an eighth day', settings: { days: [8] } },
    { what: 'more than 200 rows', settings: { rowsAtMost: 201 } },
    { what: 'an unknown class', settings: { noticeClasses: ['malware'] } },
  ])('rejects $what', ({ settings }) => {
    expect(DigestOverride.safeParse(settings).success).toBe(false)
  })
})

function rule(values: Partial<(typeof defaultDigestSettings.classes)['bulk']>) {
  return { isShown: true, mayRelease: true, mayList: true, ...values }
}
