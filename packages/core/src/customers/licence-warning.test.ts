import { describe, expect, it } from 'vitest'
import { licenceWarning, worstLicenceWarning } from './licence-warning'

const now = new Date('2026-11-20T12:00:00Z')
const licence = { isActive: true, licenceExpiry: null, licenceQuantity: 100, used: 10 }

describe('licenceWarning', () => {
  it.each([
    [{}, null],
    [{ used: 89 }, null],
    [{ used: 90 }, 'nearlyFull'],
    [{ used: 100 }, 'nearlyFull'],
    [{ used: 101 }, 'overused'],
    [{ used: 1, licenceQuantity: 0 }, 'overused'],
    [{ used: 0, licenceQuantity: 0 }, null],
    [{ used: 5000, licenceQuantity: null }, null],
    [{ used: null }, null],
    [{ licenceExpiry: '2026-12-21' }, null],
    [{ licenceExpiry: '2026-12-19' }, 'expiring'],
    [{ licenceExpiry: '2026-11-20' }, 'expiring'],
    [{ licenceExpiry: '2026-11-19' }, 'expired'],
    [{ licenceExpiry: '2026-11-19', isActive: false }, null],
    [{ licenceExpiry: '2026-11-25', used: 200 }, 'overused'],
  ])('%j warns of %s (RT-051)', (given, warning) => {
    expect(licenceWarning({ ...licence, ...given }, now)).toBe(warning)
  })

  it('names the most urgent of several', () => {
    const services = [
      { ...licence, used: 95 },
      { ...licence, licenceExpiry: '2020-01-01' },
    ]

    expect(worstLicenceWarning(services, now)).toBe('expired')
    expect(worstLicenceWarning([], now)).toBeNull()
  })
})
