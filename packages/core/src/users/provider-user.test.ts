import { describe, expect, it } from 'vitest'
import { ProviderUser, User } from './provider-user'
import { providerUser, providerUserWire, userWire } from './users.fixtures'

describe('User', () => {
  it.each([
    ['EN-040', 'id', 7],
    ['EN-041', 'emails', ['a@b.example', 'c@d.example']],
    ['EN-042', 'hasTwoFactor', true],
  ] as const)('%s: reads %s', (_id, field, value) => {
    expect(User.parse({ ...userWire(), [field]: value })[field]).toEqual(value)
  })

  it('fills in fields that a server omits (XB-17)', () => {
    expect(User.parse({ id: 7 })).toEqual({ id: 7, emails: [], hasTwoFactor: false })
  })
})

describe('ProviderUser', () => {
  it.each([
    ['EN-043', 'firstName', 'Maeve'],
    ['EN-044', 'lastName', 'Keane'],
    ['EN-045', 'role', 3],
    ['EN-046', 'department', 'Finance'],
    ['EN-046', 'department', null],
    ['EN-047', 'hasTwoFactor', true],
    ['EN-048', 'capabilitySetId', 2],
    ['EN-048', 'capabilitySetId', null],
    ['EN-049', 'timezone', 'America/Denver'],
    ['EN-050', 'aggregateDigests', true],
    ['EN-051', 'customerId', 1],
    ['EN-052', 'resellerId', null],
    ['EN-053', 'isActive', false],
    ['EN-054', 'aliases', ['maeve@contoso.example']],
    ['EN-055', 'emails', ['m.keane@contoso.example']],
  ] as const)('%s: reads %s', (_id, field, value) => {
    expect(ProviderUser.parse({ ...providerUserWire(), [field]: value })[field]).toEqual(value)
  })

  it.each(['role', 'roleID', 'roleId'])('parses the role id from %s (EN-045, AM-082)', (name) => {
    const { role, ...wire } = providerUserWire()

    expect(ProviderUser.parse({ ...wire, [name]: 9 })).toEqual({ ...providerUser(), role: 9 })
  })

  it('defaults to a user who only receives mail when a server sends only an id (ST-038)', () => {
    expect(ProviderUser.parse({ id: 7 })).toEqual({
      id: 7,
      emails: [],
      hasTwoFactor: false,
      firstName: '',
      lastName: '',
      role: null,
      department: null,
      capabilitySetId: null,
      ownCapabilities: null,
      capabilities: [],
      timezone: 'Europe/Dublin',
      language: null,
      aggregateDigests: false,
      customerId: null,
      customer: null,
      resellerId: null,
      reseller: null,
      isActive: true,
      isInvited: false,
      aliases: [],
      lastSignInAt: null,
      deletedAt: null,
      version: '',
    })
  })
})
