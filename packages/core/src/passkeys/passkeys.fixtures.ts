import type { Passkey } from './passkeys.contract'

/** A passkey created on the portal's host and used since. */
export function passkey(overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: 7,
    name: 'Work laptop',
    host: 'portal.example',
    createdAt: '2026-10-12T08:30:00.000Z',
    lastUsedAt: '2026-11-20T16:05:00.000Z',
    ...overrides,
  }
}
