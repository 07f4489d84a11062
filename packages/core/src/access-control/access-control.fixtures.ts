import type * as z from 'zod/mini'
import { AccessControl, AccessPreview } from './access-control'

type Wire = z.input<typeof AccessControl>

/** Two named ranges and eight-hour sessions, in wire format. */
export function accessControlWire(overrides: Partial<Wire> = {}): Wire {
  return {
    signInRanges: [
      { range: '192.0.2.0/24', name: 'Office' },
      { range: '2001:db8::/32', name: 'Office' },
    ],
    isTwoFactorEnforced: true,
    sessionHours: 8,
    version: 'v1',
    ...overrides,
  }
}

/** The same, parsed as screens use it. */
export function accessControl(overrides: Partial<Wire> = {}): AccessControl {
  return AccessControl.parse(accessControlWire(overrides))
}

/** Two of nine administrators would be locked out, and so would the caller's own address. */
export function accessPreview(overrides: Partial<z.input<typeof AccessPreview>> = {}): AccessPreview {
  return AccessPreview.parse({
    address: '198.51.100.7',
    isOwnShutOut: true,
    users: [
      { id: 4, username: 'maeve@northwind.example', address: '198.51.100.7', seenAt: '2026-05-04T08:12:00.000Z' },
      {
        ...{ id: 5, username: 'tom@northwind.example', address: '2001:db9::12', seenAt: '2026-04-28T17:40:00.000Z' },
        hasOpenAddress: true,
      },
    ],
    shutOutCount: 2,
    userCount: 9,
    ...overrides,
  })
}
