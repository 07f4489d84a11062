import { describe, expect, it } from 'vitest'
import { roleOf } from './role-of'

describe('roleOf', () => {
  it.each([
    { role: 'providerAdmin', parentType: 'PROVIDER', answer: 'superAdmin' },
    { role: 'resellerAdmin', parentType: 'RESELLER', answer: 'resellerAdmin' },
    { role: 'customerAdmin', parentType: 'CUSTOMER', answer: 'customerAdmin' },
    { role: 'providerAdmin', parentType: 'CUSTOMER', answer: null },
    { role: 'resellerAdmin', parentType: 'CUSTOMER', answer: null },
    { role: 'customerAdmin', parentType: 'RESELLER', answer: null },
    { role: 'owner', parentType: 'CUSTOMER', answer: null },
  ])('maps $role of $parentType to $answer (RO-001, RO-002, RO-003)', ({ answer, ...profile }) => {
    expect(roleOf(profile)).toBe(answer)
  })

  it('supports another product key (AM-001)', () => {
    expect(roleOf({ role: 'acmeAdmin', parentType: 'ACME' }, 'acme')).toBe('superAdmin')
    expect(roleOf({ role: 'providerAdmin', parentType: 'PROVIDER' }, 'acme')).toBeNull()
  })
})
