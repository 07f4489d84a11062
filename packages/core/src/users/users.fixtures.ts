import type * as z from 'zod/mini'
import { ProviderUser, User } from './provider-user'

type UserWire = z.input<typeof User>
type ProviderUserWire = z.input<typeof ProviderUser>

/** Maeve Keane as a report recipient, in wire format. */
export function userWire(overrides: Partial<UserWire> = {}): UserWire {
  return { id: 42, emails: ['m.keane@contoso.example'], hasTwoFactor: false, ...overrides }
}

/** A user, as recipient choices use it. */
export function user(overrides: Partial<UserWire> = {}): User {
  return User.parse(userWire(overrides))
}

/** Maeve Keane's account at Contoso, in wire format. */
export function providerUserWire(overrides: Partial<ProviderUserWire> = {}): ProviderUserWire {
  return {
    ...userWire(),
    firstName: 'Maeve',
    lastName: 'Keane',
    role: 3,
    department: 'Finance',
    capabilitySetId: 2,
    ownCapabilities: ['ANALYSE_URL'],
    capabilities: ['VIEW_MESSAGE_HISTORY', 'ANALYSE_URL', 'VIEW_REPORT'],
    timezone: 'Europe/Dublin',
    aggregateDigests: false,
    customerId: 1,
    customer: { id: 1, name: 'Contoso' },
    resellerId: null,
    isActive: true,
    lastSignInAt: '2026-06-12T08:30:00.000Z',
    version: 'v1',
    aliases: ['maeve@contoso.example'],
    ...overrides,
  }
}

/** A user, parsed as screens use it. */
export function providerUser(overrides: Partial<ProviderUserWire> = {}): ProviderUser {
  return ProviderUser.parse(providerUserWire(overrides))
}
