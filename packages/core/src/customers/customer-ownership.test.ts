import { describe, expect, it } from 'vitest'
import { Role } from '../permissions/roles'
import { decides, defaultOwnership, parentTypeOf, readOwnership } from './customer-ownership'
import { OwnershipLevel } from './ownership-level'

describe('the ownership of a customer', () => {
  it.each([
    [Role.SuperAdmin, [true, true, true]],
    [Role.ResellerAdmin, [false, true, true]],
    [Role.CustomerAdmin, [false, false, true]],
  ])('lets a %s decide up to its own level (CA-069, EN-104)', (role, expected) => {
    const { System, Managed, Customer } = OwnershipLevel

    expect([System, Managed, Customer].map((level) => decides(role, level))).toEqual(expected)
  })

  it('reads parent types, and falls back when none is known (EN-104, AM-060)', () => {
    const fields = { settings: 'PROVIDER', tenants: 'RESELLER', digests: 'ALIEN', services: 'CUSTOMER' }

    expect(readOwnership(fields)).toEqual({ ...defaultOwnership, settings: 'system', tenants: 'managed' })
    expect(readOwnership({ settings: 'ACME' }, 'acme').settings).toBe('system')
    expect(readOwnership({})).toEqual(defaultOwnership)
  })

  it('is sent as parent types on the wire (EN-122, EN-123, EN-124)', () => {
    const { System, Managed, Customer } = OwnershipLevel

    expect([System, Managed, Customer].map((level) => parentTypeOf(level))).toEqual([
      'PROVIDER',
      'RESELLER',
      'CUSTOMER',
    ])
  })
})
