import { describe, expect, it } from 'vitest'
import { ageOf, missingRoles } from './system-figures'

describe('ageOf', () => {
  it.each([
    ['2026-11-21T12:00:30Z', 'minutes', 0],
    ['2026-11-21T11:59:00Z', 'minutes', 1],
    ['2026-11-21T10:00:01Z', 'minutes', 119],
    ['2026-11-21T10:00:00Z', 'hours', 2],
    ['2026-11-19T12:00:00Z', 'days', 2],
  ])('reads %s as %s: %i', (instant, unit, count) => {
    expect(ageOf(instant, '2026-11-21T12:00:00Z')).toEqual({ unit, count })
  })
})

describe('missingRoles', () => {
  it('names roles that only servers without a sign of life have (LO-090)', () => {
    const servers = [
      { roles: ['web', 'worker'], isAlive: true },
      { roles: ['intake', 'relay'], isAlive: false },
      { roles: ['intake'], isAlive: true },
    ]

    expect(missingRoles(servers)).toEqual(['relay'])
    expect(missingRoles([])).toEqual(['web', 'intake', 'relay', 'worker'])
  })
})
