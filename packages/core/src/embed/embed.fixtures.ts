import type { ApiKey } from './api-key'

/** A live key of Contoso's web shop, used this morning. */
export function apiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 7,
    name: 'Customer portal',
    prefix: 'pst_key_Ab3x',
    state: 'live',
    customer: { id: 12, name: 'Contoso' },
    reseller: { id: 3, name: 'Northwind' },
    widgets: ['quarantine-entry', 'quarantine-search'],
    origins: ['https://www.contoso.example'],
    scopes: [],
    networks: [],
    createdBy: 'm.keane@contoso.example',
    createdAt: '2026-11-02T09:00:00.000Z',
    expiresAt: '2027-11-02T00:00:00.000Z',
    lastUsedAt: '2026-11-21T08:46:00.000Z',
    lastUsedFrom: '192.0.2.14',
    revokedAt: null,
    formerUntil: null,
    ...overrides,
  }
}
