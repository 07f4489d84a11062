import type { AuditEvent } from './audit.contract'

/** A changed time zone, with its previous value. */
export function auditEvent(overrides: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: 9001,
    at: '2026-11-21T18:46:00.000Z',
    action: 'profileChanged',
    username: 'admin@contoso.example',
    address: '192.0.2.14',
    target: 'user 3',
    customer: { id: 1, name: 'Contoso' },
    reseller: null,
    before: { timezone: 'Europe/Dublin' },
    after: { timezone: 'Europe/Paris' },
    ...overrides,
  }
}
